import type qaTexts from '../../../content/courses/qa/uz.json';
import { formatBlockWeeks, formatMoney } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { courseOf, requiredFact } from '../../../model/courses.ts';
import { type Bug, getShopFacts, type ShopFacts } from '../../../model/first-bug.ts';
import { bugs } from '../../../model/points.ts';
import { pointPaths, routeOf } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ApplyLink } from '../apply/apply.tsx';
import { TelegramShareLink } from '../sharing/share-page.tsx';
import { starTexts } from '../star/star-texts.ts';
import gameStyle from './first-bug.module.css';
import { useFirstBugTexts } from './game-texts.ts';
import style from './result.module.css';
import { judge, type ShopEvent } from './shop.ts';

export function Diamonds() {
  return bugs.map((bug) => <i key={bug} className={style.diamond} />);
}

function stepsToReproduce(bug: Bug, { quantity, discount }: ShopFacts): ShopEvent[] {
  const enterCode: ShopEvent = { do: 'code', code: discount.code };
  if (bug === 'once') return [enterCode, enterCode];
  return bug === 'recalculated' ? [enterCode, { do: 'quantity', to: quantity.least + 1 }] : [];
}

export function Result() {
  const context = useI18n();
  const { href, units, getT } = context;
  const { t, values } = useFirstBugTexts();
  const shop = getShopFacts();
  const course = courseOf('qa');
  const courseTexts = getT<typeof qaTexts>(`courses/${course.id}`);
  const rows = courseTexts.list('roadmap.rows');
  const address = getSite().origin + href(pointPaths[0] as string);
  const sumsOf = (bug: Bug) => {
    const { expected, actual } = judge(bug, stepsToReproduce(bug, shop), shop, new Set(bugs));
    return { right: formatMoney(units, expected.total), wrong: formatMoney(units, actual.total) };
  };
  return (
    <div className={style.result}>
      <p className={style.points}>
        <Diamonds />
      </p>
      <h3 className={style.score} tabIndex={-1} data-part="score">
        {t('result.all')}
      </h3>
      <p className={gameStyle.buttons}>
        <Button variant="primary" value="resume">
          {t('result.resume')}
        </Button>
        <LinkButton data-next="" href={href(routeOf('star').path)}>
          {starTexts(context).all}
        </LinkButton>
        <TelegramShareLink
          address={address}
          text={t('result.message', { count: bugs.length, found: '{found}' })}
          part="share"
          result={address}
        >
          {t('result.share')}
        </TelegramShareLink>
      </p>
      <ol className={`${gameStyle.found} ${style.sheet}`} data-part="found" />
      <p className={style.apply}>
        <ApplyLink form={course.form} hasDialog={false}>
          {t('result.apply', { course: courseTexts('name') })}
        </ApplyLink>
      </p>
      <p data-part="lesson">{t('result.lesson')}</p>
      <details className={style.answers}>
        <summary>{t('result.answers')}</summary>
        <ol>
          {bugs.map((bug) => (
            <li key={bug}>
              <b>{t(`bugs.${bug}.title`)}</b>
              <p>{t(`bugs.${bug}.how`, { ...values, ...sumsOf(bug) })}</p>
              <p className={style.lesson}>
                {formatBlockWeeks(units, shop.blocks[bug] - 1, requiredFact(course, 'weeksPerModule'))}:{' '}
                {rows[shop.blocks[bug] - 1]?.focus}
              </p>
            </li>
          ))}
        </ol>
      </details>
      <p className={gameStyle.buttons}>
        <Button value="again">{t('result.again')}</Button>
      </p>
    </div>
  );
}
