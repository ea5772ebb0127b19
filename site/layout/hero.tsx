import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Girih } from '../../ui/girih.tsx';
import style from './hero.module.css';

interface HeroProps {
  title: string;
  /** Where the title is in another language than the page. */
  titleLanguage?: string;
  lead: string;
  /** Above the buttons: what makes it easier to press one. */
  promise?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Where the page stands: above everything. */
  trail?: ReactNode;
  /** Above the title: badges. */
  badges?: ReactNode;
  /** Beside the text, under it on a phone. */
  picture?: ReactNode;
  /** Under the text, on a phone under the picture: what a visitor wants to know first. */
  children?: ReactNode;
}

/** Where the opening of a page ends, by its id: see `renderDocument`. */
export const heroEnd = 'hero-end';

/** The opening of a page, with its only h1. */
export function Hero({ title, titleLanguage, lead, promise, actions, trail, badges, picture, children }: HeroProps) {
  return (
    <div className={style.hero}>
      <Girih fold={8} cell={112} fade="start" />
      <div className={classNames(style.inner, picture ? style.pictured : undefined)}>
        <div className={style.text}>
          {trail}
          {badges && <p className={style.badges}>{badges}</p>}
          <h1 className={style.title} lang={titleLanguage}>
            {title}
          </h1>
          <p className={style.lead}>{lead}</p>
          {promise}
          {actions && <p className={style.actions}>{actions}</p>}
        </div>
        {picture && (
          <div className={style.picture} data-instrument="hero">
            {picture}
          </div>
        )}
        {children && <div className={style.facts}>{children}</div>}
      </div>
      <i id={heroEnd} />
    </div>
  );
}
