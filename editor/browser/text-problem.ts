import { maxCharacters, type TextKind, undrawable } from '../../model/text-kinds.ts';
import { useTexts } from './texts.ts';

/** Why the site cannot have a text, in the interface's language. */
export function useTextProblem(): (kind: TextKind, text: string) => string | undefined {
  const { t } = useTexts();
  return (kind, text) => {
    const most = maxCharacters[kind];
    if (text.length > most) return t('length.most', { count: text.length, most });
    const character = undrawable(kind, text);
    return character && t('length.character', { character });
  };
}
