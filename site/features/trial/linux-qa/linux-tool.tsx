import { TrialFrame, useTrialTexts } from '../trial-frame.tsx';
import { failedStatus } from './shop-log.ts';
import style from './terminal.module.css';

/** Characters that need several touches on a phone's keyboard. */
const hardLetters = ['|', "'", '"', '$'];

export function LinuxTool({ pages }: { pages: readonly string[] }) {
  const t = useTrialTexts();
  return (
    <TrialFrame
      title="qa@shop"
      task={t('linux.task', { status: failedStatus })}
      tool={
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
          <div className={style.log} role="log" tabIndex={0} aria-label={t('linux.terminal')} />
          <form className={style.prompt} method="dialog">
            <input
              name="line"
              aria-label={t('linux.command')}
              aria-describedby="trial-task"
              placeholder="ls"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={200}
            />
            <button type="submit" value="run">
              {t('linux.run')}
            </button>
          </form>
          <p className={style.keys}>
            <button type="button" value="tab">
              Tab
            </button>
            <button type="button" value="recall" aria-label={t('linux.recall')}>
              ↑
            </button>
            {hardLetters.map((letter) => (
              <button key={letter} type="button" value={letter}>
                {letter}
              </button>
            ))}
          </p>
        </>
      }
      fields={
        <>
          <label className={style.count}>
            <span>{t('linux.count')}</span>
            <input name="count" inputMode="numeric" autoComplete="off" maxLength={4} />
          </label>
          <label>
            <span>{t('linux.page')}</span>
            <select name="page">
              <option value="">{t('linux.choose')}</option>
              {pages.map((page) => (
                <option key={page}>{page}</option>
              ))}
            </select>
          </label>
        </>
      }
    />
  );
}
