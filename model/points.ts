/** In the order of their hints. */
export const bugs = ['quantity', 'once', 'recalculated', 'spaces'] as const;

/** A point has the id of its course. */
export const tools = ['linux-qa', 'api-testing', 'jmeter', 'playwright-robot'] as const;

export type ToolId = (typeof tools)[number];

export type PointId = (typeof bugs)[number] | ToolId;

export const pointIds: readonly PointId[] = [...bugs, ...tools];

/** Reads stored points: known ids, each once, in the order of this file. No id contains another id. */
export const pointsIn = (text: string): PointId[] => pointIds.filter((id) => text.includes(id));

/** Whether a text is exactly a list of points, as browsers store it: `quantity,once,linux-qa`. */
export const isPoints = (text: string): boolean => text !== '' && pointsIn(text).join() === text;

export function countPoints(points: readonly PointId[]): { bugs: number; tools: number } {
  const found = points.filter((id) => (bugs as readonly PointId[]).includes(id)).length;
  return { bugs: found, tools: points.length - found };
}

export const pointNumbers = (points: string) => ({
  ...countPoints(pointsIn(points)),
  allBugs: bugs.length,
  allTools: tools.length,
});
