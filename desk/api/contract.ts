import * as v from 'valibot';
import type { Role } from './account.ts';
import { firstLine } from './text.ts';

type Part = 'params' | 'query' | 'body' | 'search';

export interface Endpoint extends Partial<Record<Part, v.GenericSchema>> {
  /** Without roles, the scope of the route decides. */
  roles?: readonly Role[];
  /** In bytes; 64 KiB unless given. */
  bodyLimit?: number;
  output: unknown;
}

/** Paths are below `/desk/api`. */
export type Endpoints = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Readonly<Endpoint>>
>;

/** Each feature adds its endpoints with `declare module`: an interface keeps their schemas out of the browser. */
// biome-ignore lint/suspicious/noEmptyInterface: features add members
export interface Contract {}

/** The type of a response: `File` for a download, `undefined` for a response without a body. */
export const type = <Output>(): Output => undefined as Output;

export type RequestInput<E> = {
  [Name in keyof E & Part]: E[Name] extends v.GenericSchema ? v.InferInput<E[Name]> : never;
};

export type ParsedInput<E> = {
  [Name in keyof E & Part]: E[Name] extends v.GenericSchema ? v.InferOutput<E[Name]> : never;
};

export type Output<E> = E extends { output: infer Response } ? Response : never;

export const lineOf = (limit: number) =>
  v.pipe(
    v.string('write a text'),
    v.maxLength(limit * 3, `write at most ${limit} characters`),
    v.transform((text) => firstLine(text)),
    v.maxLength(limit, `write at most ${limit} characters`),
  );

export const groupStartSchema = v.pipe(v.string(), v.isoDate('write a date like 2027-01-15'));

const integer = (max: number, hint: string) =>
  v.pipe(v.number(hint), v.integer(hint), v.minValue(0, hint), v.maxValue(max, hint));

/** The limit of PostgreSQL's `integer`. */
export const versionSchema = integer(2 ** 31 - 1, 'write the version that you saw');
export const timeSchema = integer(Date.UTC(2100, 0), 'write milliseconds since 1970, or null');
export const attemptsSchema = integer(1000, 'write how many calls nobody answered, 0 to 1000');

export const uuid = v.pipe(v.string(), v.uuid('invalid id'));
export const idParams = v.strictObject({ id: uuid });
