import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { FormId } from '../../../model/form-ids.ts';
import { site } from '../../../site.config.ts';
import { ContactFallback } from '../../../ui/contact-fallback.tsx';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import style from './form-frame.module.css';
import { formAddress, useContactFallback } from './form-url.ts';

/** Height of the frame before its form says otherwise, in CSS px: the client's figure. */
const frameHeight = 447;

/**
 * A form within the page, loaded when it comes near: its address waits in the data attribute for
 * `site/features/apply/form-frame.client.ts`. Without scripts a link loads it into the frame.
 */
export function FormFrame({ form, title }: { form: FormId; title: string }) {
  const { language, words } = useI18n();
  const embed = formAddress(site.forms, form, 'embed', language);
  const name = `form-${form}`;
  return (
    <>
      <iframe
        className={style.frame}
        title={title}
        name={name}
        loading="lazy"
        height={frameHeight}
        data-script="form-frame"
        data-tally-src={embed}
        data-code={useLazyModuleUrl('form-frame')}
      />
      <noscript>
        <p className={style.load}>
          <a href={embed} target={name}>
            {words('apply.load')}
          </a>
        </p>
      </noscript>
      <ContactFallback {...useContactFallback(form)} />
    </>
  );
}
