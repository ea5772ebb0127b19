import ts from 'typescript';
import { languages } from '../content/languages.ts';
import type { Finding } from './findings.ts';
import { callsOf, lineOf, parseSource, propertyOf } from './source-lines.ts';

const oneLine = (text: string) =>
  text
    .replace(/\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

/** The reading that each language publishes, by the `publish` of a `disputed()`. */
function publishedReadings(publish: ts.Expression | undefined): Map<string, string> {
  return new Map(
    languages.flatMap(({ code }) => {
      const name = textOf(publish) ?? textOf(propertyOf(publish, code)?.initializer);
      return name === undefined ? [] : [[code, name]];
    }),
  );
}

/** The name that a fact goes by: the constant or property that takes the call's value. */
function nameOf(call: ts.CallExpression): string {
  const { parent } = call;
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && ts.isIdentifier(parent.name)) {
    return parent.name.text;
  }
  return 'disputed()';
}

/**
 * Facts on which the client's notes disagree and that the owner has not confirmed. They are read from the source, so
 * that none is missed and each has its line.
 * @param file as it is shown: `content/courses/qa/course.ts`.
 */
export function disputedFindings(file: string, text: string): Finding[] {
  const source = parseSource(file, text);
  return callsOf(source, 'disputed').flatMap((call): Finding[] => {
    const [fact] = call.arguments;
    const publish = propertyOf(fact, 'publish');
    const published = publishedReadings(publish?.initializer);
    const isOne = new Set(published.values()).size === 1;
    if (isOne && textOf(propertyOf(fact, 'confirmed')?.initializer)) return [];

    const readings = propertyOf(fact, 'readings')?.initializer;
    const described =
      readings && ts.isObjectLiteralExpression(readings)
        ? readings.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => {
            const value = propertyOf(initializer, 'value')?.initializer;
            const from = textOf(propertyOf(initializer, 'source')?.initializer) ?? 'no source';
            return `${name.getText(source)} = ${value ? oneLine(value.getText(source)) : 'nothing'} (${from})`;
          })
        : [];
    const choice = isOne
      ? [...published.values()][0]
      : [...published].map(([code, name]) => `${code}: ${name}`).join(', ');
    const remedy = isOne
      ? 'ask the owner, then add confirmed: who and when'
      : 'ask the owner for one promise in all languages, publish it, and add confirmed: who and when';
    return [
      {
        weight: 'blocker',
        place: `${file}:${lineOf(source, publish ?? call)}`,
        key: nameOf(call),
        message: `the notes disagree: ${described.join('; ')}. Published: ${choice}. ${remedy}`,
      },
    ];
  });
}
