/** The day of the last commit by file: `2026-11-21` by `content/courses/qa/uz.json`. */
export type CommitDays = Readonly<Record<string, string>>;

/** The day of the last change of texts or facts; undefined without git. */
export type LastModified = (namespace: string, language: string) => string | undefined;

export const lastModifiedBy =
  (days: CommitDays): LastModified =>
  (namespace, language) =>
    [`${language}.json`, 'course.json', 'testimonials.json']
      .flatMap((name) => days[`content/${namespace}/${name}`] ?? [])
      .sort()
      .at(-1);
