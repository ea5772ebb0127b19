import { upcomingStarts } from '../../../i18n/dates.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, getCourses } from '../../../model/courses.ts';
import type { HiddenFields } from '../../../model/form-fields.ts';
import type { FormId } from '../../../model/forms.ts';
import { type Language, localizedPath } from '../../../model/languages.ts';
import { routes } from '../../../model/routes.ts';
import { sentPrefix } from '../../../model/storage-keys.ts';
import { getSite } from '../../../site.config.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ContactFallback, contactFallback } from '../../../ui/contact-fallback.tsx';
import { formSubject } from '../../../ui/form-subject.ts';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { NextCohort } from '../cohorts/next-cohort.tsx';
import { useGuarantee } from '../guarantees/guarantee.tsx';
import applyBarStyle from './apply-bar.module.css';
import applyDialogStyle from './apply-dialog.module.css';
import formFrameStyle from './form-frame.module.css';

const frameOptions = { alignLeft: '1', hideTitle: '1', transparentBackground: '1', dynamicHeight: '1' };

/** CSS px, as the client specified. A form may change it. */
const frameHeight = 447;

function hiddenFields(form: FormId, language: Language): HiddenFields {
  const route = routes.find((candidate) => candidate.form === form);
  return {
    ...(route?.course && { course: route.course }),
    language: language.code,
    page: localizedPath(route?.path ?? '/', language.prefix),
  };
}

/** @param kind `page` for a link, `embed` for a frame: docs/contracts/form-service.md. */
function formAddress(form: FormId, kind: 'page' | 'embed', language: Language): string {
  const { service, ids } = getSite().forms;
  const query = new URLSearchParams({ ...(kind === 'embed' ? frameOptions : {}), ...hiddenFields(form, language) });
  return `${service}/${kind === 'page' ? 'r' : 'embed'}/${ids[form]}?${query}`;
}

export function formTarget(form: FormId, language: Language): { action: string; fields: HiddenFields } {
  const { service, ids } = getSite().forms;
  return { action: `${service}/r/${ids[form]}`, fields: hiddenFields(form, language) };
}

function OtherContacts({ form }: { form: FormId }) {
  const context = useI18n();
  const { language, words } = context;
  return (
    <ContactFallback
      title={words('apply.ways.title')}
      page={{ href: formAddress(form, 'page', language), label: words('apply.ways.page') }}
      {...contactFallback(context, form, 'site')}
    />
  );
}

interface ApplyLinkProps {
  form: FormId;
  /** False on pages without a dialog: a dialog weighs a kilobyte. The link then opens the form as a page. */
  hasDialog?: boolean;
  children: string;
}

/** A link, so that it works without scripts. `apply.client.ts` opens the dialog instead. */
export function ApplyLink({ form, hasDialog = true, children }: ApplyLinkProps) {
  const { language } = useI18n();
  return (
    <LinkButton
      href={formAddress(form, 'page', language)}
      data-script={hasDialog ? 'apply' : undefined}
      data-apply={form}
    >
      {children}
    </LinkButton>
  );
}

interface ApplyButtonProps {
  form: FormId;
  htmlForm?: string;
  children: string;
}

export function ApplyButton({ form, htmlForm, children }: ApplyButtonProps) {
  return (
    <Button variant="primary" type="submit" form={htmlForm} data-script="apply" data-apply={form}>
      {children}
    </Button>
  );
}

/** Shown while the hero's button is out of view: at the bottom of a phone, in the header of a wide screen. */
export function ApplyBar({ course }: { course: Course }) {
  const { words, units } = useI18n();
  const starts = upcomingStarts(course.cohortStarts);
  const guarantee = useGuarantee(course);
  return (
    <aside className={applyBarStyle.bar} aria-label={words('course.apply')}>
      <p className={applyBarStyle.text}>
        {starts ? (
          <>
            {words('course.nextCohort')}: <NextCohort starts={starts} isShort />
          </>
        ) : (
          [units('months', { count: course.months }), guarantee?.short].filter(Boolean).join(', ')
        )}
      </p>
      <ApplyLink form={course.form}>{words('course.apply')}</ApplyLink>
    </aside>
  );
}

/** The frame waits in a template: even an empty frame costs a slow phone 45 ms of the first view. */
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
        <div>
          <h2 className={applyDialogStyle.title} id="apply-title">
            {title}
          </h2>
          <ApplySummary form={form} />
        </div>
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
            height={frameHeight}
            data-src={formAddress(form, 'embed', language)}
          />
        </template>
      </div>
      <OtherContacts form={form} />
      <form method="dialog" className={applyDialogStyle.done}>
        <Button type="submit">{words('apply.close')}</Button>
      </form>
    </dialog>
  );
}

function ApplySummary({ form }: { form: FormId }) {
  const { words, units } = useI18n();
  const course = getCourses().find((candidate) => candidate.form === form);
  const minutes = course?.extraFacts?.interviewMinutes;
  const interview = minutes && words('apply.interview', { minutes: units('minutes', { count: minutes }) });
  const starts = upcomingStarts(course?.cohortStarts);
  if (!starts && !interview) return null;
  return (
    <p className={applyDialogStyle.summary}>
      {starts && (
        <>
          {words('course.nextCohort')}: <NextCohort starts={starts} isShort />
          {interview && '. '}
        </>
      )}
      {interview}
    </p>
  );
}

/** `form-frame.client.ts` loads the form when it comes near. Without scripts a link loads it. */
export function FormFrame({ form, title }: { form: FormId; title: string }) {
  const { language, words } = useI18n();
  const embed = formAddress(form, 'embed', language);
  const name = `form-${form}`;
  return (
    <>
      <iframe
        className={formFrameStyle.frame}
        title={title}
        name={name}
        loading="lazy"
        height={frameHeight}
        data-script="form-frame"
        data-tally-src={embed}
        data-code={useLazyModuleUrl('form-frame')}
      />
      <noscript>
        <p className={formFrameStyle.load}>
          <a href={embed} target={name}>
            {words('apply.load')}
          </a>
        </p>
      </noscript>
      <OtherContacts form={form} />
    </>
  );
}
