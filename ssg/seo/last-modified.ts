/** Day of the last commit by file: `content/courses/qa/uz.json` → `2026-11-21`. */
export type CommitDays = Readonly<Record<string, string>>;

/** Undefined without git. */
export type LastModified = (namespace: string, language: string) => string | undefined;

export const lastModifiedBy =
  (days: CommitDays): LastModified =>
  (namespace, language) =>
    [`${language}.json`, 'course.json', 'testimonials.json']
      .flatMap((name) => days[`content/${namespace}/${name}`] ?? [])
      .sort()
      .at(-1);
