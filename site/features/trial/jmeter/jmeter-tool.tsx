import { percentile } from '../../samples/load-model.ts';
import { TrialFrame, useTrialTexts } from '../trial-frame.tsx';
import { limit, names, requests, userRange } from './jmeter-trial.ts';
import style from './trial-report.module.css';

export function JmeterTool() {
  const { min, max, step, leap } = userRange;
  const t = useTrialTexts();
  return (
    <TrialFrame
      title="shop.jmx"
      task={t('jmeter.task', { ...names, limit })}
      tool={
        <>
          <p className={style.caption}>{t('jmeter.percentile', { ...names, share: percentile, all: 100 })}</p>
          <div className={style.chart} data-limit={t('jmeter.limit', { limit })} aria-hidden="true" />
          <p className={style.axis} aria-hidden="true">
            <span>{min}</span>
            <span>{max}</span>
          </p>
          <div className={style.load}>
            <input id="trial-users" name="users" type="range" min={min} max={max} step={step} defaultValue={min} />
            <button type="button" value="back">
              {`−${leap}`}
            </button>
            <button type="button" value="less">
              {`−${step}`}
            </button>
            <p>
              <label htmlFor="trial-users">{t('jmeter.users')}</label>
              <b aria-live="polite" />
            </p>
            <button type="button" value="more">
              {`+${step}`}
            </button>
            <button type="button" value="forward">
              {`+${leap}`}
            </button>
          </div>
          <table className={style.report} aria-label={t('jmeter.report')}>
            <thead>
              <tr>
                <td />
                <th scope="col">Samples</th>
                <th scope="col">{t('jmeter.time', names)}</th>
                <th scope="col">Error %</th>
              </tr>
            </thead>
            <tbody>
              {[...requests, names.total].map((label) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td />
                  <td />
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
        </>
      }
      fields={
        <select className={style.request} name="request" aria-label={t('jmeter.request')}>
          <option value="">{t('jmeter.choose')}</option>
          {requests.map((request) => (
            <option key={request}>{request}</option>
          ))}
        </select>
      }
    />
  );
}
