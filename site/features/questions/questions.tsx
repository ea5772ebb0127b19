import { Fragment, type ReactNode } from 'react';
import {
  formatHomework,
  formatSchedule,
  guaranteeTexts,
  publishedGuarantee,
  weeklyHours,
} from '../../../i18n/fact-values.ts';
import { type LanguageContext, useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, courses, isRefundGuarantee } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Section } from '../../../ui/section.tsx';
import { TermsLink } from '../guarantees/guarantee.tsx';
import { ownerWords } from '../owner/owner-facts.tsx';
import style from './questions.module.css';

/** A question with its answer, as a page's own dictionary has it. */
interface WrittenQuestion {
  question: string;
  answer: string;
}

/** What the facts answer of a course, or nothing where they do not: then nobody asks it. */
interface FactAnswer {
  /** On the course's own page. */
  full: string;
  /** Beside the course's name, where all courses are listed. */
  short: string;
}

type Answers = (course: Course, context: LanguageContext) => FactAnswer | undefined;

const sameEverywhere = (answer: string | undefined): FactAnswer | undefined =>
  answer === undefined ? undefined : { full: answer, short: answer };

/** Questions of every course that facts answer, in the order in which they are shown. */
const factQuestions = {
  price: ({ id }, context) => {
    const { price, instalments } = ownerWords(id, context);
    if (!price) return undefined;
    const full = instalments
      ? context.words('questions.price.withInstalments', { sum: price, instalments })
      : context.words('questions.price.answer', { sum: price });
    return { full, short: price };
  },
  hours: (course, { words, units }) => {
    const { lessons, total } = weeklyHours(course) ?? {};
    if (!lessons) return undefined;
    const hours = (count: number) => units('hours', { count });
    const values = { schedule: formatSchedule(course, units) ?? '', hours: hours(lessons) };
    const homework = formatHomework(course, units);
    const full = homework
      ? words('questions.hours.withHomework', { ...values, homework, total: hours(total ?? lessons) })
      : words('questions.hours.answer', values);
    return { full, short: words('questions.hours.short', values) };
  },
  money: (course, { language, words, guarantees, units }) => {
    const guarantee = publishedGuarantee(course, language.code);
    if (!guarantee) return undefined;
    const { terms, badge } = guaranteeTexts(guarantee, guarantees, units);
    const full = isRefundGuarantee(guarantee) ? words('questions.money.answer', { terms }) : terms;
    return { full, short: badge };
  },
  certificate: ({ id, hasCertificate }, context) => {
    const fromFacts = hasCertificate ? context.words('questions.certificate.answer') : undefined;
    return sameEverywhere(ownerWords(id, context).certificate ?? fromFacts);
  },
  group: ({ cohortSize }, { words, units }) => {
    if (!cohortSize) return undefined;
    return sameEverywhere(words('questions.group.answer', { people: units('people', { count: cohortSize }) }));
  },
  language: ({ id }, context) => sameEverywhere(ownerWords(id, context).language),
  place: ({ id }, context) => sameEverywhere(ownerWords(id, context).place),
  laptop: ({ id }, context) => sameEverywhere(ownerWords(id, context).laptop),
  recordings: ({ id }, context) => sameEverywhere(ownerWords(id, context).recordings),
} satisfies Record<string, Answers>;

type FactQuestion = keyof typeof factQuestions;

const factQuestionIds = Object.keys(factQuestions) as FactQuestion[];

interface QuestionsProps {
  /** What this page alone answers. */
  items?: readonly WrittenQuestion[];
  background?: 'plain' | 'muted';
}

/** What is asked about a course, with the answers that its page and its facts give. */
export function CourseQuestions({ course, items, background }: QuestionsProps & { course: Course }) {
  const context = useI18n();
  return (
    <QuestionSection items={items} background={background}>
      {factQuestionIds.map((id) => {
        const answer = factQuestions[id](course, context);
        return (
          answer && (
            <Question key={id} title={context.words(`questions.${id}.question`)}>
              <p>{answer.full}</p>
              {id === 'money' && <TermsLink course={course} />}
            </Question>
          )
        );
      })}
    </QuestionSection>
  );
}

/** What is asked before one has chosen: each answer names the courses that it is true of. */
export function AllCoursesQuestions({ items, background }: QuestionsProps) {
  const context = useI18n();
  const { href, words, getCourseT } = context;
  return (
    <QuestionSection items={items} background={background}>
      {factQuestionIds.map((id) => {
        const answered = courses.flatMap((course) => {
          const answer = factQuestions[id](course, context);
          return answer ? [{ course, short: answer.short }] : [];
        });
        if (answered.length === 0) return null;
        return (
          <Question key={id} title={words(`questions.${id}.question`)}>
            <dl className={style.courses}>
              {answered.map(({ course, short }) => (
                <Fragment key={course.id}>
                  <dt>
                    <a href={href(routeOf(course.id).path)}>{getCourseT(course.id)('name')}</a>
                  </dt>
                  <dd>{short}</dd>
                </Fragment>
              ))}
            </dl>
            {id === 'money' && <TermsLink />}
          </Question>
        );
      })}
    </QuestionSection>
  );
}

/** Folded, they are an index of what is asked; on paper, where nothing unfolds, they are left out. */
function QuestionSection({ items = [], background, children }: QuestionsProps & { children: ReactNode }) {
  const { words } = useI18n();
  return (
    <Section title={words('questions.title')} background={background} layout="split" id="questions" isPrinted={false}>
      <div className={style.list}>
        {items.map(({ question, answer }) => (
          <Question key={question} title={question}>
            <p>{answer}</p>
          </Question>
        ))}
        {children}
      </div>
    </Section>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold className={style.question} summary={<h3>{title}</h3>}>
      {children}
    </Fold>
  );
}
