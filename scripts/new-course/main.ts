import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BadInput } from '../../config/bad-input.ts';
import { sayError } from '../../config/say-error.ts';
import { courseFiles } from './course-files.ts';
import { nameOfCourse, registryFile, withCourse } from './registry.ts';

/** Makes the folder of a course, every fact and text of it a gap that the build names, and registers it. */
async function main(id: string): Promise<void> {
  const name = nameOfCourse(id);
  const folder = `content/courses/${id}`;
  const registered = withCourse(await readFile(registryFile, 'utf8'), id, name);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BadInput(folder, id, 'the folder is there already: choose another id') : error;
  });
  for (const [file, text] of Object.entries(courseFiles(id, name))) {
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
    console.log(`wrote ${folder}/${file}`);
  }
  await writeFile(registryFile, registered);
  console.log(`registered ${name} in ${registryFile}`);
  console.log('next: docs/how-to/add-a-course.md; npm run build says what is still to be written');
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
