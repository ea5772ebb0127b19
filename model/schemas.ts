import * as v from 'valibot';
import { languages } from './languages.ts';
import { type TextKind, textSchemas } from './text-kinds.ts';

export const languageCodes = languages.map(({ code }) => code);

export const nonEmptyText = (hint: string, kind: TextKind = 'fact') =>
  v.pipe(v.string(hint), v.trim(), v.nonEmpty(hint), textSchemas[kind]);

export const positiveInteger = (hint: string) => v.pipe(v.number(hint), v.integer(hint), v.minValue(1, hint));

export const matching = (pattern: RegExp, hint: string) => v.pipe(v.string(), v.regex(pattern, hint));
