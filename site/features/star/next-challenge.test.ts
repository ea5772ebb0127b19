import { expect, it } from 'vitest';
import { bugs, type PointId, pointIds, tools } from '../../../model/points.ts';
import { nextChallenge } from './next-challenge.ts';

const texts = {
  challenges: [bugs, ...tools.map((id) => [id])].map((points) => ({
    points,
    href: `/${points[0]}`,
    textContent: `Next: ${points[0]}`,
  })),
  full: { href: '/star#full', textContent: 'Full' },
  all: 'All',
  solved: '',
  notKept: '',
};

it.each<[points: readonly PointId[], current: PointId, href: string]>([
  // Storage is switched off: each challenge still leads on.
  [[], 'quantity', '/linux-qa'],
  [[], 'playwright-robot', '/quantity'],
  [['linux-qa'], 'linux-qa', '/api-testing'],
  // Solved in another tab.
  [['linux-qa', 'api-testing'], 'linux-qa', '/jmeter'],
  // Not all bugs are found.
  [['quantity', ...tools], 'jmeter', '/quantity'],
  // Only bugs of this game are left.
  [['quantity', ...tools], 'quantity', '/star#full'],
  [pointIds, 'jmeter', '/star#full'],
])('with the points %j, the result of %s leads to %s', (points, current, href) =>
  expect(nextChallenge(points, current, texts).href).toBe(href),
);
