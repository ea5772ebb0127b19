import style from './testimonial.module.css';

interface TestimonialProps {
  initials: string;
  name: string;
  role: string;
  quote: string;
  /** Shown on a testimonial that no client has given yet. */
  sampleLabel?: string;
}

/** A client's words, and whose they are. */
export function Testimonial({ initials, name, role, quote, sampleLabel }: TestimonialProps) {
  return (
    <figure className={style.card}>
      <blockquote className={style.quote}>{quote}</blockquote>
      <figcaption className={style.person}>
        <span className={style.avatar} aria-hidden="true">
          {initials}
        </span>
        <span>
          <b className={style.name}>{name}</b>
          <span className={style.role}>{role}</span>
        </span>
        {sampleLabel && <span className={style.sample}>{sampleLabel}</span>}
      </figcaption>
    </figure>
  );
}
