import * as v from 'valibot';
import type { FormId } from '../../model/form-ids.ts';
import { languages } from '../../model/languages.ts';
import { statuses } from './application.ts';

/** The longest search, in characters. */
export const searchLimit = 200;

/** One of these texts; the message of anything else names them. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `write one of ${values.join(', ')}`);

/** The query parameters of a {@link Filter}. @param forms the ids that there are. */
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
    form: v.optional(oneOf(forms)),
    language: v.optional(oneOf(languages.map(({ code }) => code))),
    /** Words of a name, company, Telegram name, e-mail or receipt, or digits of a phone; all must be found. */
    search: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(searchLimit, `write at most ${searchLimit} characters`)),
      '',
    ),
  };
}

/** Which applications a list shows; what is left out, and an empty search, do not narrow it. */
export type Filter = v.InferOutput<v.ObjectSchema<ReturnType<typeof filterEntries>, undefined>>;

/** The whole list, without suspected spam. */
export const noFilter: Filter = { spam: false, search: '' };

/**
 * Reads a filter from the inbox's address; what is invalid (any more) is left out.
 * @param forms as for {@link filterEntries}.
 */
function parseFilter(query: URLSearchParams, forms: readonly FormId[]): Filter {
  const schema = v.object(filterEntries(forms));
  const input = Object.fromEntries(query);
  for (const { path } of v.safeParse(schema, input).issues ?? []) delete input[String(path?.[0]?.key)];
  return v.parse(schema, input);
}

/** The query parameters that {@link parseFilter} and the API read. */
export function filterQuery({ status, spam, form, language, search }: Filter): URLSearchParams {
  const entries = Object.entries({ status, spam: spam ? 'yes' : undefined, form, language, search });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** What the address of the inbox says: a list, and one application of it. */
export interface InboxUrl {
  filter: Filter;
  /** The id of the application that is open. */
  selected?: string;
}

/** The address after its path: `?status=new#<id>`; empty for the whole list. */
export function formatInboxUrl({ filter, selected }: InboxUrl): string {
  const query = filterQuery(filter).toString();
  return (query && `?${query}`) + (selected ? `#${selected}` : '');
}

/**
 * Reads what {@link formatInboxUrl} wrote; what is invalid (any more) is left out.
 * @param forms the ids that there are.
 */
export function parseInboxUrl(url: string, forms: readonly FormId[]): InboxUrl {
  const [query = '', hash = ''] = url.split('#', 2);
  return {
    filter: parseFilter(new URLSearchParams(query), forms),
    ...(/^[\w-]+$/.test(hash) && { selected: hash }),
  };
}
