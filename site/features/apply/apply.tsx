import { startsAhead } from '../../../i18n/dates.ts';
import { guaranteeTexts, publishedGuarantee } from '../../../i18n/fact-values.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, courses } from '../../../model/courses.ts';
import type { HiddenFields } from '../../../model/form-fields.ts';
import type { FormId } from '../../../model/forms.ts';
import type { Language } from '../../../model/languages.ts';
import { localizedPath } from '../../../model/languages.ts';
import { routes } from '../../../model/routes.ts';
import { sentPrefix } from '../../../model/storage-keys.ts';
import { site } from '../../../site.config.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ContactFallback, type ContactFallbackProps, contactFallback } from '../../../ui/contact-fallback.tsx';
import { formSubject } from '../../../ui/form-subject.ts';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { NextCohort } from '../cohorts/next-cohort.tsx';
import applyBarStyle from './apply-bar.module.css';
import applyDialogStyle from './apply-dialog.module.css';
import formFrameStyle from './form-frame.module.css';

/** What our frames ask of a form: no title of its own, no ground of its own, its height told. */
const frameOptions = { alignLeft: '1', hideTitle: '1', transparentBackground: '1', dynamicHeight: '1' };

/** Height of a frame before its form says otherwise, in CSS px: the client's figure. */
const frameHeight = 447;

/** What a page of ours tells a form: its course, its language and its own address. */
function hiddenFields(form: FormId, language: Language): HiddenFields {
  const route = routes.find((candidate) => candidate.form === form);
  return {
    ...(route?.course && { course: route.course }),
    language: language.code,
    page: localizedPath(route?.path ?? '/', language.prefix),
  };
}

/**
 * Where a form is: on the configured service, or on the desk of the same server. Both speak one contract,
 * docs/contracts/form-service.md.
 * @param kind `page` for a link that works by itself, `embed` for a frame.
 * @returns an address of the service, or a path of this server.
 */
function formAddress(form: FormId, kind: 'page' | 'embed', language: Language): string {
  const { service, ids } = site.forms;
  const query = new URLSearchParams({ ...(kind === 'embed' ? frameOptions : {}), ...hiddenFields(form, language) });
  return `${service}/${kind === 'page' ? 'r' : 'embed'}/${ids[form]}?${query}`;
}

/** Where a plain `<form method="get">` leads to a form's own page with more than the page tells it: see `formAddress`. */
export function formTarget(form: FormId, language: Language): { action: string; fields: HiddenFields } {
  const { service, ids } = site.forms;
  return { action: `${service}/r/${ids[form]}`, fields: hiddenFields(form, language) };
}

/** What a visitor can do whose form does not open: words and addresses for `ContactFallback`, the form's own page among them. */
function useContactFallback(form: FormId): ContactFallbackProps {
  const context = useI18n();
  const { language, words } = context;
  return {
    title: words('apply.ways.title'),
    page: { href: formAddress(form, 'page', language), label: words('apply.ways.page') },
    ...contactFallback(context, form, 'site'),
  };
}

interface ApplyLinkProps {
  form: FormId;
  /** Without it the link leads to the form's own page, with scripts too: a dialog weighs a kilobyte of a page. */
  hasDialog?: boolean;
  children: string;
}

/**
 * The way to a form: a real link, so that it works before and without any script. `site/features/apply/apply.client.ts`
 * opens the page's dialog in its place.
 */
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

/** The same as a button of a form, which carries what was chosen there. @param of the form's id, where it stands outside it. */
export function ApplyButton({ form, of, children }: { form: FormId; of?: string; children: string }) {
  return (
    <Button variant="primary" type="submit" form={of} data-script="apply" data-apply={form}>
      {children}
    </Button>
  );
}

/**
 * The way to apply that stays in reach while a course's page is read, while the hero's button is not in the window: on a
 * phone at its lower edge, on a wide screen within the header.
 */
export function ApplyBar({ course }: { course: Course }) {
  const { language, words, units, guarantees } = useI18n();
  const { months, cohortSize } = course;
  const starts = startsAhead(course.cohortStarts);
  const guarantee = publishedGuarantee(course, language.code);
  const second = starts
    ? cohortSize && units('places', { count: cohortSize })
    : guarantee && guaranteeTexts(guarantee, guarantees, units).short;
  return (
    <aside className={applyBarStyle.bar} aria-label={words('course.apply')}>
      <p className={applyBarStyle.text}>
        {starts ? <NextCohort starts={starts} isShort /> : units('months', { count: months })}
        {second && `\u00a0· ${second}`}
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
      <ContactFallback {...useContactFallback(form)} />
      <form method="dialog" className={applyDialogStyle.done}>
        <Button type="submit">{words('apply.close')}</Button>
      </form>
    </dialog>
  );
}

/** What an applicant to a course looks forward to: its next start, and how long we talk before. */
function ApplySummary({ form }: { form: FormId }) {
  const { words, units } = useI18n();
  const course = courses.find((candidate) => candidate.form === form);
  const minutes = course?.extraFacts?.interviewMinutes;
  const interview = minutes && words('apply.interview', { minutes: units('minutes', { count: minutes }) });
  const starts = startsAhead(course?.cohortStarts);
  if (!starts && !interview) return null;
  return (
    <p className={applyDialogStyle.summary}>
      {starts && <NextCohort starts={starts} isShort />}
      {starts && interview && ' ·\u00a0'}
      {interview}
    </p>
  );
}

/**
 * A form within the page, loaded when it comes near: its address waits in the data attribute for
 * `site/features/apply/form-frame.client.ts`. Without scripts a link loads it into the frame.
 */
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
      <ContactFallback {...useContactFallback(form)} />
    </>
  );
}
