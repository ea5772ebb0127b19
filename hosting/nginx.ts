import { languages } from '../content/languages.ts';
import { localizedPath } from '../site/language/localize.ts';
import { type Answers, addressedFiles, notFoundFiles } from './answers.ts';
import { commonHeaders, otherHeaders } from './headers.ts';
import { allowedMethods, refusalText } from './methods.ts';
import { statusFile } from './status-file.ts';

const quoted = (text: string) => `"${text.replace(/["\\$]/g, '\\$&')}"`;

function map(source: string, variable: string, entries: Iterable<readonly [string, string]>, fallback = ''): string {
  const lines = [...entries].map(([key, value]) => `    ${quoted(key)} ${quoted(value)};`);
  return [`map ${source} ${variable} {`, `    default ${quoted(fallback)};`, ...lines, '}'].join('\n');
}

/** A map of addresses to `$sinov_<name>`. nginx looks words up whatever their case; ours are what they are. */
function exactMap(name: string, entries: Iterable<readonly [string, string]>): string {
  const found = [...entries].map(([address, value]) => [address, `${address} ${value}`] as const);
  const exact = `"~^(\\S+) \\1 (?<sinov_exact_${name}>\\S+)$" $sinov_exact_${name};`;
  return [
    map('$sinov_address', `$sinov_found_${name}`, found),
    `map "$sinov_address $sinov_found_${name}" $sinov_${name} {`,
    '    default "";',
    `    ${exact}`,
    '}',
  ].join('\n');
}

/** `cache-control` → `$sinov_cache_control`. */
const variableOf = (header: string) => `$sinov_${header.replaceAll('-', '_')}`;

/** The headers in which files differ; what a file is, nginx says by its own table. */
function ownHeaders({ files }: Answers): string[] {
  const names = new Set(files.flatMap(({ headers }) => Object.keys(headers)));
  names.delete('content-type');
  return [...names];
}

/** For the `http` part of nginx: which address is which file, and what each file says of itself. */
export function nginxMaps(answers: Answers): string {
  const { files, redirects } = answers;
  return `${[
    // Addresses and policies are longer than what nginx expects.
    'map_hash_bucket_size 512;\nmap_hash_max_size 16384;',
    // As it was asked for: nginx's own $uri has dots, slashes and escapes resolved, and so many names for one page.
    'map $request_uri $sinov_address {\n    default "";\n    "~^(?<sinov_before_query>[^?]*)" $sinov_before_query;\n}',
    exactMap('file', addressedFiles(answers)),
    exactMap('redirect', Object.entries(redirects)),
    map('$sinov_address', '$sinov_not_found', notFoundFiles(), `/${statusFile('/', 404)}`),
    map('$status', '$sinov_allow', [['405', allowedMethods.join(', ')]]),
    ...ownHeaders(answers).map((name) =>
      map(
        '$uri',
        variableOf(name),
        files.map(({ file, headers }) => [`/${file}`, headers[name] ?? '']),
        otherHeaders[name],
      ),
    ),
  ].join('\n')}\n`;
}

/** The desk says its own headers; to it, only the proxy's word on a visitor's address counts. */
const desk = (folders: readonly string[]) => [
  `location ~ ^/(${folders.join('|')})(/|$) {`,
  '    proxy_pass http://sinov_desk;',
  '    # With its port: the desk compares it with the origin that a browser names.',
  '    proxy_set_header Host $http_host;',
  '    proxy_set_header X-Forwarded-For $remote_addr;',
  '    proxy_set_header X-Forwarded-Proto $scheme;',
  '    proxy_set_header X-Forwarded-Host $http_host;',
  '    # None of the headers above: those of a nearer block count.',
  '    add_header x-content-type-options nosniff always;',
  '    proxy_hide_header x-content-type-options;',
  '}',
];

/** For the `server` part of nginx, whose `root` is the built site. */
export function nginxRules(answers: Answers): string {
  const types = new Map(
    answers.files.map(({ file, headers }) => [file.slice(file.lastIndexOf('.') + 1), headers['content-type'] ?? '']),
  );
  const headers = [
    ...Object.entries(commonHeaders).map(([name, value]) => [name, quoted(value)] as const),
    ...ownHeaders(answers).map((name) => [name, variableOf(name)] as const),
    ['allow', '$sinov_allow'] as const,
  ];
  return `${[
    'server_tokens off;',
    'absolute_redirect off;',
    'etag on;',
    'gzip off;',
    'gzip_static on;',
    'brotli_static on;',
    `default_type ${quoted(otherHeaders['content-type'] ?? '')};`,
    'types {',
    ...[...types].map(([end, type]) => `    ${quoted(type)} ${end};`),
    '}',
    ...headers.map(([name, value]) => `add_header ${name} ${value} always;`),
    'error_page 404 $sinov_not_found;',
    'location / {',
    `    if ($request_method !~ "^(${allowedMethods.join('|')})$") { return 405 ${quoted(refusalText)}; }`,
    '    if ($sinov_redirect) { return 308 $sinov_redirect$is_args$args; }',
    '    if ($sinov_file = "") { return 404; }',
    '    rewrite ^ $sinov_file break;',
    '}',
    ...(answers.deskFolders.length > 0 ? desk(answers.deskFolders) : []),
    ...languages.map(({ prefix }) => `location = /${statusFile(localizedPath('/', prefix), 404)} { internal; }`),
  ].join('\n')}\n`;
}
