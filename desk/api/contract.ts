import * as v from 'valibot';
import { defaultLanguage, languages } from '../../model/languages.ts';
import type { Role } from './account.ts';
import { oneOf } from './filter.ts';

/** Parts of a request. `search` is the decoded text of the search header. */
type Part = 'params' | 'query' | 'body' | 'search';

/** An endpoint: a schema for each part of the request that is read, and the type of the response. */
export interface Endpoint extends Partial<Record<Part, v.GenericSchema>> {
  /** Who may use the endpoint, where a scope of the server does not say it. */
  roles?: readonly Role[];
  /** In bytes; 64 KiB unless given. */
  bodyLimit?: number;
  output: unknown;
}

/** Endpoints by method and path below `/desk/api`. */
export type Endpoints = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Readonly<Endpoint>>
>;

/**
 * All endpoints of the desk. Each feature adds its own with `declare module`, so that deleting a feature deletes them here too.
 * The interface has no value at run time: schemas stay out of the browser.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add members
export interface Contract {}

/** The type of a response: `File` for a download, `undefined` for a response without a body. */
export const type = <Output>(): Output => undefined as Output;

/** A request as the client writes it. */
export type RequestInput<E> = {
  [Name in keyof E & Part]: E[Name] extends v.GenericSchema ? v.InferInput<E[Name]> : never;
};

/** A request as the server reads it, parsed by the schemas. */
export type ParsedInput<E> = {
  [Name in keyof E & Part]: E[Name] extends v.GenericSchema ? v.InferOutput<E[Name]> : never;
};

export type Output<E> = E extends { output: infer Response } ? Response : never;

export const uuid = v.pipe(v.string(), v.uuid('invalid id'));
export const idParams = v.strictObject({ id: uuid });

/** Query parameters of a CSV file. */
export const csvEntries = {
  /** The language of the file's own words. */
  in: v.optional(oneOf(languages.map(({ code }) => code)), defaultLanguage.code),
  /** Excel in Uzbek and Russian expects semicolons. */
  separator: v.optional(oneOf(['comma', 'semicolon']), 'comma'),
};
