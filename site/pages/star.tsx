import type namespace from '../../content/pages/star/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { bugs, pointIds, tools } from '../../model/points.ts';
import { pointPaths, routeOf } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/lists.tsx';
import { Section } from '../../ui/section.tsx';
import { Star } from '../../ui/star.tsx';
import { TelegramShareLink } from '../features/sharing/share-page.tsx';
import { firstBugId, fullStarId, trialId } from '../features/star/star-texts.ts';
import { Hero } from '../layout/hero.tsx';
import style from './star.module.css';

export function StarPage({ t }: { t: Translator<typeof namespace> }) {
  const { href, getCourseT } = useI18n();
  const shop = `${href('/')}#${firstBugId}`;
  const ofBugs = t.list('shop.bugs');
  const ofTools = t.list('tools');
  const challenges = [
    ...bugs.map((point, index) => ({ point, link: shop, course: 'qa' as const, ...ofBugs[index] })),
    ...tools.map((point, index) => ({
      point,
      link: `${href(routeOf(point).path)}#${trialId}`,
      course: point,
      ...ofTools[index],
    })),
  ];
  const address = getSite().origin + href(pointPaths[0] as string);
  return (
    <>
      <div
        className={style.page}
        id={fullStarId}
        data-star=""
        data-script="star-page"
        data-done={t('done')}
        data-progress={t('progress', { all: pointIds.length, count: '#' })}
        data-full={t('full')}
      >
        <Hero
          title={t('hero.title')}
          lead={t('hero.lead')}
          actions={
            <>
              <LinkButton href={shop}>{t('start')}</LinkButton>
              <LinkButton href={`${href(routeOf('courses').path)}#courses`} variant="quiet">
                {t('courses')}
              </LinkButton>
            </>
          }
          picture={
            <>
              <Star count={0} className={style.star} />
              <p className={style.progress} role="status" />
            </>
          }
        />
      </div>
      <Section title={t('list.title')} lead={t('list.lead')}>
        <div className={style.challenges}>
          <ItemList
            items={challenges.map(({ course, title = '', text = '' }) => ({
              title,
              text: t('item', { text, course: getCourseT(course)('name') }),
            }))}
            variant="steps"
            renderTitle={(title, index) => (
              <a className={style.challenge} href={challenges[index]?.link} data-point={challenges[index]?.point}>
                {title}
              </a>
            )}
          />
        </div>
      </Section>
      <Section title={t('share.title')} lead={t('share.text')} background="muted" isPrinted={false}>
        <p>
          <TelegramShareLink address={address} text={t('card.ask', { all: pointIds.length })} result={address}>
            {t('share.button')}
          </TelegramShareLink>
        </p>
      </Section>
    </>
  );
}
