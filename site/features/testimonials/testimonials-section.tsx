import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import {
  quotationIn,
  shownTestimonials,
  type Testimonial as TestimonialData,
  testimonials,
} from '../../../model/company.ts';
import { site } from '../../../site.config.ts';
import { ErrorBoundary, ErrorScreen } from '../../../ui/error-screen.tsx';
import { Section } from '../../../ui/section.tsx';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { useErrorScreen } from '../../layout/use-error-screen.ts';
import { PersonPhoto } from '../owner/people.tsx';
import style from './testimonial.module.css';
import { Testimonials } from './testimonials.tsx';

interface TestimonialProps {
  initials: string;
  photo?: string | undefined;
  name: string;
  role: string;
  quote: string;
  sampleLabel?: string;
}

function Testimonial({ initials, photo, name, role, quote, sampleLabel }: TestimonialProps) {
  return (
    <figure className={style.card}>
      <blockquote className={style.quote}>{quote}</blockquote>
      <figcaption className={style.person}>
        {photo ? (
          <PersonPhoto photo={photo} className={style.avatar} />
        ) : (
          <span className={style.avatar} aria-hidden="true">
            {initials}
          </span>
        )}
        <span>
          <b className={style.name}>{name}</b>
          <span className={style.role}>{role}</span>
        </span>
        {sampleLabel && <span className={style.sample}>{sampleLabel}</span>}
      </figcaption>
    </figure>
  );
}

export function TestimonialsSection({ title }: { title: string }) {
  const shown = shownTestimonials(testimonials, site);
  return (
    shown.length > 0 && (
      <Section title={title} layout="split">
        <TestimonialsCarousel shown={shown} />
      </Section>
    )
  );
}

/** A separate React root, because the browser hydrates only this part of the page. */
function TestimonialsCarousel({ shown }: { shown: readonly TestimonialData[] }) {
  const { language, words } = useI18n();
  const errorScreen = useErrorScreen();
  const url = useLazyModuleUrl('testimonials');
  const slots = shown.map((testimonial) => {
    const { name, role, quote } = quotationIn(testimonial, language);
    return renderToStaticMarkup(
      <Testimonial
        initials={testimonial.initials}
        photo={testimonial.photo}
        name={name}
        role={role}
        quote={quote}
        sampleLabel={testimonial.sample ? words('carousel.sample') : undefined}
      />,
    );
  });
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
  const failure = renderToStaticMarkup(<ErrorScreen {...errorScreen} level={2} />);
  return (
    <div data-island={url} data-script="carousel">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <template dangerouslySetInnerHTML={{ __html: failure }} />
    </div>
  );
}
