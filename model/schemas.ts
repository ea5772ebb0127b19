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

/** The editor writes the order of a list under this id. */
const reservedId = 'order';
const idHint = `write an id of 2 to 24 letters, digits or hyphens: it begins with a letter, and is not “${reservedId}”`;

export const itemId = withShape(v.pipe(matching(/^[a-z][a-z0-9-]{1,23}$/i, idHint), v.notValue(reservedId, idHint)), {
  kind: 'id',
});

/* @__NO_SIDE_EFFECTS__ */
export function listById<const Item extends v.GenericSchema<unknown, { id: string }>>(item: Item) {
  return v.pipe(
    v.array(item),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const items: readonly { id: string }[] = dataset.value;
      const key = items.findIndex(({ id }, index) => items.findIndex((other) => other.id === id) < index);
      if (key === -1) return;
      const path = { type: 'array', origin: 'value', input: dataset.value, key, value: items[key] } as const;
      addIssue({ message: 'two entries have this id: give each its own', path: [path] });
    }),
  );
}

export const yesOrNo = (hint?: string) => withShape(v.boolean(hint), { kind: 'boolean' });
