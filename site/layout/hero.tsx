import type { ReactNode } from 'react';
import { ButtonRow } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Girih } from '../../ui/girih.tsx';
import style from './hero.module.css';

interface HeroProps {
  title: string;
  lead: string;
  promise?: ReactNode;
  actions?: ReactNode;
  trail?: ReactNode;
  picture?: ReactNode;
  /** View transition name, the same as on the previous page. */
  pictureOf?: string;
  children?: ReactNode;
  /** The picture is the shop. A class, because `:has()` would match only after the shop has arrived. */
  withShop?: boolean;
  isPlain?: boolean;
}

export const heroEnd = 'hero-end';

export function Hero({
  title,
  lead,
  promise,
  actions,
  trail,
  picture,
  pictureOf,
  withShop,
  isPlain,
  children,
}: HeroProps) {
  return (
    <div className={classNames(style.hero, withShop && style.withShop, isPlain && style.plain)}>
      <Girih id="girih" fade={picture ? 'start' : 'measure'} />
      <div className={classNames(style.inner, picture ? style.pictured : undefined)}>
        {trail && <div className={style.trail}>{trail}</div>}
        <div className={style.text}>
          <h1 className={style.title}>{title}</h1>
          <p className={style.lead}>{lead}</p>
          {promise}
          {actions && <ButtonRow>{actions}</ButtonRow>}
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
