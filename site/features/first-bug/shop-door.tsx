import { formatMoney } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getShopFacts } from '../../../model/first-bug.ts';
import { bugs } from '../../../model/points.ts';
import windowStyle from '../../../ui/window-frame.module.css';
import { firstBugId } from '../star/star-texts.ts';
import { useFirstBugTexts } from './game-texts.ts';
import { Diamonds } from './result.tsx';
import style from './shop-door.module.css';
import { Teapot } from './teapot.tsx';

/** `shop-door.client.ts` shows what the visitor has found in the shop of the home page. */
export function ShopDoor() {
  const { href, units } = useI18n();
  const { t } = useFirstBugTexts();
  return (
    <a
      className={style.door}
      href={`${href('/')}#${firstBugId}`}
      data-door={t('result.some', { count: bugs.length, found: '#' })}
      data-script="shop-door"
      data-print="no"
    >
      <span className={windowStyle.title}>
        <span>{t('title', { count: bugs.length })}</span>
        <Diamonds />
      </span>
      <span className={style.shelf}>
        <Teapot />
        <span>
          <b>{t('shop.product')}</b>
          {formatMoney(units, getShopFacts().price)}
        </span>
      </span>
      <span className={style.call}>{t('door')}</span>
      <span className={style.found}>{t('invite', { count: bugs.length })}</span>
    </a>
  );
}
