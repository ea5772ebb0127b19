import * as v from 'valibot';
import type { FormId } from '../../model/forms.ts';
import { languages } from '../../model/languages.ts';
import { statuses } from './application.ts';

export const searchLimit = 200;

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `write one of ${values.join(', ')}`);

/** Percent-encoded. Not in the address, because servers and proxies log it, and people search for names and phones. */
export const searchHeader = 'x-search';

/** Content may name other forms later, so the schema asks for the forms when it validates. */
export function filterEntries(forms: () => readonly FormId[]) {
  return {
    status: v.optional(oneOf(statuses)),
    spam: v.optional(
      v.pipe(
        oneOf(['yes', 'no']),
        v.transform((text) => text === 'yes'),
      ),
      'no',
    ),
    form: v.optional(v.lazy(() => oneOf(forms()))),
    language: v.optional(oneOf(languages.map(({ code }) => code))),
  };
}

/** Words of a name, company, Telegram name, e-mail, note or receipt, or digits of a phone; all must be found. */
export const searchText = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(searchLimit, `write at most ${searchLimit} characters`)),
  '',
);

const entriesOf = (forms: () => readonly FormId[]) => ({ ...filterEntries(forms), search: searchText });

export type Filter = v.InferOutput<v.ObjectSchema<ReturnType<typeof entriesOf>, undefined>>;

export const noFilter: Filter = { spam: false, search: '' };

function parseFilter(query: URLSearchParams, forms: readonly FormId[]): Filter {
  const schema = v.object(entriesOf(() => forms));
  const input = Object.fromEntries(query);
  for (const { path } of v.safeParse(schema, input).issues ?? []) delete input[String(path?.[0]?.key)];
  return v.parse(schema, input);
}

export const filterQuery = ({ status, spam, form, language }: Filter) => ({
  status,
  spam: spam ? ('yes' as const) : undefined,
  form,
  language,
});

export function toSearchParams(query: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

export interface InboxUrl {
  /** Null for today. */
  filter: Filter | null;
  selected?: string;
}

/** `#status=new&search=Aziza&id=<id>`: no browser sends a fragment. Today is `#`: an empty link loads the page again. */
export function formatInboxUrl({ filter, selected }: InboxUrl): string {
  const query = toSearchParams(filter ? filterQuery(filter) : {});
  if (filter?.search) query.set('search', filter.search);
  if (filter && query.size === 0) query.set('list', 'all');
  if (selected) query.set('id', selected);
  return `#${query}`;
}

/** Leaves out invalid and outdated values. */
export function parseInboxUrl(fragment: string, forms: readonly FormId[]): InboxUrl {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const id = query.get('id') ?? '';
  query.delete('id');
  return { filter: query.size > 0 ? parseFilter(query, forms) : null, ...(/^[\w-]+$/.test(id) && { selected: id }) };
}
