import * as v from 'valibot';
import type { FormId } from '../../model/forms.ts';
import { languages } from '../../model/languages.ts';
import { statuses } from './application.ts';

/** The longest search, in characters. */
export const searchLimit = 200;

/** One of these texts; the message of anything else names them. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `write one of ${values.join(', ')}`);

/**
 * The header of a list's or an export's search, percent-encoded. Servers and proxies log addresses, and what is searched
 * for is names and phones.
 */
export const searchHeader = 'x-search';

/** The query parameters of a {@link Filter}, without its search. @param forms the ids that there are. */
export function filterEntries(forms: readonly FormId[]) {
  return {
    status: v.optional(oneOf(statuses)),
    /** Only suspected spam, or only what is not. */
    spam: v.optional(
      v.pipe(
        oneOf(['yes', 'no']),
        v.transform((text) => text === 'yes'),
      ),
      'no',
    ),
    /** Only what came with a result of the first-bug trial. */
    trial: v.optional(
      v.pipe(
        oneOf(['yes']),
        v.transform(() => true),
      ),
    ),
    form: v.optional(oneOf(forms)),
    language: v.optional(oneOf(languages.map(({ code }) => code))),
  };
}

export const searchEntry = {
  /** Words of a name, company, Telegram name, e-mail, note or receipt, or digits of a phone; all must be found. */
  search: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(searchLimit, `write at most ${searchLimit} characters`)),
    '',
  ),
};

/** The parts of a {@link Filter}. @param forms the ids that there are. */
const entriesOf = (forms: readonly FormId[]) => ({ ...filterEntries(forms), ...searchEntry });

/** Which applications a list shows; what is left out, and an empty search, do not narrow it. */
export type Filter = v.InferOutput<v.ObjectSchema<ReturnType<typeof entriesOf>, undefined>>;

/** The whole list, without suspected spam. */
export const noFilter: Filter = { spam: false, search: '' };

/**
 * Reads a filter from the inbox's address; what is invalid (any more) is left out.
 * @param forms the ids that there are.
 */
function parseFilter(query: URLSearchParams, forms: readonly FormId[]): Filter {
  const schema = v.object(entriesOf(forms));
  const input = Object.fromEntries(query);
  for (const { path } of v.safeParse(schema, input).issues ?? []) delete input[String(path?.[0]?.key)];
  return v.parse(schema, input);
}

/** The query parameters that the API reads: all of a filter but its search. */
export function filterQuery({ status, spam, trial, form, language }: Filter): URLSearchParams {
  const yes = (isOn: boolean | undefined) => (isOn ? 'yes' : undefined);
  const entries = Object.entries({ status, spam: yes(spam), trial: yes(trial), form, language });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** What the address of the inbox says: whom to call today or a list, and one application of it. */
export interface InboxUrl {
  /** Null for today. */
  filter: Filter | null;
  /** The id of the application that is open. */
  selected?: string;
}

/**
 * The address after its path, in the fragment, which no browser sends: `#status=new&search=Aziza&id=<id>`.
 * For today it is `#`, as a link to nothing would load the page again.
 */
export function formatInboxUrl({ filter, selected }: InboxUrl): string {
  const query = filter ? filterQuery(filter) : new URLSearchParams();
  if (filter?.search) query.set('search', filter.search);
  if (filter && query.size === 0) query.set('list', 'all');
  if (selected) query.set('id', selected);
  return `#${query}`;
}

/**
 * Reads what {@link formatInboxUrl} wrote; what is invalid (any more) is left out.
 * @param forms the ids that there are.
 */
export function parseInboxUrl(fragment: string, forms: readonly FormId[]): InboxUrl {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const id = query.get('id') ?? '';
  query.delete('id');
  return { filter: query.size > 0 ? parseFilter(query, forms) : null, ...(/^[\w-]+$/.test(id) && { selected: id }) };
}
