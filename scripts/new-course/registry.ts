import ts from 'typescript';
import { BadInput } from '../../config/bad-input.ts';

const command = 'npm run new:course';

/** Where courses are registered. */
export const registryFile = 'content/courses/index.ts';

/**
 * What code calls a course: `sql-basics` → `sqlBasics`.
 * @throws BadInput for an id that cannot be an address or a name in code.
 */
export function nameOfCourse(id: string): string {
  if (id === '') throw new BadInput(command, 'id', `write one after the command, like ${command} sql-basics`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    const remedy = `"${id}" is no address: write small Latin letters and digits, words joined by -, a letter first`;
    throw new BadInput(command, 'id', remedy);
  }
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isKeyword = ts.identifierToKeywordKind(ts.factory.createIdentifier(name)) !== undefined;
  if (isKeyword) throw new BadInput(command, 'id', `"${id}" is a word of TypeScript: choose a longer id`);
  return name;
}

const list = /const registered = \[([^\]]*)\] as const satisfies readonly CourseFacts\[\];/;

/** The list as the formatter writes it: on one line while it fits. */
function written(names: readonly string[]): string {
  const whole = (inside: string) => `const registered = [${inside}] as const satisfies readonly CourseFacts[];`;
  const line = whole(names.join(', '));
  return line.length <= 120 ? line : whole(`\n${names.map((name) => `  ${name},\n`).join('')}`);
}

/**
 * The registry with one course more, at the end: the order of the list is the order on the site.
 * @param source the registry's text.
 * @throws BadInput for a course that is there already, or a registry that was rewritten.
 */
export function withCourse(source: string, id: string, name: string): string {
  const [, inside] = list.exec(source) ?? [];
  if (inside === undefined)
    throw new BadInput(registryFile, 'registered', 'there is no such list any more: register the course by hand');
  const names = inside
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (names.includes(name) || source.includes(`'./${id}/course.ts'`)) {
    throw new BadInput(registryFile, name, 'the course is registered already: choose another id');
  }
  const lines = source.split('\n');
  const pathOf = (line: string) => /^import .* from '(\.\/[^']+)';$/.exec(line)?.[1];
  const own = `./${id}/course.ts`;
  const after = lines.findIndex((line) => (pathOf(line) ?? '') > own);
  const end = lines.findLastIndex((line) => pathOf(line) !== undefined) + 1;
  lines.splice(after === -1 ? end : after, 0, `import { ${name} } from '${own}';`);
  return lines.join('\n').replace(list, written([...names, name]));
}
