import { cpSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../../model/languages.ts';
import { registriesOf, withCourse } from '../../new-course.ts';
import type { ProjectCopy } from '../../project-copy.ts';

/** The course that the others are like. */
const model = 'linux-qa';

/** Adds courses like one that there is, each with a name and texts of its own. @param count how many. */
export function addCourses(copy: ProjectCopy, count: number): void {
  const registries = new Map<string, string>();
  for (let number = 1; number <= count; number += 1) {
    const id = `sample-${number}`;
    for (const folder of ['content/courses', 'site/courses']) {
      cpSync(path.join(copy.folder, folder, model), path.join(copy.folder, folder, id), { recursive: true });
    }
    const folder = `content/courses/${id}`;
    copy.write(
      `${folder}/course.json`,
      JSON.stringify({ ...JSON.parse(copy.read(`${folder}/course.json`)), form: id }),
    );
    for (const { code: language } of languages) {
      const words = JSON.parse(copy.read(`${folder}/${language}.json`));
      words.name = `QA ${number}`;
      words.head.title = `QA ${number} ${language} – {{brand}}`;
      copy.write(`${folder}/${language}.json`, JSON.stringify(words, null, 2));
    }
    for (const registry of registriesOf(id)) {
      registries.set(registry.file, withCourse(registries.get(registry.file) ?? copy.read(registry.file), registry));
    }
  }
  for (const [file, text] of registries) copy.write(file, text);
}
