import type { Kysely } from 'kysely';
import { record } from './history.ts';
import type { Tables } from './schema.ts';

/** Uzbek ʻ and ʼ, and the signs that people type instead. */
export const apostrophes = /[ʻʼʹʽ'`´‘’‛′]/g;

/** Accents, and invisible characters, such as U+2800 of Braille. */
const unseen = /(?!\s)[\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** `Gʻani`, `g'ani` and `ｇani` have one key. The key is stored: unlike the search's folding, it never changes. */
export const nameKeyOf = (name: string): string =>
  name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** ʻ and ʼ belong to no alphabet. */
const otherLetters = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters of two alphabets look alike: `Оwner` with a Cyrillic О. */
export const hasMixedScripts = (name: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, otherLetters].filter((script) => script.test(name)).length > 1;

/** An account whose key is taken gets a number after its name. */
export async function renewNameKeys(db: Kysely<Tables>, now: number): Promise<void> {
  const columns = ['id', 'name', 'name_key as key'] as const;
  const accounts = await db.selectFrom('account').select(columns).orderBy('created_at').orderBy('id').execute();
  const taken = new Set(accounts.map(({ key }) => key));
  for (const { id, name, key } of accounts) {
    if (nameKeyOf(name) === key) continue;
    let free = name;
    for (let number = 2; taken.has(nameKeyOf(free)); number++) free = `${name} ${number}`;
    const name_key = nameKeyOf(free);
    taken.add(name_key);
    await db.updateTable('account').set({ name: free, name_key }).where('id', '=', id).execute();
    if (free !== name) await record(db, { kind: 'renamed', detail: { from: name } }, { id, name: free }, now);
  }
}
