import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a module in a process of its own, so that what it does takes no time of this one.
 * @param module the one that calls {@link inChild}.
 * @param parameters sent as JSON.
 * @throws Error where the process ends without a result.
 */
export function runInChild<Result>(module: URL, parameters: object): Promise<Result> {
  const child = fork(fileURLToPath(module), [JSON.stringify(parameters)], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code} and no result`)));
  });
}

/** The other side of {@link runInChild}. */
export async function inChild<Parameters, Result>(run: (parameters: Parameters) => Promise<Result>): Promise<void> {
  const result = await run(JSON.parse(process.argv[2] ?? '{}'));
  process.send?.(result, () => process.disconnect());
}
