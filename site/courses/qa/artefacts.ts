import { sealPaths } from '../../../ui/brand-mark.tsx';

/** What is made in each block of the roadmap, as SVG path data in the middle of 64 by 64: strokes, no areas. */
export const artefacts: readonly string[] = [
  // A bug on a slip of paper.
  'M22 20h20v25l-4-3-3 3-3-3-3 3-3-3-4 3zM32 26c3 0 4 2 4 5s-1 5-4 5-4-2-4-5 1-5 4-5zM26 28l2 1M38 28l-2 1M26 35l2-1M38 35l-2-1',
  // A table of test cases, each with its verdict.
  'M20 22h24v21H20zM20 29h24M20 36h24M35 22v21M37 32l2 2 3-3M37 39l2 2 3-3',
  // A browser and the grid of its page.
  'M19 22h26v21H19zM19 28h26M28 28v15M28 35h17M23 25h1',
  // A phone with a check list.
  'M25 18h14q2 0 2 2v24q0 2-2 2H25q-2 0-2-2V20q0-2 2-2zM27 25l2 2 3-3M34 26h4M27 33l2 2 3-3M34 34h4M31 42h2',
  // A request and its response.
  'M20 27h22l-5-5M44 37H22l5 5',
  // Rows of a database.
  'M21 23c0-5 22-5 22 0v18c0 5-22 5-22 0zM21 23c0 5 22 5 22 0M21 29c0 5 22 5 22 0M21 35c0 5 22 5 22 0',
  // A trace: steps one after the other in time.
  'M20 22h9M26 28h8M31 34h10M37 40h7M20 45V20',
  // The seal of a passed test.
  sealPaths.tick,
];
