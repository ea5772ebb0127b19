import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { todoMarker } from '../i18n/check-dictionaries.ts';
import { languages } from '../model/languages.ts';
import { UserError } from '../model/user-error.ts';
import { limitInWords } from './content-lint/text-limits.ts';

const todo = (what: string) => `${todoMarker} ${what}`;

const item = (what: string) => ({ title: todo(`the name of ${what}`), text: todo(`one or two sentences on ${what}`) });

const headLimit = (key: 'title' | 'description') => limitInWords('courses', `head.${key}`);

const texts = {
  name: todo('the name of the course, as lists and applications call it'),
  head: {
    title: todo(`the title in search results, ${headLimit('title')}, the name of the school at its end: {{brand}}`),
    description: todo(`the description in search results, ${headLimit('description')}`),
  },
  card: {
    title: todo('the name of the course on its card'),
    description: todo('one sentence on its card: what one can do after it'),
  },
  compare: {
    forWhom: todo('whom it is for, in a few words: a cell of the table that compares courses'),
    before: todo('what one must know or have before, in a few words'),
    take: todo('what one leaves with, in a few words'),
  },
  hero: {
    title: todo('the promise of the course, in one line'),
    lead: todo('whom it is for and what changes for them, in two sentences'),
    apply: todo('the button that leads to the form'),
  },
  overview: {
    title: todo('the heading above what the course is'),
    paragraphs: [todo('a paragraph: why one learns this')],
  },
  audience: { title: todo('the heading above whom it is for'), items: [item('a reader'), item('another reader')] },
  topics: {
    title: todo('the heading above what is taught'),
    lead: todo('one sentence on the order of the topics'),
    items: [item('a topic'), item('another topic')],
  },
  gets: { title: todo('the heading above what one gets'), items: [item('something one gets'), item('another thing')] },
  duration: {
    title: todo('the heading above how long it takes'),
    text: todo('how the weeks pass; name the duration as {{months}}'),
  },
  final: {
    title: todo('the last call, in one line'),
    text: todo('what happens after the form is sent'),
    apply: todo('the button that leads to the form'),
  },
};

const facts = { kind: null, featured: null, suits: null, months: null, hasCertificate: null };

const page = (id: string) => `import type namespace from '../../../content/courses/${id}/uz.json';
import { ItemList } from '../../../ui/lists.tsx';
import { Paragraphs, Section } from '../../../ui/section.tsx';
import { ApplyLink } from '../../features/apply/apply.tsx';
import { CourseHero } from '../../features/courses/course-hero.tsx';
import { Alumni, Trainers } from '../../features/owner/people.tsx';
import { CourseQuestions } from '../../features/questions/questions.tsx';
import { CallToAction } from '../../layout/call-to-action.tsx';
import type { CoursePageProps } from '../props.ts';

export function Page({ t, course }: CoursePageProps<typeof namespace>) {
  return (
    <>
      <CourseHero course={course} t={t} />
      <Section title={t('overview.title')} layout="split">
        <Paragraphs texts={t.list('overview.paragraphs')} />
      </Section>
      <Section title={t('audience.title')} background="muted">
        <ItemList items={t.list('audience.items')} variant="cards" />
      </Section>
      <Section title={t('topics.title')} lead={t('topics.lead')}>
        <ItemList items={t.list('topics.items')} />
      </Section>
      <Section title={t('gets.title')} layout="split" background="muted">
        <ItemList items={t.list('gets.items')} variant="rows" />
      </Section>
      <Section title={t('duration.title')} layout="split">
        <Paragraphs texts={[t('duration.text')]} />
      </Section>
      <Trainers course={course.id} />
      <Alumni course={course.id} />
      <CourseQuestions course={course} background="muted" />
      <CallToAction
        title={t('final.title')}
        text={t('final.text')}
        actions={<ApplyLink form={course.form}>{t('final.apply')}</ApplyLink>}
      />
    </>
  );
}
`;

function courseFiles(id: string): Readonly<Record<string, string>> {
  return {
    [`content/courses/${id}/course.json`]: `${JSON.stringify(facts, null, 2)}\n`,
    [`site/courses/${id}/page.tsx`]: page(id),
    ...Object.fromEntries(
      languages.map(({ code }) => [`content/courses/${id}/${code}.json`, `${JSON.stringify(texts, null, 2)}\n`]),
    ),
  };
}

const command = 'npm run content -- new-course';

function checkCourseId(id: string): void {
  if (id === '') throw new UserError(command, 'id', `write one after the command, like ${command} sql-basics`);
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return;
  const hint = `"${id}" is no address: write small Latin letters and digits, words joined by -, a letter first`;
  throw new UserError(command, 'id', hint);
}

const folderOf = (line: string) => /'(.*\/)[^/]+'/.exec(line)?.[1] ?? '';

/** Undefined for an unexpected format. The list may be on one line or on several. */
function withId(source: string, id: string): string | undefined {
  const list = /(?<=\bcourseIds = \[)[^\]]*(?=\])/.exec(source)?.[0];
  if (list === undefined) return undefined;
  const [ids, end] = [list.trimEnd().replace(/,$/, ''), list.endsWith('\n') ? ',\n' : ''];
  return source.replace(list, `${ids},${end === '' ? ' ' : '\n  '}'${id}'${end}`);
}

function withPage(source: string, id: string): string | undefined {
  const name = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lines = source.split('\n');
  const end = lines.indexOf('};');
  if (end === -1) return undefined;
  lines.splice(end, 0, `  ${id.includes('-') ? `'${id}'` : id}: ${name}Page,`);
  // Imports are sorted by path.
  const imports = `import { Page as ${name}Page } from './${id}/page.tsx';`;
  const others = lines.filter((line) => line.startsWith('import { Page as'));
  const next = others.find((line) => folderOf(line) > folderOf(imports));
  lines.splice(next ? lines.indexOf(next) : lines.indexOf(others.at(-1) ?? '') + 1, 0, imports);
  return lines.join('\n');
}

/** The order in `model/courses.ts` is the order on the site. */
const registries = [
  { file: 'model/courses.ts', add: withId },
  { file: 'site/courses/pages.ts', add: withPage },
];

async function register(
  id: string,
  { file, add }: (typeof registries)[number],
): Promise<{ file: string; text: string }> {
  const source = await readFile(file, 'utf8');
  if (source.includes(`'${id}'`) || source.includes(`'./${id}/`)) {
    throw new UserError(file, id, 'the course is registered already: choose another id');
  }
  const text = add(source, id);
  if (text === undefined) throw new UserError(file, id, 'there is no such list any more: register the course by hand');
  return { file, text };
}

/** @throws UserError for an id that is taken or cannot be an address. */
export async function newCourse(id: string): Promise<void> {
  checkCourseId(id);
  const registered = await Promise.all(registries.map((registry) => register(id, registry)));
  const files = Object.entries(courseFiles(id));
  for (const folder of new Set(files.map(([file]) => path.dirname(file)))) {
    if (existsSync(folder)) throw new UserError(folder, id, 'the folder is there already: choose another id');
  }
  for (const [file, text] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    console.log(`wrote ${file}`);
  }
  for (const { file, text } of registered) {
    await writeFile(file, text);
    console.log(`registered ${id} in ${file}`);
  }
  console.log('next: docs/how-to/add-a-course.md; npm run build says what is still to be written');
}
