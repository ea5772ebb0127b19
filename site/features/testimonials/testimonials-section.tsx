import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LanguageProvider, useI18n } from '../../../i18n/i18n-context.tsx';
import { getTestimonials, shownTestimonials, type Testimonial as TestimonialData } from '../../../model/company.ts';
import type { CourseId } from '../../../model/courses.ts';
import type { LanguageCode } from '../../../model/languages.ts';
import { getSite } from '../../../site.config.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Section } from '../../../ui/section.tsx';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { ErrorScreen } from '../../layout/error-screen.tsx';
import { PersonPhoto } from '../owner/people.tsx';
import style from './testimonial.module.css';
import { Testimonials } from './testimonials.tsx';

interface TestimonialProps {
  testimonial: TestimonialData;
  language: LanguageCode;
  sampleLabel: string;
}

function Testimonial({ testimonial, language, sampleLabel }: TestimonialProps) {
  const { name, role, quote, initials, photo, sample } = testimonial;
  return (
    <figure className={classNames(style.card, sample && style.sampleCard)}>
      {sample && <b className={style.sample}>{sampleLabel}</b>}
      <blockquote className={style.quote}>{quote[language]}</blockquote>
      <figcaption className={style.person}>
        {photo ? (
          <PersonPhoto photo={photo} className={style.avatar} />
        ) : (
          <span className={style.avatar} aria-hidden="true">
            {initials}
          </span>
        )}
        <span>
          <b className={style.name}>{name[language]}</b>
          <span className={style.role}>{role[language]}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Without a carousel: few people speak of one course. */
export function CourseTestimonials({ course }: { course: CourseId }) {
  const { language, words } = useI18n();
  const shown = shownTestimonials(getTestimonials(), getSite()).filter((testimonial) => testimonial.course === course);
  return (
    shown.length > 0 && (
      <Section title={words('owner.testimonials')} layout="split" isPrinted={false}>
        <div className={style.list}>
          {shown.map((testimonial) => (
            <Testimonial
              key={testimonial.id}
              testimonial={testimonial}
              language={language.code}
              sampleLabel={words('carousel.sample')}
            />
          ))}
        </div>
      </Section>
    )
  );
}

/** @param lead shown only with samples. */
export function TestimonialsSection({ title, lead }: { title: string; lead: string }) {
  const shown = shownTestimonials(getTestimonials(), getSite());
  return (
    shown.length > 0 && (
      <Section
        title={title}
        lead={shown.some(({ sample }) => sample) ? lead : undefined}
        layout="split"
        isPrinted={false}
      >
        <TestimonialsCarousel shown={shown} />
      </Section>
    )
  );
}

/** A separate React root, because the browser hydrates only this part of the page. */
function TestimonialsCarousel({ shown }: { shown: readonly TestimonialData[] }) {
  const context = useI18n();
  const { language, words } = context;
  const url = useLazyModuleUrl('testimonials');
  const sampleLabel = words('carousel.sample');
  const slots = shown.map((testimonial) =>
    renderToStaticMarkup(<Testimonial testimonial={testimonial} language={language.code} sampleLabel={sampleLabel} />),
  );
  const labels = {
    region: words('carousel.label'),
    previous: words('carousel.previous'),
    next: words('carousel.next'),
    slide: words('carousel.slide'),
    positions: shown.map((_, index) => words('carousel.position', { current: index + 1, total: shown.length })),
  };
  const html = renderToString(
    <ErrorBoundary>
      <Testimonials labels={labels} slots={slots} />
    </ErrorBoundary>,
  );
  const failure = renderToStaticMarkup(
    <LanguageProvider value={context}>
      <ErrorScreen level={2} />
    </LanguageProvider>,
  );
  return (
    <div data-island={url} data-script="carousel">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <template dangerouslySetInnerHTML={{ __html: failure }} />
    </div>
  );
}
