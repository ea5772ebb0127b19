import * as v from 'valibot';
import { languages } from './languages.ts';
import { type TextKind, textSchemas } from './text-kinds.ts';
import { withShape } from './with-shape.ts';

export const languageCodes = languages.map(({ code }) => code);

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
