import { Button } from '../../desk/inbox/browser/components.tsx';
import { entryFor, knownWordsFile, spelledLanguages } from '../../model/known-words.ts';
import type { SiteFinding } from '../shared/api.ts';
import { useEditor } from './editor-state.ts';
import { subjectOf, useProblems } from './problems.ts';
import { isCurrent } from './text-values.ts';
import { useTexts } from './texts.ts';

interface FindingProps {
  finding: SiteFinding;
  value: string;
  onWrite: (value: string) => void;
}

export function FindingNotice({ finding, value, onWrite }: FindingProps) {
  const { write } = useEditor();
  const { reasonOf } = useProblems();
  const { t } = useTexts();
  const { rule, subject, suggestions } = finding;
  const language = spelledLanguages.find((code) => code === finding.language);
  function addWord(): void {
    if (!language) return;
    const { list, word } = entryFor(subject, language);
    write({ file: knownWordsFile, path: [list, word] }, word);
  }
  return (
    <div className="notice" data-issue>
      <p>
        {subjectOf(finding) && <strong>{subject}</strong>} {reasonOf(finding)}
      </p>
      <div className="row">
        {suggestions.slice(0, 4).map((suggestion) => (
          <Button key={suggestion} onClick={() => onWrite(value.replaceAll(subject, suggestion))}>
            {suggestion}
          </Button>
        ))}
        {rule === 'spelling' && language && isCurrent(finding, value) && (
          <Button onClick={addWord}>{t('finding.right')}</Button>
        )}
      </div>
    </div>
  );
}
