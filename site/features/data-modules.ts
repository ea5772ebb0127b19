import { createHash } from 'node:crypto';
import { type LanguageContext, useI18n } from '../../i18n/i18n-context.tsx';
import { useLazyModuleUrl } from '../document/client-scripts.ts';
import { gameData } from './first-bug/game-texts.ts';
import { loadReportData } from './samples/load-report-data.ts';
import { apiData } from './trial/api-testing/api-data.tsx';
import { jmeterData } from './trial/jmeter/jmeter-data.tsx';
import { linuxData } from './trial/linux-qa/linux-data.tsx';
import { robotData } from './trial/playwright-robot/robot-data.tsx';

/** Outside the page, so the data costs nothing until a visitor touches the part. */
const dataOf = {
  'first-bug-game': gameData,
  'linux-trial': linuxData,
  'api-trial': apiData,
  'jmeter-trial': jmeterData,
  'load-report-results': loadReportData,
  'robot-trial': robotData,
} satisfies Record<string, (context: LanguageContext) => unknown>;

export type DataModuleName = keyof typeof dataOf;

export const dataModuleNames = Object.keys(dataOf) as DataModuleName[];

interface DataModule {
  url: string;
  /** Appended to the module: code and data take one request, and texts may change without compiling. */
  exports: string;
}

/** @param code URL of a compiled file or of a source file of the development server, or empty. */
export function dataModule(name: DataModuleName, context: LanguageContext, code: string): DataModule {
  const exports = `export const data=${JSON.stringify(dataOf[name](context))};\n`;
  const language = context.language.code;
  // Browsers keep a file of this name for good, so the hash in its name must cover the data too.
  const hash = createHash('sha256')
    .update(code + exports)
    .digest('hex')
    .slice(0, 8);
  const url = code.endsWith('.js')
    ? code.replace(/-.{8}\.js$/, `-${language}-${hash}.js`)
    : code && `${code}?language=${language}`;
  return { url, exports };
}

export function useDataModuleUrl(name: DataModuleName): string {
  const context = useI18n();
  return dataModule(name, context, useLazyModuleUrl(name)).url;
}
