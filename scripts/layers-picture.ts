import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
// @ts-expect-error: plain JavaScript, for dependency-cruiser reads it
import { layers as listed, rooms } from '../.dependency-cruiser.mjs';

interface Layer {
  name: string;
  path: string;
  pathNot?: string;
}

interface Cruise {
  modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[];
}

/** The page that shows the picture. */
export const layersPage = 'docs/architecture.md';

/** The browser's code stands beside the layers, with a rule of its own. */
const layers: readonly Layer[] = [...listed, { name: 'browser', path: '^site/browser/' }];

const layerOf = (file: string) =>
  layers.find((layer) => new RegExp(layer.path).test(file) && !(layer.pathNot && new RegExp(layer.pathNot).test(file)))
    ?.name;

/** Which layers import which, by name. */
function edgesOf({ modules }: Cruise): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [layerOf(source), layerOf(resolved)];
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return edges;
}

/** Whether one layer imports another by way of a third, directly or not: then its own arrow says nothing new. */
function isReachedThroughOthers(edges: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const visit = (name: string): boolean =>
    [...(edges.get(name) ?? [])].some((next) => {
      if (next === to) return name !== from;
      if (seen.has(next)) return false;
      seen.add(next);
      return visit(next);
    });
  return visit(from);
}

/** The layers as a Mermaid picture: an arrow for each import that no other arrows imply. */
export async function drawLayers(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    path.resolve('node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const edges = edgesOf(JSON.parse(stdout) as Cruise);
  const ids = new Map(layers.map(({ name }, index) => [name, `l${index}`]));
  const arrows = [...edges].flatMap(([from, to]) =>
    [...to]
      .filter((name) => !isReachedThroughOthers(edges, from, name))
      .map((name) => `  ${ids.get(from)} --> ${ids.get(name)}`),
  );
  const boxes = layers.map(({ name }) => `  ${ids.get(name)}["${name}"]`).reverse();
  return ['```mermaid', 'graph TD', ...boxes, ...arrows.sort(), '```'].join('\n');
}

const marks = /(<!-- layers: npm run docs:layers -->\n)[\s\S]*?(\n<!-- \/layers -->)/;

/** A page with the picture between its marks. @throws Error for a page without them. */
export function withPicture(page: string, picture: string): string {
  if (!marks.test(page)) throw new Error(`${layersPage} has no marks for the picture of the layers`);
  return page.replace(marks, (_, open: string, close: string) => `${open}${picture}${close}`);
}
