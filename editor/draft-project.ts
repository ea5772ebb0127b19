import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';
import { type DraftChange, dictionaryOf, type Json, withChanges } from '../desk/shared/site-draft.ts';
import { inDictionaries } from '../desk/shared/site-questions.ts';
import { contentVariable } from '../model/content.ts';
import { parseJson } from '../model/json.ts';
import { invalidateContent, projectRoot, viteSettings } from '../ssg/vite-settings.ts';
import { withoutUnfinished } from './people-lists.ts';

type Prerender = typeof import('../ssg/entry-server.ts');
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

/** The content of the draft, as the project's code reads it. */
const draftFolder = path.join(projectRoot, '.build/editor/content');

/** Opens the project of this process's own checkout. Modules stay loaded; a change takes those that read it anew. */
export async function openDraftProject(): Promise<DraftProject> {
  const texts = new Map<string, string>();
  await rm(draftFolder, { recursive: true, force: true });
  process.env[contentVariable] = draftFolder;
  const vite = await createServer({
    ...viteSettings,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: { ignored: notSources } },
    optimizeDeps: { noDiscovery: true, include: [] },
  });

  const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module;
  const read = (changes: Changes) => readDraftFiles(projectRoot, changes);

  return {
    read,
    async apply(changes) {
      const files = await read(changes);
      const finished = withoutUnfinished(files);
      const changed = [...finished].flatMap(([name, json]) => {
        const text = JSON.stringify(json);
        return texts.get(name) === text ? [] : [[name, text] as const];
      });
      for (const [name, text] of changed) {
        const file = path.join(draftFolder, path.relative('content', name));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
        texts.set(name, text);
      }
      // Most modules depend on facts, and are loaded anew; texts alone are replaced where they are.
      if (changed.some(([name]) => !dictionaryOf(name))) invalidateContent(vite);
      else if (changed.length > 0) (await load<Prerender>('/ssg/entry-server.ts')).replaceTexts(finished);
      return files;
    },
    load,
    close: () => vite.close(),
  };
}
