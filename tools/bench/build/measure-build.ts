import { spawn } from 'node:child_process';

/** One run of the build. */
export interface BuildRun {
  documents: number;
  /** From the start of its process to its end. */
  seconds: number;
  /** Of these, what the drawing of share images took. */
  drawing: number;
  /** And what the pressing of files took: best brotli takes some 60 ms of processor a page, once for each content. */
  pressing: number;
  /** The most memory that it held, in megabytes. */
  memory: number;
}

/** Tells, as a process ends, how much memory it held at most, in kilobytes. */
const tellMemory = "process.on('exit', () => console.log('peak', process.resourceUsage().maxRSS, 'kB'))";

/** Builds the project in a folder. @throws Error with what the build said, where it fails. */
export async function measureBuild(folder: string): Promise<BuildRun> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(tellMemory)}`, 'ssg/main.ts'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the build failed:\n${said}`);
  const numberIn = (pattern: RegExp): number => {
    const [, found] = pattern.exec(said) ?? [];
    if (!found) throw new Error(`the build no longer says ${pattern}: mend the bench`);
    return Number(found);
  };
  const secondsAt = (step: string) => numberIn(new RegExp(`build ([\\d.]+) s: ${step}`));
  return {
    documents: numberIn(/(\d+) documents in/),
    seconds: (performance.now() - start) / 1000,
    drawing: secondsAt('rendering') - secondsAt('drawing'),
    pressing: secondsAt('\\d+ documents in') - secondsAt('pressing'),
    memory: numberIn(/peak (\d+) kB/) / 1024,
  };
}
