/** The day of the last commit of each content file: `2026-11-21` by `content/courses/qa/uz.json`. */
export type CommitDays = Readonly<Record<string, string>>;

/** When a page's texts and facts last changed, as `2026-11-21`; undefined where nobody knows. */
export type LastModified = (namespace: string, language: string) => string | undefined;

/** When pages last changed, by the days of commits; without any nothing is known. */
export const lastModifiedBy =
  (days: CommitDays): LastModified =>
  (namespace, language) =>
    [`${language}.json`, 'course.json', 'testimonials.json']
      .flatMap((name) => days[`content/${namespace}/${name}`] ?? [])
      .sort()
      .at(-1);
