import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Course } from '../../../model/courses.ts';
import type { FormId } from '../../../model/form-ids.ts';
import { sentPrefix } from '../../../model/storage-keys.ts';
import { site } from '../../../site.config.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContactFallback, formSubject } from '../../../ui/contact-fallback.tsx';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { NextCohort } from '../cohorts/next-cohort.tsx';
import applyBarStyle from './apply-bar.module.css';
import applyDialogStyle from './apply-dialog.module.css';
import { formAddress, useContactFallback } from './form-url.ts';

/**
 * The way to a form: a real link, so that it works before and without any script. `site/features/apply/apply.client.ts`
 * opens the page's dialog in its place.
 */
export function ApplyLink({ form, children }: { form: FormId; children: string }) {
  const { language } = useI18n();
  return (
    <LinkButton href={formAddress(site.forms, form, 'page', language)} data-script="apply" data-apply={form}>
      {children}
    </LinkButton>
  );
}

/** On a phone, the way to apply that stays in reach while a course's page is read. */
export function ApplyBar({ course }: { course: Course }) {
  const { words, units } = useI18n();
  const { months, cohortStarts } = course;
  return (
    <aside className={applyBarStyle.bar} aria-label={words('course.apply')}>
      <p className={applyBarStyle.text}>
        <span className={applyBarStyle.label}>
          {words(cohortStarts ? 'course.nextCohort' : 'course.facts.duration')}
        </span>{' '}
        {cohortStarts ? <NextCohort starts={cohortStarts} /> : units('months', { count: months })}
      </p>
      <ApplyLink form={course.form}>{words('course.apply')}</ApplyLink>
    </aside>
  );
}

/**
 * The form over the page: closed and empty until `site/features/apply/apply.client.ts` opens it. Beneath the frame stand
 * the ways that work when the form does not come. The frame waits in a template for the press: even an
 * empty one is a document, which takes a slow phone 45 ms of the first view.
 */
export function ApplyDialog({ form }: { form: FormId }) {
  const context = useI18n();
  const { language, words } = context;
  const title = words('apply.title', { subject: formSubject(context, form) });
  return (
    <dialog
      className={applyDialogStyle.dialog}
      id="apply"
      aria-labelledby="apply-title"
      data-sent={words('apply.sent')}
      data-sent-key={sentPrefix + form}
      data-code={useLazyModuleUrl('form-dialog')}
    >
      <div className={applyDialogStyle.bar}>
        <h2 className={applyDialogStyle.title} id="apply-title">
          {title}
        </h2>
        <form method="dialog">
          <button type="submit" className={applyDialogStyle.close} aria-label={words('apply.close')}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
          </button>
        </form>
      </div>
      <div className={applyDialogStyle.form}>
        <p className={applyDialogStyle.wait}>{words('apply.wait')}</p>
        <template>
          <iframe
            className={applyDialogStyle.frame}
            title={title}
            data-src={formAddress(site.forms, form, 'embed', language)}
          />
        </template>
      </div>
      <ContactFallback {...useContactFallback(form)} />
    </dialog>
  );
}
