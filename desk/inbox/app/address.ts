import { isLanguageCode, type LanguageCode } from '../../../content/languages.ts';
import { type Status, statuses } from '../../applications.ts';
import { searchLimit } from '../limits.ts';

/** What narrows the list; an empty text does not. */
export interface Filter {
  search: string;
  form: string;
  language: LanguageCode | '';
  status: Status | '';
  spam: boolean;
}

/** What the inbox shows: a list, and one application of it. */
export interface View {
  filter: Filter;
  selected?: string;
}

/** The whole list, without suspected spam. */
export const noFilter: Filter = { search: '', form: '', language: '', status: '', spam: false };

/** The query parameters of a filter, the same in the page's address and in the desk's own. */
export function filterQuery({ search, form, language, status, spam }: Filter): URLSearchParams {
  const entries = Object.entries({ status, spam: spam ? 'yes' : '', form, language, search: search.trim() });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** A view's address from the path on: `?status=new#<id>`; empty for the whole list. */
export function viewAddress({ filter, selected }: View): string {
  const query = filterQuery(filter).toString();
  return (query && `?${query}`) + (selected ? `#${selected}` : '');
}

/**
 * Reads what {@link viewAddress} wrote; a value that cannot be (any more) is as if it were not there.
 * @param forms the ids that there are.
 */
export function parseView(address: string, forms: readonly string[]): View {
  const [query = '', hash = ''] = address.split('#', 2);
  const values = new URLSearchParams(query);
  const [language, status] = [values.get('language'), values.get('status')];
  return {
    filter: {
      search: (values.get('search') ?? '').slice(0, searchLimit),
      form: forms.find((known) => known === values.get('form')) ?? '',
      language: isLanguageCode(language) ? language : '',
      status: statuses.find((known) => known === status) ?? '',
      spam: values.get('spam') === 'yes',
    },
    ...(/^[\w-]+$/.test(hash) && { selected: hash }),
  };
}
