import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { formAddress } from '../forms.ts';
import { useIslandAddress } from '../islands/island.tsx';
import { useLanguage } from '../language/provider.tsx';
import { OtherWays } from '../ui/other-ways.tsx';
import style from './form-frame.module.css';
import { useOtherWays } from './use-other-ways.ts';

/** Height of the frame before its form says otherwise, in CSS px: the client's figure. */
const frameHeight = 447;

/**
 * A form within the page, loaded when it comes near: its address waits in the data attribute for
 * `site/browser/form-frame.ts`. Without scripts a link loads it into the frame.
 */
export function FormFrame({ form, title }: { form: FormId; title: string }) {
  const { language, words } = useLanguage('FormFrame');
  const embed = formAddress(site.forms, form, 'embed', language);
  const name = `form-${form}`;
  return (
    <>
      <iframe
        className={style.frame}
        title={title}
        name={name}
        loading="lazy"
        width="100%"
        height={frameHeight}
        data-tally-src={embed}
        data-code={useIslandAddress('form-frame')}
      />
      <noscript>
        <p className={style.load}>
          <a href={embed} target={name}>
            {words('apply.load')}
          </a>
        </p>
      </noscript>
      <OtherWays {...useOtherWays(form)} />
    </>
  );
}
