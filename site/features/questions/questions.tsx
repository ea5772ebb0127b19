import { Fragment, type ReactNode } from 'react';
import {
  formatHomework,
  formatSchedule,
  guaranteeTexts,
  publishedGuarantee,
  weeklyHours,
} from '../../../i18n/fact-values.ts';
import { type LanguageContext, useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, getCourses, isRefundGuarantee } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Section } from '../../../ui/section.tsx';
import { TermsLink } from '../guarantees/guarantee.tsx';
import { ownerTexts } from '../owner/owner-facts.tsx';
import style from './questions.module.css';

interface WrittenQuestion {
  question: string;
  answer: string;
}

/** Of the dictionaries of a page with questions: `content/<folder>/questions.json`. */
export interface WrittenQuestions {
  questions: { items: readonly WrittenQuestion[] };
}

interface FactAnswer {
  full: string;
  short: string;
}

/** The page leaves out a question without an answer. */
type AnswerFromFacts = (course: Course, context: LanguageContext) => FactAnswer | undefined;

const fullAndShort = (answer: string | undefined): FactAnswer | undefined =>
  answer === undefined ? undefined : { full: answer, short: answer };

const factQuestions = {
  price: ({ id }, context) => {
    const { price, instalments } = ownerTexts(id, context);
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
    if (!guarantee) return fullAndShort(words('questions.money.unknown'));
    const { terms, badge } = guaranteeTexts(guarantee, guarantees, units);
    const full = isRefundGuarantee(guarantee) ? words('questions.money.answer', { terms }) : terms;
    return { full, short: badge };
  },
  certificate: ({ id, hasCertificate }, context) => {
    const fromFacts = hasCertificate ? context.words('questions.certificate.answer') : undefined;
    return fullAndShort(ownerTexts(id, context).certificate ?? fromFacts);
  },
  group: ({ cohortSize }, { words, units }) => {
    if (!cohortSize) return undefined;
    return fullAndShort(words('questions.group.answer', { people: units('people', { count: cohortSize }) }));
  },
  language: ({ id }, context) => fullAndShort(ownerTexts(id, context).language),
  place: ({ id }, context) => fullAndShort(ownerTexts(id, context).place),
  laptop: ({ id }, context) => fullAndShort(ownerTexts(id, context).laptop),
  recordings: ({ id }, context) => fullAndShort(ownerTexts(id, context).recordings),
} satisfies Record<string, AnswerFromFacts>;

type FactQuestion = keyof typeof factQuestions;

const factQuestionIds = Object.keys(factQuestions) as FactQuestion[];

interface QuestionsProps {
  items?: readonly WrittenQuestion[];
  background?: 'plain' | 'muted';
}

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
              {id === 'money' && publishedGuarantee(course, context.language.code) && <TermsLink course={course} />}
            </Question>
          )
        );
      })}
    </QuestionSection>
  );
}

/** For visitors who have not chosen a course: each answer lists the courses. */
export function AllCoursesQuestions({ items, background }: QuestionsProps) {
  const context = useI18n();
  const { href, words, getCourseT } = context;
  return (
    <QuestionSection items={items} background={background} isPrinted={false}>
      {factQuestionIds.map((id) => {
        const answered = getCourses().flatMap((course) => {
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

export function QuestionSection({
  title,
  items = [],
  background,
  isPrinted,
  children,
}: QuestionsProps & { title?: string; isPrinted?: boolean; children?: ReactNode }) {
  const { words } = useI18n();
  return (
    <Section
      title={title ?? words('questions.title')}
      background={background}
      layout="split"
      id="questions"
      isPrinted={isPrinted}
    >
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
