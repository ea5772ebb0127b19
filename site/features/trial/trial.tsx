import type { ReactNode } from 'react';
import type namespace from '../../../content/trial/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import style from './trial.module.css';
import type { TrialModuleName } from './trial-modules.ts';
import { useTrialModuleUrl } from './trial-modules.ts';

/** A picture of a course's tool that becomes the tool. `trial.client.ts` queues presses until the code has loaded. */
export function Trial({ name, children }: { name: TrialModuleName; children: ReactNode }) {
  const { getT } = useI18n();
  const t = getT<typeof namespace>('trial');
  return (
    <div className={style.trial} data-trial="" data-script="trial" data-code={useTrialModuleUrl(name)}>
      {children}
      <p role="alert" hidden>
        {t('failed')}
      </p>
      <Button value="start" disabled>
        {t('start')}
      </Button>
    </div>
  );
}
