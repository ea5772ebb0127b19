import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { type DraftChange, type Json, withChanges } from '../desk/shared/site-draft.ts';
import { inDictionaries } from '../desk/shared/site-questions.ts';
import { parseJson } from '../i18n/content-files.ts';
import { projectRoot, viteSettings } from '../ssg/vite-settings.ts';
import { withoutUnfinished } from './people-lists.ts';

type Changes = readonly Pick<DraftChange, 'file' | 'path' | 'value'>[];

/** The JSON of content/ with a draft, by file within the project. */
export type DraftFiles = ReadonlyMap<string, Json>;

/** The project's own code, over the content of a draft. */
export interface DraftProject {
  /** The content with these changes, with files as they stand now. */
  read: (changes: Changes) => Promise<DraftFiles>;
  /**
   * Lets what is loaded from now on read the content with these changes, but for people of whom not all is written.
   * @returns the files as they stand now, with all of it.
   */
  apply: (changes: Changes) => Promise<DraftFiles>;
  /** A module of the project, as the build would have it. @param file from the project's folder: `/model/owner.ts`. */
  load: <Module>(file: string) => Promise<Module>;
  close: () => Promise<void>;
}

/** The JSON files of a content folder with changes. @throws RangeError for a change of what is not there. */
async function readDraftFiles(root: string, changes: Changes): Promise<DraftFiles> {
  const names = (await readdir(path.join(root, 'content'), { recursive: true })).filter((name) =>
    name.endsWith('.json'),
  );
  const ofFiles = inDictionaries(changes);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Json]> => {
      const file = `content/${name.replaceAll(path.sep, '/')}`;
      const published = parseJson(await readFile(path.join(root, file), 'utf8'), file) as Json;
      return [
        file,
        withChanges(
          published,
          ofFiles.filter((change) => change.file === file),
        ),
      ];
    }),
  );
  return new Map(files);
}

/** What is written while somebody edits, and is no source. */
const notSources = ['**/.build/**', '**/dist*/**', '**/data/**', '**/test-results/**', '**/screenshots/**'];

/** Opens the project of this process's own checkout. Modules stay loaded; a change takes those that read it anew. */
export async function openDraftProject(): Promise<DraftProject> {
  const texts = new Map<string, string>();
  const overlay: Plugin = {
    name: 'sinov:draft',
    enforce: 'pre',
    load: (id) => texts.get(id.split('?', 1)[0] ?? ''),
  };
  const vite: ViteDevServer = await createServer({
    ...viteSettings,
    appType: 'custom',
    plugins: [overlay],
    server: { middlewareMode: true, hmr: false, ws: false, watch: { ignored: notSources } },
    optimizeDeps: { noDiscovery: true, include: [] },
  });

  function invalidate(file: string): void {
    const graph = vite.environments.ssr?.moduleGraph;
    for (const module of graph?.getModulesByFile(file) ?? []) graph?.invalidateModule(module);
  }

  const read = (changes: Changes) => readDraftFiles(projectRoot, changes);

  return {
    read,
    async apply(changes) {
      const files = await read(changes);
      for (const [name, json] of withoutUnfinished(files)) {
        const file = path.join(projectRoot, name);
        const text = JSON.stringify(json);
        if (texts.get(file) === text) continue;
        texts.set(file, text);
        invalidate(file);
      }
      return files;
    },
    load: async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module,
    close: () => vite.close(),
  };
}
