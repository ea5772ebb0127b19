import type uzbek from '../../../content/inbox-account/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import style from './account-page.module.css';
import { Button } from './components.tsx';
import { useInbox, usePageTexts } from './inbox-context.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-account/*.json', { eager: true, import: 'default' });

/** What someone does about their own signing in. */
export function Page() {
  const { signOutEverywhere } = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  return (
    <section className={style.section}>
      <h2>{t('sessions.title')}</h2>
      <p>{t('sessions.text')}</p>
      <p>
        <Button onClick={signOutEverywhere}>{t('sessions.endAll')}</Button>
      </p>
    </section>
  );
}
