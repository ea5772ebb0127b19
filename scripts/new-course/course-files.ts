import { languages } from '../../content/languages.ts';
import { gapSign } from '../../site/language/check-dictionaries.ts';
import { roomOf } from '../../words/round-trip/text-notes.ts';

const gap = (what: string) => `${gapSign} ${what}`;

const item = (what: string) => ({ title: gap(`the name of ${what}`), text: gap(`one or two sentences on ${what}`) });

/** How long search results let a text of the head be. */
const headRoom = (key: 'title' | 'description') => roomOf('courses', `head.${key}`);

/** Every text that the page asks for, saying what belongs there. */
const texts = {
  name: gap('the name of the course, as lists and applications call it'),
  head: {
    title: gap(`the title in search results, ${headRoom('title')}, the name of the school at its end: – {{brand}}`),
    description: gap(`the description in search results, ${headRoom('description')}`),
  },
  card: {
    title: gap('the name of the course on its card'),
    description: gap('one sentence on its card: what one can do after it'),
  },
  hero: {
    title: gap('the promise of the course, in one line'),
    lead: gap('whom it is for and what changes for them, in two sentences'),
    apply: gap('the button that leads to the form'),
  },
  overview: {
    title: gap('the heading above what the course is'),
    paragraphs: [gap('a paragraph: why one learns this')],
  },
  audience: { title: gap('the heading above whom it is for'), items: [item('a reader'), item('another reader')] },
  topics: {
    title: gap('the heading above what is taught'),
    lead: gap('one sentence on the order of the topics'),
    items: [item('a topic'), item('another topic')],
  },
  gets: { title: gap('the heading above what one gets'), items: [item('something one gets'), item('another thing')] },
  duration: {
    title: gap('the heading above how long it takes'),
    text: gap('how the weeks pass; name the duration as {{months}}'),
  },
  final: {
    title: gap('the last call, in one line'),
    text: gap('what happens after the form is sent'),
    apply: gap('the button that leads to the form'),
  },
};

const facts = (id: string, name: string) => `import { defineCourse } from '../define-course.ts';

/** What else can be said, and in which units: \`CourseFacts\` in content/courses/define-course.ts. */
export const ${name} = defineCourse({
  id: '${id}',
  isBootcamp: null,
  isOnCards: null,
  months: null,
  hasCertificate: null,
});
`;

const page = (name: string) => `import type { Translator } from '../../../site/language/translator.ts';
import { ApplyLink } from '../../../site/sections/apply-link.tsx';
import { CourseHero } from '../../../site/sections/course-hero.tsx';
import { FinalCall } from '../../../site/sections/final-call.tsx';
import { ItemList } from '../../../site/ui/item-list.tsx';
import { Paragraphs } from '../../../site/ui/paragraphs.tsx';
import { Section } from '../../../site/ui/section.tsx';
import { ${name} as course } from './course.ts';
import type copy from './uz.json';

export function Page({ t }: { t: Translator<typeof copy> }) {
  return (
    <>
      <CourseHero course={course} t={t} />
      <Section title={t('overview.title')} layout="split">
        <Paragraphs texts={t.list('overview.paragraphs')} />
      </Section>
      <Section title={t('audience.title')} ground="sunken">
        <ItemList items={t.list('audience.items')} look="cards" />
      </Section>
      <Section title={t('topics.title')} lead={t('topics.lead')}>
        <ItemList items={t.list('topics.items')} />
      </Section>
      <Section title={t('gets.title')} layout="split" ground="sunken">
        <ItemList items={t.list('gets.items')} look="rows" />
      </Section>
      <Section title={t('duration.title')} layout="split">
        <Paragraphs texts={[t('duration.text')]} />
      </Section>
      <FinalCall
        title={t('final.title')}
        text={t('final.text')}
        actions={<ApplyLink form={course.form}>{t('final.apply')}</ApplyLink>}
      />
    </>
  );
}
`;

/** The files of a course that nothing is known of yet, by their names within its folder. */
export function courseFiles(id: string, name: string): Readonly<Record<string, string>> {
  return {
    'course.ts': facts(id, name),
    'page.tsx': page(name),
    ...Object.fromEntries(languages.map(({ code }) => [`${code}.json`, `${JSON.stringify(texts, null, 2)}\n`])),
  };
}
