import type { ComponentProps, ReactNode } from 'react';
import type { Course } from '../../../model/courses.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { ApplyLink } from '../apply/apply.tsx';
import { Alumni, Trainers } from '../owner/people.tsx';
import { CourseQuestions } from '../questions/questions.tsx';
import { CourseTestimonials } from '../testimonials/testimonials-section.tsx';

interface CourseEndProps {
  course: Course;
  questions?: ComponentProps<typeof CourseQuestions>['items'];
  background?: ComponentProps<typeof CourseQuestions>['background'];
  call: { title: string; text: string; apply: string };
  children?: ReactNode;
}

export function CourseEnd({ course, questions, background, call, children }: CourseEndProps) {
  return (
    <>
      <Trainers course={course.id} />
      <Alumni course={course.id} />
      <CourseTestimonials course={course.id} />
      <CourseQuestions course={course} items={questions} background={background} />
      <CallToAction
        title={call.title}
        text={call.text}
        actions={<ApplyLink form={course.form}>{call.apply}</ApplyLink>}
      >
        {children}
      </CallToAction>
    </>
  );
}
