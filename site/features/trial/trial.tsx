import type { ReactNode } from 'react';
import type { CourseId } from '../../../model/courses.ts';
import { Button } from '../../../ui/button.tsx';
import { type DataModuleName, useDataModuleUrl } from '../data-modules.ts';
import { trialId } from '../star/star-texts.ts';
import style from './trial.module.css';
import { useTrialTexts } from './trial-frame.tsx';

export const courseTrials: Readonly<Partial<Record<CourseId, DataModuleName>>> = {
  'linux-qa': 'linux-trial',
  'api-testing': 'api-trial',
  'playwright-robot': 'robot-trial',
  jmeter: 'jmeter-trial',
};

/** `trial.client.ts` queues presses until the code has loaded. */
export function Trial({ name, children }: { name: DataModuleName; children: ReactNode }) {
  const t = useTrialTexts();
  return (
    <div className={style.trial} id={trialId} data-trial="" data-script="trial" data-code={useDataModuleUrl(name)}>
      {children}
      <Button value="start">{t('start')}</Button>
      {/* Below the button, because the button must not move under a finger. */}
      <p role="alert" hidden>
        {t('failed')}
      </p>
    </div>
  );
}
