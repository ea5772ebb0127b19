import type namespace from '../../content/pages/star/uz.json';
import { type LanguageContext, useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { routeOf } from '../../model/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Star } from '../../ui/star.tsx';
import { pointsTitle } from '../features/star/star-texts.ts';
import { Hero } from '../layout/hero.tsx';
import style from './star.module.css';

export function pointsHead(count: number, { getT }: LanguageContext): { title: string; description: string } {
  const t = getT<typeof namespace>('pages/star');
  return { title: pointsTitle(count, t), description: t('card.description') };
}

export function PointsPage({ t, count }: { t: Translator<typeof namespace>; count: number }) {
  const { href } = useI18n();
  return (
    <Hero
      title={pointsTitle(count, t)}
      lead={t('card.description')}
      actions={<LinkButton href={href(routeOf('star').path)}>{t('card.try')}</LinkButton>}
      picture={<Star count={count} className={style.star} />}
    />
  );
}
