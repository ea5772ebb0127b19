import { useState } from 'react';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { isSoundOn, playSound, setSound } from '../../inbox/browser/call-sound.ts';
import style from './accounts.module.css';

export function SoundSetting({ t }: { t: Translator<typeof uzbek> }) {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <section className={style.section}>
      <h2>{t('sound.title')}</h2>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setSound(checked);
            setOn(checked);
            if (checked) playSound();
          }}
        />
        {t('sound.label')}
      </label>
      <p className="soft">{t('sound.hint')}</p>
    </section>
  );
}
