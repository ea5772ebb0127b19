import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import { Button } from '../ui/button.tsx';
import style from './insight-choice.module.css';

/**
 * What the insight tag is for, and the visitor's word on it (`site/browser/insight.ts`); nothing where none is
 * configured. Without scripts nothing is loaded, so there is nothing to choose.
 */
export function InsightChoice() {
  const { words } = useLanguage('InsightChoice');
  const { partnerId, consent } = site.tracking;
  if (partnerId === '') return null;
  return (
    <section
      className={style.choice}
      aria-labelledby="insight"
      hidden
      data-print="no"
      data-insight={partnerId}
      data-consent={consent}
    >
      <h2 className={style.heading} id="insight">
        {words('insight.title')}
      </h2>
      <p>{words('insight.text')}</p>
      <p
        role="status"
        data-on={words('insight.on')}
        data-off={words('insight.off')}
        data-signal={words('insight.signal')}
      />
      <p className={style.buttons}>
        <Button value="yes">{words('insight.allow')}</Button>
        <Button value="no">{words('insight.refuse')}</Button>
      </p>
    </section>
  );
}
