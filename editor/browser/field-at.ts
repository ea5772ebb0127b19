import type { LanguageCode } from '../../model/languages.ts';
import { maxCharacters, type TextKind, undrawable } from '../../model/text-kinds.ts';
import type { SiteFinding, TextFact } from '../shared/api.ts';
import { formatPath, isSameJson, isWithin, type Json, type Place, valueAt } from '../shared/content.ts';
import type { Shape } from '../shared/shapes.ts';
import { useEditor } from './editor-state.ts';
import { useTexts } from './texts.ts';
import { withInitials, withValue } from './values.ts';

const examples: Partial<Record<Shape['kind'], string>> = {
  count: '20',
  sum: '4 500 000',
  phone: '+998 90 123 45 67',
  telegram: '@maktab_bot',
  time: '18:30',
};

const isEmpty = (value: Json | undefined) => value === undefined || value === null || value === '';

export const placeOfFinding = ({ file, key }: Pick<SiteFinding, 'file' | 'key'>): Place => ({
  file,
  path: key.split('.'),
});

/** What a field at a place shows and writes: of a text, or of a part of a fact or item. */
export function useFieldAt() {
  const { draft, asked, findings, folders, currentValue, write, placeOf } = useEditor();
  const { t: siteT, factT: t } = useTexts();

  function textProblem(kind: TextKind, text: string): string | undefined {
    const most = maxCharacters[kind];
    if (text.length > most) return siteT('length.most', { count: text.length, most });
    const character = undrawable(kind, text);
    return character && siteT('length.character', { character });
  }

  const hintOf = (shape: Shape): string =>
    (shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined
      ? t('hint.limits', { least: shape.least ?? 0, most: shape.most })
      : t(`hint.${shape.kind}`, { example: examples[shape.kind] ?? '' });

  return (place: Place) => {
    const { owner, field: label = '' } = placeOf(place);
    const name = formatPath(place);
    const path = place.path.slice(owner.place.path.length);
    const whole = currentValue(owner.place);
    const value = valueAt(whole, path) ?? undefined;
    const published = valueAt(owner.published, path) ?? undefined;
    return {
      ...{ name, label, value, published },
      /** A fact without a value is absent. Texts and items keep an empty text. */
      isFact: owner.kind === 'fact',
      set(next: Json | undefined): void {
        write(owner.place, withInitials(withValue(whole, path, next), path, whole) ?? null);
      },
      findings: findings.filter((finding) => formatPath(placeOfFinding(finding)) === name),
      /** Facts that the text may name. */
      facts(code: LanguageCode): readonly TextFact[] {
        const list = owner.kind === 'item' ? owner.list.id : '';
        return folders?.[owner.kind === 'text' ? owner.text.namespace : list]?.[code] ?? [];
      },
      /** Why the site cannot have the value. A field that nobody has filled yet says so once somebody asks. */
      issue(shape: Shape): string | undefined {
        const problem = shape.kind === 'text' && textProblem(shape.textKind, String(value ?? ''));
        if (problem) return problem;
        // A day and checkboxes have no fields of their own for the hint.
        const isWhole = shape.kind === 'day' || shape.kind === 'choices';
        const isOwn = draft.issues.some(
          ({ place: changed, kind, within }) =>
            kind === 'value' &&
            formatPath(changed) === formatPath(owner.place) &&
            (isWhole ? isWithin({ file: '', path }, { file: '', path: within }) : isSameJson(within, path)),
        );
        const isShown = asked === formatPath(owner.place) || !isEmpty(value) || !isEmpty(published);
        return isOwn && isShown ? hintOf(shape) : undefined;
      },
    };
  };
}
