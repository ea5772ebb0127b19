import { type CommonEvent, noProgress, type Progress } from '../trial-code.ts';

/** A child of `<body>`. An empty text is a missing attribute. */
export interface PageElement {
  tag: string;
  id: string;
  className: string;
  name: string;
}

export interface TrialFacts {
  /** The page a week later. Today the first element is missing. */
  elements: readonly PageElement[];
  code: string;
  /** Totals without and with the discount, in soʻm. */
  full: number;
  reduced: number;
  solution: string;
}

/** Playwright found no element, found several, or clicked another button than Apply. */
export type Failure = 'missing' | 'many' | 'other';

interface Screen {
  code: string;
  total: number;
}

export interface Run {
  locator: string;
  matched: readonly PageElement[];
  /** After each step that ran. In a failed run, the last step failed. */
  screens: readonly Screen[];
  failure?: Failure;
}

export type TrialEvent = { do: 'run'; locator: string } | CommonEvent;

export type Verdict = 'right' | 'brittle' | Failure;

export interface RobotTrial extends Progress<Verdict> {
  /** Today, and after success a week later. */
  runs: readonly Run[];
}

export const newTrial: RobotTrial = { runs: [], ...noProgress };

function locatorsOf({ tag, id, className, name }: PageElement, place: number): string[] {
  const isButton = tag === 'button';
  return [
    ...(id ? [`id=${id}`] : []),
    ...(className ? [`css=.${className}`] : []),
    ...(isButton ? [`text=${name}`, `role=button[name="${name}"]`] : []),
    `xpath=/html/body/${tag}[${place}]`,
  ];
}

function findElements(locator: string, page: readonly PageElement[]): PageElement[] {
  return page.filter((element) => {
    const sameTag = page.filter(({ tag }) => tag === element.tag);
    return locatorsOf(element, sameTag.indexOf(element) + 1).includes(locator);
  });
}

function runTest(locator: string, page: readonly PageElement[], { code, full, reduced }: TrialFacts): Run {
  const matched = findElements(locator, page);
  const opened = { code: '', total: full };
  const filled = { code, total: full };
  if (matched.length !== 1)
    return { locator, matched, screens: [opened, filled, filled], failure: matched.length ? 'many' : 'missing' };
  const id = matched[0]?.id;
  const clicked = { code: id === 'clear' ? '' : code, total: id === 'apply' ? reduced : full };
  const screens = [opened, filled, clicked, clicked];
  return { locator, matched, screens, ...(clicked.total !== reduced && { failure: 'other' }) };
}

function runBoth(locator: string, facts: TrialFacts): Pick<RobotTrial, 'runs'> & { verdict: Verdict } {
  const today = runTest(locator, facts.elements.slice(1), facts);
  if (today.failure) return { runs: [today], verdict: today.failure };
  const later = runTest(locator, facts.elements, facts);
  const runs = [today, later];
  return later.failure ? { runs, verdict: 'brittle' } : { runs, verdict: 'right' };
}

export function play(trial: RobotTrial, event: TrialEvent, facts: TrialFacts): RobotTrial {
  switch (event.do) {
    case 'run': {
      const result = runBoth(event.locator, facts);
      return { ...trial, ...result, isFinished: result.verdict === 'right' };
    }
    case 'again':
      return newTrial;
    case 'hint':
      return { ...trial, verdict: 'hint', hints: trial.hints + 1 };
    case 'giveUp':
      return { ...trial, runs: runBoth(facts.solution, facts).runs, verdict: 'shown', isFinished: true };
  }
}
