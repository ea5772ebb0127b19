/** The bugs of `points.ts`. A test compares. */
export const bugPattern = /quantity|once|recalculated|spaces/g;

/** The ids of `points.ts`. Every page carries it, so it has its own file. A test compares. */
export const pointPattern = /quantity|once|recalculated|spaces|linux-qa|api-testing|jmeter|playwright-robot/g;
