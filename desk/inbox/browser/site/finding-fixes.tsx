import type { SiteFinding } from '../../../shared/site-api.ts';
import { Button } from '../components.tsx';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

interface FindingFixesProps {
  finding: SiteFinding;
  /** The text in which it was found. */
  value: string;
  onWrite: (value: string) => void;
}

/** Buttons that write what may have been meant, or what has one right form. */
export function FindingFixes({ finding: { subject, suggestions, fixed }, value, onWrite }: FindingFixesProps) {
  const t = useSiteTexts();
  return (
    <p className={style.buttons}>
      {suggestions.slice(0, 4).map((suggestion) => (
        <Button key={suggestion} onClick={() => onWrite(value.replaceAll(subject, suggestion))}>
          {suggestion}
        </Button>
      ))}
      {fixed !== undefined && suggestions.length === 0 && (
        <Button onClick={() => onWrite(fixed)}>{t('finding.fix')}</Button>
      )}
    </p>
  );
}
