import { cpSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../content/languages.ts';
import { nameOfCourse, registryFile, withCourse } from '../new-course/registry.ts';
import type { ProjectCopy } from '../project-copy.ts';

const model = { id: 'linux-qa', name: 'linuxQa', form: 'linux' };

/** A text of the copy with another in its place. @throws Error where it does not stand there. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the model course says “${from}” no more: mend the bench`);
  return text.replace(from, to);
}

/** Adds courses like one that there is, each with a name and texts of its own. @param count how many. */
export function addCourses(copy: ProjectCopy, count: number): void {
  let courses = copy.read(registryFile);
  for (let number = 1; number <= count; number += 1) {
    const id = `sample-${number}`;
    const name = nameOfCourse(id);
    const folder = `content/courses/${id}`;
    cpSync(path.join(copy.folder, 'content/courses', model.id), path.join(copy.folder, folder), { recursive: true });
    const facts = copy.read(`${folder}/course.ts`);
    const named = replaced(facts, `export const ${model.name}`, `export const ${name}`);
    const identified = replaced(named, `id: '${model.id}'`, `id: '${id}'`);
    copy.write(`${folder}/course.ts`, replaced(identified, `form: '${model.form}'`, `form: '${id}'`));
    const page = copy.read(`${folder}/page.tsx`);
    copy.write(`${folder}/page.tsx`, replaced(page, `${model.name} as course`, `${name} as course`));
    for (const { code: language } of languages) {
      const words = JSON.parse(copy.read(`${folder}/${language}.json`));
      words.name = `QA ${number}`;
      words.head.title = `QA ${number} ${language} – {{brand}}`;
      copy.write(`${folder}/${language}.json`, JSON.stringify(words, null, 2));
    }
    courses = withCourse(courses, id, name);
  }
  copy.write(registryFile, courses);
}
