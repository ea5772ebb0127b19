import { type LanguageCode, languages } from '../../../content/languages.ts';
import { languageNames } from '../words.ts';
import { useInbox } from './inbox-context.tsx';
import style from './language-switch.module.css';

interface LanguageSwitchProps {
  code: LanguageCode;
  onChoose: (code: LanguageCode) => void;
}

/** The inbox's own language; each is named in itself. */
export function LanguageSwitch({ code, onChoose }: LanguageSwitchProps) {
  const { words } = useInbox('LanguageSwitch');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these two act at once
    <div role="group" aria-label={words('language.choose')} className={style.switch}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={language.code === code}
          className={style.language}
          onClick={() => onChoose(language.code)}
        >
          {language.code.toUpperCase()}
          <span className="visually-hidden"> {languageNames[language.code]}</span>
        </button>
      ))}
    </div>
  );
}
