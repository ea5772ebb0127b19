import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildScript } from '../../ssg/browser-code.ts';
import { installedSpelling } from '../../tools/content-lint/spelling/installed-spelling.ts';
import { bundleSpelling, previewScriptFile } from './worker-files.ts';

/** Writes what the worker reads beside its code. @param outDir the renderer's folder. */
export async function compileEditor(outDir: string): Promise<void> {
  await Promise.all([
    bundleSpelling(installedSpelling(), outDir),
    buildScript('editor/render/preview-script.ts').then((script) =>
      writeFile(path.join(outDir, previewScriptFile), script),
    ),
  ]);
}
