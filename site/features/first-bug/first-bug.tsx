import { formatMoney } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getShopFacts, requirements } from '../../../model/first-bug.ts';
import { bugs } from '../../../model/points.ts';
import { Button } from '../../../ui/button.tsx';
import windowStyle from '../../../ui/window-frame.module.css';
import { useDataModuleUrl } from '../data-modules.ts';
import { firstBugId } from '../star/star-texts.ts';
import sheetStyle from './bottom-sheet.module.css';
import style from './first-bug.module.css';
import { useFirstBugTexts } from './game-texts.ts';
import { Report } from './report.tsx';
import { Diamonds, Result } from './result.tsx';
import shopStyle from './shop.module.css';
import { Teapot } from './teapot.tsx';

/** A strip on a wide screen. On a phone a button opens it. */
function Requirements() {
  const { t, values } = useFirstBugTexts();
  return (
    <div className={`${sheetStyle.sheet} ${style.requirements}`} id="requirements" popover="auto">
      <h3 className={sheetStyle.heading}>{t('requirements.title')}</h3>
      <ol>
        {requirements.map((requirement, index) => (
          <li key={requirement}>
            <b>{t('requirements.label', { number: index + 1 })}</b> {t(`requirements.${requirement}`, values)}
          </li>
        ))}
      </ol>
      <p className={style.buttons}>
        <Button popoverTarget="requirements" popoverTargetAction="hide">
          {t('report.close')}
        </Button>
      </p>
    </div>
  );
}

/** `trial.client.ts` queues presses until the code has loaded. */
export function FirstBug() {
  const { units } = useI18n();
  const { t } = useFirstBugTexts();
  const { price, quantity } = getShopFacts();
  return (
    <section className={style.game} tabIndex={-1} aria-labelledby="first-bug-title" data-print="no">
      <div className={`${windowStyle.title} ${style.title}`}>
        <h2 id="first-bug-title">{t('title', { count: bugs.length })}</h2>
        <p className={style.progress}>
          <span className="visually-hidden" data-part="progress" />
          <Diamonds />
        </p>
      </div>
      <div id={firstBugId} data-trial="" data-script="first-bug" data-code={useDataModuleUrl('first-bug-game')}>
        {/* Disabled until the script can handle presses. */}
        <fieldset className={shopStyle.shop} aria-label={t('shop.label')} disabled>
          <Teapot />
          <p className={shopStyle.product}>
            <b>{t('shop.product')}</b> <span>{formatMoney(units, price)}</span>
          </p>
          <p className={shopStyle.stepper}>
            <button type="button" value="less" aria-label={t('shop.less')}>
              –
            </button>
            <input
              type="number"
              name="quantity"
              defaultValue={quantity.least}
              aria-label={t('shop.quantity')}
              autoComplete="off"
            />
            <button type="button" value="more" aria-label={t('shop.more')}>
              +
            </button>
          </p>
          {/* Outside a dialog this method submits nothing. The script handles the press. */}
          <form className={shopStyle.promo} id="promo" method="dialog">
            <input
              name="code"
              aria-label={t('shop.code')}
              placeholder={t('shop.code')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
            />
            <Button type="submit" value="apply">
              {t('shop.apply')}
            </Button>
          </form>
          <output className={shopStyle.total} aria-label={t('shop.total')}>
            <span data-part="message" /> <span>{t('shop.total')}</span>{' '}
            <b data-part="total">{formatMoney(units, price * quantity.least)}</b>
          </output>
        </fieldset>
        <Requirements />
        <div className={style.board}>
          <p className={style.verdict} role="status" data-part="verdict">
            {t('intro')}
          </p>
          <p className={style.failed} role="alert" hidden>
            {t('verdicts.failed')}{' '}
            <button type="button" value="retry">
              {t('retry')}
            </button>
          </p>
          <ol className={style.found} data-part="found" />
          <p className={style.actions}>
            <button type="button" popoverTarget="requirements">
              {t('requirements.title')}
            </button>
            <button type="button" value="report">
              {t('report.open')}
            </button>
          </p>
          <p className={style.more}>
            <button type="button" value="hint">
              {t('hint')}
            </button>
            {/* The browser empties the field, also before the code has loaded. */}
            <button type="reset" form="promo" value="clear">
              {t('shop.clear')}
            </button>
            <button type="button" value="finish">
              {t('finish')}
            </button>
          </p>
        </div>
        <Result />
        <Report />
      </div>
    </section>
  );
}
