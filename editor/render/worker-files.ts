import path from 'node:path';
import type { SpellingFiles } from '../../tools/content-lint/spelling/spelling.ts';

/** The script of previews, beside the worker. */
export const previewScriptFile = 'preview-script.js';

/** The dictionaries beside the worker. @param folder the worker's. */
export const spellingIn = (folder: string): Required<SpellingFiles> => ({
  russian: { aff: path.join(folder, 'ru.aff'), dic: path.join(folder, 'ru.dic') },
  uzbek: path.join(folder, 'uz.dic'),
});
