import * as v from 'valibot';
import { contentOf } from './content.ts';
import { parseFile } from './user-error.ts';

/** What the shop must do, T1 to T5 in this order; the words for it stand in `content/first-bug/`. */
export const requirements = ['once', 'spaces', 'quantity', 'expired', 'recalculated'] as const;

export type Requirement = (typeof requirements)[number];

/** Those that the shop breaks, in the order of their hints. */
export const bugs = ['quantity', 'once', 'recalculated', 'spaces'] as const satisfies Requirement[];

export type Bug = (typeof bugs)[number];

const count = v.pipe(v.number('write a number'), v.integer('write a whole number'), v.minValue(1, 'write 1 or more'));
const code = v.pipe(v.string('write it in quotes'), v.regex(/^[A-Z\d]+$/, 'write capital letters and digits'));

const schema = v.strictObject({
  /** Of one, in soʻm. */
  price: count,
  quantity: v.strictObject({ least: count, most: count }),
  discount: v.strictObject({ code, percent: v.pipe(count, v.maxValue(99, 'write less than 100')) }),
  expiredCode: code,
  /** The number of the first bug that a visitor finds; the illustration of Junior QA has the one before. */
  firstNumber: count,
  /** In which block of Junior QA's roadmap one learns to find a bug like it, from 1. */
  blocks: v.strictObject({ once: count, spaces: count, quantity: count, recalculated: count } satisfies Record<
    Bug,
    typeof count
  >),
});

export type ShopFacts = v.InferOutput<typeof schema>;

const shopFile = 'content/first-bug.json';

/** The shop in which visitors look for bugs. */
export const shopFacts: ShopFacts = parseFile(shopFile, schema, contentOf(shopFile));
