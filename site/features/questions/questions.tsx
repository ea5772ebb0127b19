import { Fragment, type ReactNode } from 'react';
import { upcomingStarts } from '../../../i18n/dates.ts';
import {
  formatHomework,
  formatSchedule,
  guaranteeTexts,
  publishedGuarantee,
  weeklyHours,
} from '../../../i18n/fact-values.ts';
import { sentenceCase } from '../../../i18n/format.ts';
import { type LanguageContext, useI18n } from '../../../i18n/i18n-context.tsx';
import { textsOf } from '../../../i18n/texts.ts';
import { type Course, getCourses, isRefundGuarantee } from '../../../model/courses.ts';
import { getOwner } from '../../../model/owner.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Section } from '../../../ui/section.tsx';
import { TermsLink } from '../guarantees/guarantee.tsx';
import { isOnline, listMissing, ownerTexts, whenTold } from '../owner/owner-facts.tsx';
import style from './questions.module.css';

interface WrittenQuestion {
  question: string;
  answer: string;
}

/** In dictionaries of pages with `content/<folder>/questions.json`. */
export interface WrittenQuestions {
  questions: { items: readonly WrittenQuestion[] };
}

interface FactAnswer {
  /** Undefined if the fact is known in part: the page of the course then leaves the question out. */
  full: string | undefined;
  short: string;
}

type AnswerFromFacts = (course: Course, context: LanguageContext) => FactAnswer | undefined;

const fullAndShort = (answer: string | undefined): FactAnswer | undefined =>
  answer === undefined ? undefined : { full: answer, short: answer };

const factQuestions = {
  price: (course, context) => {
    const { price, instalments } = ownerTexts(course.id, context);
    if (!price) {
      const told = whenTold(course, context);
      return { full: context.words('questions.price.unknown', { told }), short: sentenceCase(told) };
    }
    const full = instalments
      ? context.words('questions.price.withInstalments', { sum: price, instalments })
      : context.words('questions.price.answer', { sum: price });
    return { full, short: price };
  },
  hours: (course, { words, units }) => {
    const { lessons, total } = weeklyHours(course) ?? {};
    const schedule = formatSchedule(course, units);
    if (!schedule) return undefined;
    if (!lessons) return { full: undefined, short: sentenceCase(schedule) };
    const hours = (count: number) => units('hours', { count });
    const values = { schedule, hours: hours(lessons) };
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
  language: ({ id }, context) => fullAndShort(ownerTexts(id, context).language),
  place: (course, context) => {
    const answer = isOnline(course) ? context.words('questions.place.online') : undefined;
    return fullAndShort(ownerTexts(course.id, context).place ?? answer);
  },
  laptop: ({ id }, context) => fullAndShort(ownerTexts(id, context).laptop),
  deposit: ({ id }, context) => fullAndShort(ownerTexts(id, context).deposit),
  recordings: ({ id }, context) => fullAndShort(ownerTexts(id, context).recordings),
} satisfies Record<string, AnswerFromFacts>;

type FactQuestion = keyof typeof factQuestions;

const factQuestionIds = Object.keys(factQuestions) as FactQuestion[];

/** Facts that buyers ask for and the owner has not written. */
function unanswered(course: Course, context: LanguageContext): string {
  const { words } = context;
  const known = ownerTexts(course.id, context);
  const { trainers } = getOwner();
  return listMissing([
    { label: words('owner.lessons'), value: known.lessons },
    { label: words('owner.language'), value: known.language },
    { label: words('owner.place'), value: known.place ?? isOnline(course) },
    { label: words('owner.trainers'), value: trainers.some(({ courses }) => courses.includes(course.id)) },
    { label: words('course.nextCohort'), value: upcomingStarts(course.cohortStarts) },
    { label: words('course.facts.certificate'), value: known.certificate ?? course.hasCertificate },
    { label: words('owner.deposit'), value: known.deposit ?? !course.extraFacts?.interviewMinutes },
  ]);
}

interface QuestionsProps {
  items?: readonly WrittenQuestion[];
  background?: 'plain' | 'muted';
}

interface Question {
  title: string;
  answer: ReactNode;
}

function inOrder([price, ...others]: readonly Question[], items: readonly WrittenQuestion[] = []): Question[] {
  return [...(price ? [price] : []), ...asQuestions(items), ...others];
}

const asQuestions = (items: readonly WrittenQuestion[]): Question[] =>
  items.map(({ question, answer }) => ({ title: question, answer: <p>{answer}</p> }));

export function CourseQuestions({ course, items, background }: QuestionsProps & { course: Course }) {
  const context = useI18n();
  const { words, language } = context;
  const questions = factQuestionIds.flatMap((id) => {
    const answer = factQuestions[id](course, context);
    if (!answer?.full) return [];
    const hasTerms = id === 'money' && publishedGuarantee(course, language.code);
    const parts = (
      <>
        <p>{answer.full}</p>
        {hasTerms && <TermsLink course={course} />}
      </>
    );
    return { title: words(`questions.${id}.question`), answer: parts };
  });
  const open = unanswered(course, context);
  const answer = <p>{words('questions.unanswered.answer', { items: open, told: whenTold(course, context) })}</p>;
  const last = open ? [{ title: words('questions.unanswered.question'), answer }] : [];
  return <QuestionSection questions={[...inOrder(questions, items), ...last]} background={background} />;
}

export function AllCoursesQuestions({ items, background }: QuestionsProps) {
  const context = useI18n();
  const { language, words, getCourseT } = context;
  // The editor's preview marks each use of a text, so equal answers are found without marks.
  const plain = textsOf(language.code);
  const questions = factQuestionIds.flatMap((id) => {
    const answerOf = factQuestions[id];
    if (!getCourses().some((course) => answerOf(course, plain))) return [];
    const shortOf = (course: Course, texts: LanguageContext) =>
      answerOf(course, texts)?.short ?? sentenceCase(whenTold(course, texts));
    const groups = new Map<string, { short: string; names: string[] }>();
    for (const course of getCourses()) {
      const key = shortOf(course, plain);
      const group = groups.get(key) ?? { short: shortOf(course, context), names: [] };
      group.names.push(getCourseT(course.id)('name'));
      groups.set(key, group);
    }
    const answer = (
      <>
        <dl className={style.courses}>
          {[...groups].map(([key, { short, names }]) => (
            <Fragment key={key}>
              <dt>{names.join(', ')}</dt>
              <dd>{short}</dd>
            </Fragment>
          ))}
        </dl>
        {id === 'money' && <TermsLink />}
      </>
    );
    return { title: words(`questions.${id}.question`), answer };
  });
  return <QuestionSection questions={inOrder(questions, items)} background={background} isPrinted={false} />;
}

interface QuestionSectionProps extends Pick<QuestionsProps, 'background'> {
  questions: readonly Question[];
  isPrinted?: boolean;
}

function QuestionSection({ questions, background, isPrinted }: QuestionSectionProps) {
  const { words } = useI18n();
  return (
    <Section
      title={words('questions.title')}
      background={background}
      layout="split"
      id="questions"
      isPrinted={isPrinted}
    >
      <div className={style.list}>
        {questions.map(({ title, answer }) => (
          <Fold key={title} className={style.question} summary={<h3>{title}</h3>}>
            {answer}
          </Fold>
        ))}
      </div>
    </Section>
  );
}
