import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Girih } from '../../ui/girih.tsx';
import style from './hero.module.css';

interface HeroProps {
  title: string;
  lead: string;
  /** Above the buttons: what makes it easier to press one. */
  promise?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Where the page stands: above everything. */
  trail?: ReactNode;
  /** Beside the text, under it on a phone. */
  picture?: ReactNode;
  /** What the picture is of: it flies here from a picture of the same on the page before. */
  pictureOf?: string;
  /** Under the text, on a phone under the picture: what a visitor wants to know first. */
  children?: ReactNode;
  /** The picture is the shop of the first bug. A class, for `:has()` would match only when the shop has arrived. */
  withShop?: boolean;
}

/** Where the opening of a page ends, by its id: see `renderDocument`. */
export const heroEnd = 'hero-end';

/** The opening of a page, with its only h1. */
export function Hero({ title, lead, promise, actions, trail, picture, pictureOf, withShop, children }: HeroProps) {
  return (
    <div className={classNames(style.hero, withShop && style.withShop)}>
      <Girih fold={8} cell={112} fade={picture ? 'start' : 'measure'} />
      <div className={classNames(style.inner, picture ? style.pictured : undefined)}>
        {trail && <div className={style.trail}>{trail}</div>}
        <div className={style.text}>
          <h1 className={style.title}>{title}</h1>
          <p className={style.lead}>{lead}</p>
          {promise}
          {actions && <p className={style.actions}>{actions}</p>}
        </div>
        {picture && (
          <div className={style.picture} data-instrument="hero" data-transition={pictureOf}>
            {picture}
          </div>
        )}
        {children && <div className={style.facts}>{children}</div>}
      </div>
      <i id={heroEnd} />
    </div>
  );
}
