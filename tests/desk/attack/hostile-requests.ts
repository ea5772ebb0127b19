import * as v from 'valibot';
import type { Endpoint } from '../../../desk/api/contract.ts';

const hostileTexts = [
  "' or 1=1; drop table application; --",
  '\0\u202e\ud800=cmd|calc',
  '../../etc/passwd',
  '%00%2e%2e',
  'Ж'.repeat(8000),
];
const hostileValues = [...hostileTexts, -1, 2 ** 31 - 1, 1e300, true, null, {}, [[]]];

/** The path of a text of the site, dates, digits, and one value of each list: the other fields must pass the validation. */
const validValues = [
  ['hero', 'lead'],
  [],
  1,
  true,
  null,
  'A'.repeat(43),
  'A'.repeat(32),
  ...'2027-01-15 123456 901234567 long-password 7 qa uz called price call mine comma owner telegram publish'.split(' '),
];

export interface HostileRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  search: string;
}

const validFile = 'content/pages/contact/uz.json';

type Fields = Record<string, v.GenericSchema>;
const fieldsOf = (schema: v.GenericSchema | undefined): Fields =>
  schema && 'entries' in schema ? (schema.entries as Fields) : {};

/** @param id of a stored application. Each request has one hostile value; the other fields are valid where possible. */
export function hostileRequests({ params, query, body, search }: Endpoint, id: string): HostileRequest[] {
  const validOf = (schema: v.GenericSchema) =>
    [validFile, id, ...validValues].find((value) => v.safeParse(schema, value).success);
  const valid = (fields: Fields) => {
    const values = Object.entries(fields).map(([name, schema]) => [name, validOf(schema)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  const texts = (fields: Fields) => valid(fields) as Record<string, string>;
  const base = {
    params: texts(fieldsOf(params)),
    query: texts(fieldsOf(query)),
    body: body && valid(fieldsOf(body)),
    search: '',
  };
  /** Also lists with one hostile field in their only item. */
  const hostileOf = (schema: v.GenericSchema): unknown[] => {
    const fields = fieldsOf('item' in schema ? (schema.item as v.GenericSchema) : undefined);
    const item = valid(fields);
    const items = Object.keys(fields).flatMap((name) => hostileValues.map((value) => [{ ...item, [name]: value }]));
    return [...hostileValues, ...items];
  };
  const withText = (part: 'params' | 'query', schema: v.GenericSchema | undefined) =>
    Object.keys(fieldsOf(schema)).flatMap((name) =>
      hostileTexts.map((text) => ({ ...base, [part]: { ...base[part], [name]: text } })),
    );
  return [
    base,
    ...withText('params', params),
    ...withText('query', query),
    ...(search ? hostileTexts.map((text) => ({ ...base, search: text })) : []),
    ...(body ? hostileValues.map((value) => ({ ...base, body: value })) : []),
    ...Object.entries(fieldsOf(body)).flatMap(([name, schema]) =>
      hostileOf(schema).map((value) => ({ ...base, body: { ...base.body, [name]: value } })),
    ),
  ];
}
