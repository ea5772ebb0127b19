import { useMutation } from '@tanstack/react-query';
import { Button, buttonClass, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteFinding } from '../shared/api.ts';
import { useEditor } from './editor-context.ts';
import { fixFor, isCurrent } from './text-values.ts';
import { useTexts } from './texts.ts';

interface FindingProps {
  finding: SiteFinding;
  hint?: string;
  value: string;
  onWrite: (value: string) => void;
}

export function FindingNotice({ finding, hint, value, onWrite }: FindingProps) {
  const { api, refresh } = useEditor();
  const { t } = useTexts();
  const { rule, key, subject, suggestions, language } = finding;
  const fixed = fixFor([finding], value);
  const adding = useMutation({
    mutationFn: (code: LanguageCode) => api.addWord(subject, code),
    // A new version of the draft is proofread again.
    onSuccess: () => refresh(),
  });
  return (
    <div className="notice">
      <p>
        {subject !== key && subject.length < 40 && <strong>{subject}</strong>} {hint}
      </p>
      <div className="row">
        {suggestions.slice(0, 4).map((suggestion) => (
          <Button key={suggestion} onClick={() => onWrite(value.replaceAll(subject, suggestion))}>
            {suggestion}
          </Button>
        ))}
        {fixed !== undefined && suggestions.length === 0 && (
          <Button onClick={() => onWrite(fixed)}>{t('finding.fix')}</Button>
        )}
        {rule === 'numbers' && (
          <a className={buttonClass()} href="#facts">
            {t('finding.facts')}
          </a>
        )}
        {rule === 'spelling' && language && isCurrent(finding, value) && (
          <Button isBusy={adding.isPending} onClick={() => adding.mutate(language)}>
            {t('finding.right')}
          </Button>
        )}
      </div>
      {adding.error && <ErrorMessage error={adding.error} />}
    </div>
  );
}
