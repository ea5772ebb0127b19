import { createHash } from 'node:crypto';
import { type LanguageContext, useI18n } from '../../../i18n/i18n-context.tsx';
import type { CourseId } from '../../../model/courses.ts';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import { gameData } from '../first-bug/game-texts.ts';
import { linuxData } from './linux-qa/linux-data.tsx';

/** What the code of each trial needs, in a language, by the name of its code in `lazyModules`. */
const dataOf = {
  'first-bug-game': gameData,
  'linux-trial': linuxData,
} satisfies Record<string, (context: LanguageContext) => unknown>;

export type TrialModuleName = keyof typeof dataOf;

/** What the picture of a course becomes. */
export const courseTrials: Readonly<Partial<Record<CourseId, TrialModuleName>>> = { 'linux-qa': 'linux-trial' };

export const trialModuleNames = Object.keys(dataOf) as TrialModuleName[];

interface TrialModule {
  url: string;
  /** Follows the code in the module's file: code and data take one request, and texts may change without compiling. */
  exports: string;
}

/** @param code the URL of the code: a compiled file, or a source file of the development server, which takes the language. */
export function trialModule(name: TrialModuleName, context: LanguageContext, code: string): TrialModule {
  const exports = `export const data=${JSON.stringify(dataOf[name](context))};\n`;
  const language = context.language.code;
  // The end of a compiled file's name is the hash of the code.
  const hash = createHash('sha256')
    .update(code + exports)
    .digest('hex')
    .slice(0, 8);
  const url = code.endsWith('.js')
    ? code.replace(/-.{8}\.js$/, `-${language}-${hash}.js`)
    : code && `${code}?trial=${language}`;
  return { url, exports };
}

export function useTrialModuleUrl(name: TrialModuleName): string {
  const context = useI18n();
  return trialModule(name, context, useLazyModuleUrl(name)).url;
}
