import { TrialFrame, useTrialTexts } from '../trial-frame.tsx';
import { type Assertion, subjectNames, type TrialFacts } from './api-trial.ts';
import style from './exchange.module.css';
import { promoStatuses, routes } from './shop-api.ts';

const comparisons = { eql: '= eql', below: '< below', above: '> above' } satisfies Record<
  Assertion['comparison'],
  string
>;

export function ApiTool({ shop, solution: { request } }: TrialFacts) {
  const t = useTrialTexts();
  const typed = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, maxLength: 200 };
  return (
    <TrialFrame
      title="shop.example"
      task={t('api.task', { code: shop.discount.code, status: promoStatuses.used })}
      tool={
        <>
          <form className={style.request} method="dialog">
            <select name="method" aria-label={t('api.method')} defaultValue={request.method}>
              {[...routes.values()].map((method) => (
                <option key={method} value={method}>
                  {method}
                </option>
              ))}
            </select>
            <select name="path" aria-label={t('api.path')} defaultValue={request.path}>
              {[...routes.keys()].map((path) => (
                <option key={path}>{path}</option>
              ))}
            </select>
            <button type="submit" value="send">
              {t('api.send')}
            </button>
            <input
              className={style.sent}
              name="body"
              aria-label={t('api.body')}
              defaultValue={request.body}
              {...typed}
            />
            <button
              className={style.sent}
              type="button"
              value="unfold"
              aria-expanded="false"
              aria-controls="api-headers"
            >
              Headers
            </button>
            <input
              className={style.sent}
              name="headers"
              id="api-headers"
              aria-label={t('api.headers')}
              defaultValue={request.headers}
              hidden
              {...typed}
            />
          </form>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
          <div className={style.log} role="log" tabIndex={0} aria-label={t('api.responses')} />
        </>
      }
      fields={
        <>
          <p className={style.parts}>
            <select name="subject" aria-label={t('api.subject')}>
              {subjectNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <select name="comparison" aria-label={t('api.comparison')}>
              {Object.entries(comparisons).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <input
              name="value"
              inputMode="numeric"
              aria-label={t('api.value')}
              placeholder={t('api.number')}
              autoComplete="off"
              enterKeyHint="go"
              maxLength={9}
            />
          </p>
          <code className={style.code} />
        </>
      }
    />
  );
}
