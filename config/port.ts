import { BadInput } from './bad-input.ts';

/**
 * The port that PORT names, or `fallback` where it is not set. 0 lets the system choose one that is free.
 * @throws BadInput for a PORT that is no port.
 */
export function readPort(environment: NodeJS.ProcessEnv, fallback: number): number {
  const text = environment.PORT;
  if (text === undefined) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new BadInput('environment', 'PORT', `${JSON.stringify(text)} is no port: write a number from 1 to 65535`);
}
