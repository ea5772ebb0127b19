import type { FormId } from '../../config/define-site.ts';
import { site } from '../../site.config.ts';
import { formAddress } from '../forms.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './form-frame.module.css';

/** Height of the frame before its form says otherwise, in CSS px: the client's figure. */
const frameHeight = 447;

/**
 * A form within the page, loaded when it comes near. Our own form page is a plain lazy frame; a form
 * service's frame waits in its data attribute for `site/browser/form-frame.ts`, and for visitors without
 * scripts there is the link beneath.
 */
export function FormFrame({ form, title }: { form: FormId; title: string }) {
  const { language } = useLanguage('FormFrame');
  const embed = formAddress(site.forms, form, 'embed', language);
  const source = site.forms.service === '' ? { src: embed } : { 'data-tally-src': embed };
  return (
    <>
      <iframe className={style.frame} title={title} loading="lazy" width="100%" height={frameHeight} {...source} />
      {site.forms.service !== '' && (
        <noscript>
          <a href={formAddress(site.forms, form, 'page', language)}>{title}</a>
        </noscript>
      )}
    </>
  );
}
