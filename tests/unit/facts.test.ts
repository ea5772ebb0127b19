import { expect, it } from 'vitest';
import { getContent } from '../../model/content.ts';
import { factsFileOf, getCourses } from '../../model/courses.ts';
import { documents } from '../../model/routes.ts';
import { changed, useContent } from '../fixtures/content.ts';
import { documentOutputs } from '../fixtures/document-outputs.ts';

const ofCourses = documents.filter((document) => document.kind === 'page' && document.route.course);

// `pseudo-language.test.ts` finds numbers that a component writes itself, and the rule `numbers` those of a text.
it('page, link preview, calendar and line of llms.txt of a course follow its facts', () => {
  const before = documentOutputs(ofCourses);
  const changes = getCourses().map(({ id, cohortStarts }) => ({
    file: factsFileOf(id),
    facts: { months: 11, weeks: 44, cohortStarts: cohortStarts && [{ month: 3, day: 17 }] },
  }));
  useContent(changes.reduce((files, { file, facts }) => changed(file, facts, files), getContent()));
  const unchanged = documentOutputs(ofCourses).filter(({ text }, index) => text === before[index]?.text);
  expect(unchanged.map(({ document, kind }) => `${document.file}: ${kind}`)).toEqual([]);
});
