/** The bugs of `points.ts`. The page of Junior QA carries it, so it has its own file. A test compares. */
export const bugPattern = /quantity|once|recalculated|spaces/g;
