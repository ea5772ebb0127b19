import * as v from 'valibot';
import { languages } from './languages.ts';
import { maxCharacters, type TextKind, undrawable } from './text-kinds.ts';
import { withShape } from './with-shape.ts';

export const languageCodes = languages.map(({ code }) => code);

const textOfKind = (kind: TextKind) =>
  withShape(
    v.pipe(
      v.string('write a text'),
      v.maxLength(
        maxCharacters[kind],
        ({ input, requirement }) => `${input.length} characters: write at most ${requirement}`,
      ),
      v.check(
        (text) => undrawable(kind, text) === undefined,
        ({ input }) => `no link preview can show “${undrawable(kind, input)}”: remove it from the heading`,
      ),
    ),
    { kind: 'text', textKind: kind },
  );

/** A text of any length up to its maximum; it may be empty. */
export const textSchemas = Object.fromEntries(
  (Object.keys(maxCharacters) as TextKind[]).map((kind) => [kind, textOfKind(kind)]),
) as Record<TextKind, ReturnType<typeof textOfKind>>;

export const nonEmptyText = (hint: string, kind: TextKind = 'fact') =>
  v.pipe(v.string(hint), v.trim(), v.nonEmpty(hint), textSchemas[kind]);

export const textByLanguage = (hint: string, kind: TextKind = 'fact') =>
  withShape(v.strictObject(v.entriesFromList(languageCodes, nonEmptyText(hint, kind)), hint), {
    kind: 'languages',
    textKind: kind,
  });

export const positiveInteger = (hint: string) =>
  withShape(v.pipe(v.number(hint), v.integer(hint), v.minValue(1, hint)), { kind: 'count', least: 1 });

export const positiveUpTo = (most: number, hint: string, mostHint?: string) =>
  withShape(v.pipe(positiveInteger(hint), v.maxValue(most, mostHint)), { kind: 'count', least: 1, most });

export const matching = (pattern: RegExp, hint: string) => v.pipe(v.string(), v.regex(pattern, hint));

export const yesOrNo = (hint?: string) => withShape(v.boolean(hint), { kind: 'boolean' });
