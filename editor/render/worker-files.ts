import path from 'node:path';
import type { SpellingFiles } from '../../checks/spelling/spelling.ts';

export const previewScriptFile = 'preview-script.js';

export const spellingIn = (folder: string): Required<SpellingFiles> => ({
  russian: { aff: path.join(folder, 'ru.aff'), dic: path.join(folder, 'ru.dic') },
  uzbek: path.join(folder, 'uz.dic'),
});
