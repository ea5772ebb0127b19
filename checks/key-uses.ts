import path from 'node:path';
import ts from 'typescript';

interface KeyUse {
  /** The folder under `content/`; undefined if code reads one key of many dictionaries. */
  namespace: string | undefined;
  /** `*` is a part that the types do not narrow. */
  key: string;
  pattern: RegExp;
  at: string;
}
export type KeyUses = readonly KeyUse[];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  // Without the DOM: it has functions with a `key` parameter too, and takes a quarter of the time.
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  types: [],
  strict: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Does not read packages: this halves the time, and every translator type is ours. */
function programOf(files: readonly string[], root: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, file, options, host, cache) : { resolvedModule: undefined },
    );
  return ts.createProgram(files, options, host);
}

class Reader {
  readonly uses: KeyUse[] = [];
  readonly #checker: ts.TypeChecker;
  readonly #root: string;

  constructor(checker: ts.TypeChecker, root: string) {
    this.#checker = checker;
    this.#root = root;
  }

  read = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) this.#readCall(node);
    ts.forEachChild(node, this.read);
  };

  #readCall(call: ts.CallExpression): void {
    const [argument] = call.arguments;
    if (!argument) return;
    const { expression } = call;
    const listed =
      ts.isPropertyAccessExpression(expression) && expression.name.text === 'list' && expression.expression;
    const translator = listed && this.#namespaceOf(listed);
    const own = this.#namespaceOf(expression);
    if (translator) this.#add(translator.namespace, argument, '(\\..+)?');
    else if (own) this.#add(own.namespace, argument, '');
    else if (this.#takesAnyKey(call)) this.#add(this.#namespaceOfFolder(call), argument, '');
  }

  /** `Translator<typeof namespace>`, where `namespace` is imported from a JSON file. */
  #namespaceOf(callee: ts.Expression): { namespace: string | undefined } | undefined {
    const type = this.#checker.getTypeAtLocation(callee);
    if (type.symbol?.name !== 'Translator') return undefined;
    const [dictionary] = this.#checker.getTypeArguments(type as ts.TypeReference);
    const file = dictionary?.symbol?.declarations?.[0]?.getSourceFile().fileName;
    return {
      namespace: file?.endsWith('.json') ? path.dirname(path.relative(`${this.#root}/content`, file)) : undefined,
    };
  }

  /** `getCourseT(id)('name')`, `t('picture.alt')`: typed as `(key: string) => string`. */
  #takesAnyKey({ expression }: ts.CallExpression): boolean {
    const [signature, ...more] = this.#checker.getTypeAtLocation(expression).getCallSignatures();
    const [parameter, ...rest] = signature?.parameters ?? [];
    return more.length === 0 && parameter?.name === 'key' && rest.length === 0;
  }

  /** Code in the folder of a course asks for texts of that course. */
  #namespaceOfFolder(node: ts.Node): string | undefined {
    const [, course] = /^site\/(courses\/[^/]+)\//.exec(this.#place(node)) ?? [];
    return course;
  }

  #place = (node: ts.Node): string => path.relative(this.#root, node.getSourceFile().fileName);

  #add(namespace: string | undefined, argument: ts.Expression, below: string): void {
    const { line } = argument.getSourceFile().getLineAndCharacterOfPosition(argument.getStart());
    const at = `${this.#place(argument)}:${line + 1}`;
    for (const key of this.#keysOf(argument)) {
      const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^.]+');
      this.uses.push({ namespace, key, pattern: new RegExp(`^${escaped}${below}$`), at });
    }
  }

  /** A template with an unnarrowed part gives `fault.*`. */
  #keysOf(argument: ts.Expression): string[] {
    const type = this.#checker.getTypeAtLocation(argument);
    const types = type.isUnion() ? type.types : [type];
    const literals = types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
    if (literals.length === types.length) return literals;
    if (!ts.isTemplateExpression(argument)) return [];
    return [argument.head.text + argument.templateSpans.map(({ literal }) => `*${literal.text}`).join('')];
  }
}

export function readKeyUses(
  root: string,
  folders: readonly string[] = ['i18n', 'ui', 'site', 'desk', 'server', 'editor'],
): KeyUses {
  const files = ts.sys.readDirectory(
    root,
    ['.ts', '.tsx'],
    ['**/*.test.*', '**/test-support/**'],
    folders.map((folder) => `${folder}/**/*`),
  );
  const program = programOf(files, root);
  const reader = new Reader(program.getTypeChecker(), root);
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) reader.read(source);
  }
  return reader.uses;
}
