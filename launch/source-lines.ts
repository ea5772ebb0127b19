import ts from 'typescript';

/** A TypeScript source, read for where things stand in it; it is never run. */
export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Line of a node, from 1. */
export function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** Every node of a source that a test accepts, in the order of the file. */
function findNodes<T extends ts.Node>(root: ts.Node, accepts: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (accepts(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** The property of an object literal, or none. */
export function propertyOf(object: ts.Node | undefined, name: string): ts.PropertyAssignment | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const isNamed = (property: ts.PropertyName) =>
    (ts.isIdentifier(property) || ts.isStringLiteral(property)) && property.text === name;
  return object.properties.filter(ts.isPropertyAssignment).find((property) => isNamed(property.name));
}

/** The property at a path of nested object literals, or none. */
export function propertyAt(object: ts.Node | undefined, path: readonly string[]): ts.PropertyAssignment | undefined {
  const [name, ...rest] = path;
  const property = name === undefined ? undefined : propertyOf(object, name);
  return rest.length === 0 ? property : propertyAt(property?.initializer, rest);
}

/** Every call of a function in a source, by its name. */
export function callsOf(source: ts.SourceFile, name: string): ts.CallExpression[] {
  return findNodes(
    source,
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name,
  );
}

/** The value that a source gives a name where it first declares it, or none. */
export function constantOf(source: ts.SourceFile, name: string): ts.Expression | undefined {
  const [declaration] = findNodes(
    source,
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name,
  );
  return declaration?.initializer;
}
