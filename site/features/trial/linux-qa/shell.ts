/** Text by file name. Every line ends with `\n`. */
export type Files = Readonly<Record<string, string>>;

/** Why a command printed nothing. */
export type Refusal = {
  kind: 'unknown' | 'unsupported' | 'unclosed' | 'noFile' | 'noInput';
  what: string;
};

export interface Output {
  lines: readonly string[];
  /** The pattern of grep. A terminal highlights it. */
  match?: RegExp;
  refusal?: Refusal;
}

function refuse(kind: Refusal['kind'], what: string): never {
  throw new Error(what, { cause: { kind, what } });
}

interface Call {
  name: string;
  flags: string;
  count: number;
  words: string[];
  files: Files;
  input: string[] | undefined;
  match?: RegExp;
}

function readInput({ words, input, name, files }: Call, maxFiles = 9): string[] {
  if (words.length > maxFiles) refuse('unsupported', words[maxFiles] as string);
  if (words.length === 0) return input ?? refuse('noInput', name);
  return words.flatMap((file) => {
    // In Linux a path, a pattern or `-` may name a file.
    if (!Object.hasOwn(files, file)) refuse(/^[\w.]+$/.test(file) ? 'noFile' : 'unsupported', `${name}: ${file}`);
    return (files[file] as string).split('\n').slice(0, -1);
  });
}

function regexOf(source: string, flags = ''): RegExp {
  // Classes such as `\d` and `[:digit:]`, `]` after `[`, and `(?` mean something else in JavaScript. With a repeated group
  // or many repeats, JavaScript may search for minutes.
  if (/\\[\w<>]|\[\^?[[\]:]|\)[*+{]|[(+]\?|([*+?{].*){4}/.test(source)) refuse('unsupported', source);
  try {
    return new RegExp(source, flags);
  } catch {
    return refuse('unsupported', source);
  }
}

/** In grep `+?|(){}` are literals, and operators after a backslash. JavaScript does the opposite. */
const fromBasicRegex = (source: string) =>
  source.replace(/\\?[+?|(){}]/g, (found) => (found.length > 1 ? found.slice(1) : `\\${found}`));

function grep(call: Call): string[] {
  const { flags, words } = call;
  const regex = regexOf(fromBasicRegex(words.shift() ?? refuse('noInput', call.name)), flags.includes('i') ? 'i' : '');
  const lines = readInput(call, 1).filter((line) => regex.test(line) !== flags.includes('v'));
  if (flags.includes('c')) return [String(lines.length)];
  if (!flags.includes('v')) call.match = regex;
  return lines;
}

const programPattern =
  /^(?=.*\S)\s*(?:\/((?:\\.|[^/])+)\/|\$(\d+)\s*==\s*(\d+))?\s*(?:\{\s*print\b\s*(\$\d+(?:\s*,\s*\$\d+)*)?\s*\})?\s*$/;

/** Runs `/pattern/`, `$9 == 500` and `{print $1, $7}`. */
function awk(call: Call): string[] {
  const program = call.words.shift() ?? refuse('noInput', call.name);
  const [, source, field, number, printed] = programPattern.exec(program) ?? refuse('unsupported', program);
  const columns = printed?.match(/\d+/g) ?? ['0'];
  const regex = regexOf(source ?? '');
  return readInput(call).flatMap((line) => {
    const fields = [line, ...line.trim().split(/\s+/)];
    const isChosen = field ? fields[Number(field)] === number : regex.test(line);
    return isChosen ? [columns.map((column) => fields[Number(column)]).join(' ')] : [];
  });
}

const leadingNumber = (line: string) => Number.parseFloat(line) || 0;

function sort(call: Call): string[] {
  const sorted = readInput(call).sort();
  // Equal numbers stay in the order of their texts.
  if (call.flags.includes('n')) sorted.sort((one, other) => leadingNumber(one) - leadingNumber(other));
  return call.flags.includes('r') ? sorted.reverse() : sorted;
}

function uniq(call: Call): string[] {
  const groups: { line: string; count: number }[] = [];
  for (const line of readInput(call, 1)) {
    const last = groups.at(-1);
    if (last?.line === line) last.count++;
    else groups.push({ line, count: 1 });
  }
  return groups.map(({ line, count }) => (call.flags ? `${String(count).padStart(7)} ${line}` : line));
}

function wc(call: Call): string[] {
  if (!call.flags) refuse('unsupported', 'wc');
  return [[readInput(call, 1).length, ...call.words].join(' ')];
}

interface Command {
  flags?: string;
  run: (call: Call) => string[];
}

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ls: {
      run: ({ words, files }) => (words[0] ? refuse('unsupported', words[0]) : Object.keys(files).sort()),
    },
    cat: { run: readInput },
    grep: { flags: 'cvi', run: grep },
    awk: { run: awk },
    sort: { flags: 'nr', run: sort },
    uniq: { flags: 'c', run: uniq },
    wc: { flags: 'l', run: wc },
    head: { flags: '#', run: (call) => readInput(call, 1).slice(0, call.count) },
    tail: { flags: '#', run: (call) => readInput(call, 1).slice(-call.count || Infinity) },
  }),
);

export const commandNames = [...commands.keys()];

/** @throws Error for characters that bash would interpret. */
function unquote(word: string): string {
  if (word === "'" || word === '"') refuse('unclosed', word);
  return word.replace(/'([^']*)'|"([^"]*)"|[^'"]+/g, (bare, single?: string, double?: string) => {
    if (single !== undefined) return single;
    const [special] = (double === undefined ? /[$`\\<>;&*?()~#!]/ : /[$`\\]/).exec(bare) ?? [];
    return special ? refuse('unsupported', special) : (double ?? bare);
  });
}

function readCall(
  name: string,
  args: readonly string[],
  { flags: known = '' }: Command,
  files: Files,
  input: string[] | undefined,
): Call {
  const call: Call = { name, flags: '', count: 10, words: [], files, input };
  for (let index = 0; index < args.length; index++) {
    const word = args[index] as string;
    if (!/^-./.test(word)) call.words.push(word);
    else if (known === '#') {
      const number = word.replace(/^-n?/, '') || (args[++index] ?? '');
      if (!/^\d+$/.test(number)) refuse('unsupported', `${name} ${word}`);
      call.count = Number(number);
    } else {
      for (const flag of word.slice(1)) {
        if (!known.includes(flag)) refuse('unsupported', `${name} ${word}`);
        call.flags += flag;
      }
    }
  }
  return call;
}

function runPipe(line: string, files: Files): Output {
  const words = line.match(/\||(?:'[^']*'|"[^"]*"|[^\s|'"])+|['"]/g) ?? [];
  const stages: string[][] = [[]];
  for (const word of words) word === '|' ? stages.push([]) : stages.at(-1)?.push(word);
  let output: { lines: string[]; match?: RegExp } | undefined;
  for (const stage of stages) {
    const [name = refuse('unsupported', line), ...args] = stage.map(unquote);
    const command = commands.get(name) ?? refuse('unknown', name);
    const call = readCall(name, args, command, files, output?.lines);
    const lines = command.run(call);
    output = { lines, ...(call.match && { match: call.match }) };
  }
  return output ?? { lines: [] };
}

export function runLine(line: string, files: Files): Output {
  try {
    return line.trim() ? runPipe(line, files) : { lines: [] };
  } catch (error) {
    const { cause } = error as Error;
    if (!cause) throw error;
    return { lines: [], refusal: cause as Refusal };
  }
}

/** Completes the last word if only one command or file starts with it. */
export function complete(line: string, files: Files): string {
  const [word = ''] = /[^\s|]*$/.exec(line) ?? [];
  const found = [...commandNames, ...Object.keys(files)].filter((name) => word && name.startsWith(word));
  return found.length === 1 ? `${line.slice(0, line.length - word.length)}${found[0]} ` : line;
}
