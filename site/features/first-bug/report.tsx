import { requirements } from '../../../model/first-bug.ts';
import { Button } from '../../../ui/button.tsx';
import sheetStyle from './bottom-sheet.module.css';
import gameStyle from './first-bug.module.css';
import { useFirstBugTexts } from './game-texts.ts';
import style from './report.module.css';

export function Report() {
  const { t, values } = useFirstBugTexts();
  return (
    <dialog className={`${sheetStyle.sheet} ${style.report}`} aria-labelledby="report-title">
      <form method="dialog">
        <h3 className={sheetStyle.heading} id="report-title">
          <b data-part="number" /> {t('report.title')}
        </h3>
        <strong>{t('report.steps')}</strong>
        <ol data-part="steps" />
        <fieldset>
          <legend>{t('report.which')}</legend>
          {requirements.map((requirement, index) => (
            <label key={requirement}>
              <input type="radio" name="requirement" value={requirement} required />
              <span>
                <b>{t('requirements.label', { number: index + 1 })}</b> {t(`requirements.${requirement}`, values)}
              </span>
            </label>
          ))}
        </fieldset>
        <dl aria-live="polite">
          <dt>{t('report.expected')}</dt>
          <dd data-part="expected">{t('report.choose')}</dd>
          <dt>{t('report.actual')}</dt>
          <dd data-part="actual" />
        </dl>
        <p className={gameStyle.buttons}>
          <Button variant="primary" type="submit" value="send">
            {t('report.send')}
          </Button>
          <Button type="submit" value="close" formNoValidate>
            {t('report.close')}
          </Button>
        </p>
      </form>
    </dialog>
  );
}
