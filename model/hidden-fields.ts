/**
 * What a page tells a form beside the visitor's answers, as query parameters of the form's address. Nothing
 * else travels: the page sends, and the desk takes, these names only.
 */
export const hiddenFieldNames = [
  'course',
  'language',
  'page',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

type HiddenFieldName = (typeof hiddenFieldNames)[number];

/** What came of them with an application. */
export type HiddenFields = Partial<Record<HiddenFieldName, string>>;

/** Those that say which advertisement led the visitor here. */
export const campaignFieldNames = hiddenFieldNames.filter((name) => name.startsWith('utm_'));

/** The longest value that is kept of a hidden field, in characters; campaign names are far shorter. */
export const hiddenFieldLimit = 200;
