import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installedSpelling } from '../../checks/spelling/installed-spelling.ts';
import { buildScript } from '../../ssg/browser-code.ts';
import { previewScriptFile, spellingIn } from './worker-files.ts';

export async function compileEditor(outDir: string): Promise<void> {
  const { russian, uzbek } = installedSpelling();
  const target = spellingIn(outDir);
  await copyFile(russian.aff, target.russian.aff);
  await copyFile(russian.dic, target.russian.dic);
  if (uzbek !== undefined) await copyFile(uzbek, target.uzbek as string);
  await writeFile(path.join(outDir, previewScriptFile), await buildScript('editor/render/preview-script.ts'));
}
