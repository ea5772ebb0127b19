import { sentPrefix } from '../../content/browser-storage.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { formAddress } from '../forms.ts';
import { useIslandAddress } from '../islands/island.tsx';
import { formSubject } from '../language/form-subject.ts';
import { useLanguage } from '../language/provider.tsx';
import { OtherWays } from '../ui/other-ways.tsx';
import style from './apply-dialog.module.css';
import { useOtherWays } from './use-other-ways.ts';

/**
 * The form over the page: closed and empty until `site/browser/apply.ts` opens it. Beneath the frame stand
 * the ways that work when the form does not come. The frame waits in a template for the press: even an
 * empty one is a document, which takes a slow phone 45 ms of the first view.
 */
export function ApplyDialog({ form }: { form: FormId }) {
  const context = useLanguage('ApplyDialog');
  const { language, words } = context;
  const title = words('apply.title', { subject: formSubject(context, form) });
  return (
    <dialog
      className={style.dialog}
      id="apply"
      aria-labelledby="apply-title"
      data-sent={words('apply.sent')}
      data-sent-key={sentPrefix + form}
      data-code={useIslandAddress('form-dialog')}
    >
      <div className={style.bar}>
        <h2 className={style.title} id="apply-title">
          {title}
        </h2>
        <form method="dialog">
          <button type="submit" className={style.close} aria-label={words('apply.close')}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
          </button>
        </form>
      </div>
      <div className={style.form}>
        <p className={style.wait}>{words('apply.wait')}</p>
        <template>
          <iframe className={style.frame} title={title} data-src={formAddress(site.forms, form, 'embed', language)} />
        </template>
      </div>
      <OtherWays {...useOtherWays(form)} />
    </dialog>
  );
}
