import type { ReactNode } from 'react';
import type namespace from '../../../content/trial/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { routeOf } from '../../../model/routes.ts';
import { starTexts } from '../star/star-texts.ts';
import style from './tool.module.css';

export function useTrialTexts() {
  return useI18n().getT<typeof namespace>('trial');
}

interface TrialFrameProps {
  title: string;
  task: string;
  tool: ReactNode;
  fields: ReactNode;
  submit?: string;
}

/** `open-tool.ts` adds Apply to the end. The first `show` begins a finished trial, as a press on "again" does. */
export function TrialFrame({ title, task, tool, fields, submit }: TrialFrameProps) {
  const context = useI18n();
  const { href } = context;
  const t = useTrialTexts();
  return (
    <section className={style.frame} aria-labelledby="trial-task" tabIndex={-1} data-finished="">
      <p className={style.bar}>
        <span>{title}</span>
        <button type="button" value="hint">
          {t('hint')}
        </button>
        <button type="button" value="giveUp">
          {t('giveUp')}
        </button>
      </p>
      <h2 className={style.task} id="trial-task">
        {task}
      </h2>
      <div className={style.tool}>{tool}</div>
      <form className={style.answer} method="dialog">
        {fields}
        <button type="submit" value="answer">
          {submit ?? t('check')}
        </button>
      </form>
      <p className={style.verdict} role="status" tabIndex={-1} />
      <p className={style.end}>
        <a className={style.next} data-next="" href={href(routeOf('star').path)}>
          {starTexts(context).all}
        </a>
        <button type="button" value="again">
          {t('again')}
        </button>
      </p>
    </section>
  );
}
