import { parseArgs } from 'node:util';
import { copyProject } from '../../project-copy.ts';
import { median } from '../quantile.ts';
import { type BuildRun, measureBuild } from './measure-build.ts';
import { measureEdits } from './measure-edit.ts';
import { addCourses } from './more-courses.ts';

/** A document among many may cost this much more than one among few: a build that is not linear costs tenfold. */
const mostGrowth = 1.5;
/** Documents a second: reported, for another machine has another processor. */
const paceTarget = 100;
const editTarget = 1000;

const { values: options } = parseArgs({ options: { courses: { type: 'string', default: '10,100,1000' } } });

/** Seconds that one document more takes, from one build to a larger one. */
const costBetween = (small: BuildRun, large: BuildRun) =>
  (large.seconds - large.drawing - (small.seconds - small.drawing)) / (large.documents - small.documents);

async function main(): Promise<void> {
  const faults: string[] = [];
  const later: BuildRun[] = [];
  console.log(
    'courses | documents | first build s | of it drawing s | and pressing s | later build s | documents/s | memory MB',
  );
  for (const courses of [0, ...options.courses.split(',').map(Number)]) {
    const copy = copyProject();
    try {
      addCourses(copy, courses);
      const first = await measureBuild(copy.folder);
      const again = await measureBuild(copy.folder);
      later.push(again);
      const pace = again.documents / (again.seconds - again.drawing);
      const figures = [first.seconds, first.drawing, first.pressing, again.seconds, pace].map((figure) =>
        figure.toFixed(1),
      );
      const remark = courses >= 100 && pace < paceTarget ? `   fewer than the ${paceTarget} aimed at` : '';
      console.log(`${[courses, again.documents, ...figures, first.memory.toFixed(0)].join(' | ')}${remark}`);
      if (courses > 0) continue;
      const wait = median(await measureEdits(copy, 5));
      const slow = wait > editTarget ? `   over the ${editTarget} ms aimed at` : '';
      console.log(`an edited dictionary is on its page after ${wait.toFixed(0)} ms (npm run dev, median of 5)${slow}`);
    } finally {
      copy.remove();
    }
  }
  const [small, middle, large] = later.slice(-3);
  if (small && middle && large) {
    const growth = costBetween(middle, large) / costBetween(small, middle);
    console.log(`a document among ${large.documents} costs ${growth.toFixed(2)} of one among ${middle.documents}`);
    if (growth > mostGrowth) faults.push(`the build is not linear: ${growth.toFixed(2)}, not ${mostGrowth}`);
  }
  for (const fault of faults) console.error(`missed: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
