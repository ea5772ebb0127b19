import * as v from 'valibot';
import { contentOf, deriveFromContent } from './content.ts';
import type { bugs } from './points.ts';
import { matching, positiveInteger } from './schemas.ts';
import { parseFile } from './user-error.ts';

/** Requirements T1 to T5 of the shop, in this order. Texts: `content/first-bug/`. */
export const requirements = ['once', 'spaces', 'quantity', 'expired', 'recalculated'] as const;

export type Requirement = (typeof requirements)[number];

export type Bug = (typeof bugs)[number] & Requirement;

const count = positiveInteger('write a whole number, 1 or more');
const code = matching(/^[A-Z\d]+$/, 'write capital letters and digits');

const schema = v.strictObject({
  price: count,
  quantity: v.strictObject({ least: count, most: count }),
  discount: v.strictObject({ code, percent: v.pipe(count, v.maxValue(99, 'write less than 100')) }),
  expiredCode: code,
  /** The number of the first bug that a visitor finds. The illustration of Junior QA shows the previous number. */
  firstNumber: count,
  /** The block of Junior QA's roadmap, from 1, that teaches how to find the bug. */
  blocks: v.strictObject({ once: count, spaces: count, quantity: count, recalculated: count } satisfies Record<
    Bug,
    typeof count
  >),
});

export type ShopFacts = v.InferOutput<typeof schema>;

const shopFile = 'content/first-bug.json';

export const getShopFacts = deriveFromContent((): ShopFacts => parseFile(shopFile, schema, contentOf(shopFile)));
