import { type Answers, addressedFiles, notFoundFiles } from './answers.ts';
import { commonHeaders, otherHeaders } from './headers.ts';
import { allowedMethods, refusalText } from './methods.ts';
import { statusFile } from './status-file.ts';

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

const indented = (lines: readonly string[]) => lines.map((line) => `\t${line}`);

function map(source: string, variable: string, entries: Iterable<readonly [string, string]>, fallback = ''): string[] {
  const lines = [...entries].map(([key, value]) => `${quoted(key)} ${quoted(value)}`);
  return [`map ${source} {${variable}} {`, ...indented([...lines, `default ${quoted(fallback)}`]), '}'];
}

/** The headers of an answer, by the file that is sent; they are set last, when it is known. */
function headerLines({ files }: Answers): string[] {
  const lines = [
    'defer',
    '-Server',
    ...Object.entries(commonHeaders).map(([name, value]) => `${name} ${quoted(value)}`),
    ...namesOf(files).map((name) => `${name} {${variableOf(name)}}`),
  ];
  return ['header {', ...indented(lines), '}'];
}

const namesOf = (files: Answers['files']) => [...new Set(files.flatMap(({ headers }) => Object.keys(headers)))];

/** `cache-control` → `sinov_cache_control`. */
const variableOf = (header: string) => `sinov_${header.replaceAll('-', '_')}`;

const fileServer = ['file_server {', ...indented(['precompressed br gzip', 'disable_canonical_uris']), '}'];

/** For a site of Caddy whose `root` is the built site. */
export function caddyRules(answers: Answers): string {
  const { files, redirects, deskFolders } = answers;
  const desk = [
    `@desk path ${deskFolders.map((folder) => `/${folder} /${folder}/*`).join(' ')}`,
    'reverse_proxy @desk {$SINOV_DESK:localhost:4173}',
  ];
  return `${[
    // As it was asked for, without the query: Caddy's own path has escapes resolved.
    'map {http.request.orig_uri} {sinov_address} {',
    ...indented([`~^([^?]*) "\${1}"`, 'default ""']),
    '}',
    ...map('{sinov_address}', 'sinov_file', addressedFiles(answers)),
    ...map('{sinov_address}', 'sinov_redirect', Object.entries(redirects)),
    ...map('{sinov_address}', 'sinov_not_found', notFoundFiles(), `/${statusFile('/', 404)}`),
    ...map('{http.request.uri.query}', 'sinov_query', [['~^(.+)$', `?\${1}`]]),
    ...namesOf(files).flatMap((name) =>
      map(
        '{http.request.uri.path}',
        variableOf(name),
        files.map(({ file, headers }) => [`/${file}`, headers[name] ?? '']),
        otherHeaders[name],
      ),
    ),
    'route {',
    ...indented([
      ...(deskFolders.length > 0 ? desk : []),
      ...headerLines(answers),
      `@otherMethod not method ${allowedMethods.join(' ')}`,
      'handle @otherMethod {',
      ...indented([`header allow ${quoted(allowedMethods.join(', '))}`, `respond ${quoted(refusalText)} 405`]),
      '}',
      '@moved expression {sinov_redirect} != ""',
      'redir @moved {sinov_redirect}{sinov_query} 308',
      '@missing expression {sinov_file} == ""',
      'error @missing 404',
      'rewrite * {sinov_file}',
      ...fileServer,
    ]),
    '}',
    'handle_errors {',
    ...indented(['rewrite * {sinov_not_found}', ...headerLines(answers), ...fileServer]),
    '}',
  ].join('\n')}\n`;
}
