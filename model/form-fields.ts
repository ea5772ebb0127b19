/** All that is known of a field beside its texts. Form, checks, inbox, CSV, webhook and notices follow it. */
interface FieldSpec {
  control: 'input' | 'textarea' | 'checkboxes';
  format: 'text' | 'phone' | 'telegram' | 'email';
  /** Keys of what can be chosen; their texts are in `content/forms/` under the field's name. Checkboxes only. */
  options?: readonly string[];
  /** The browser's own word for it, so that it can fill it in; `off` where it has none. */
  autoComplete: string;
  /** The longest text, in characters. Not of checkboxes. */
  maxLength?: number;
  /** Whether `content/forms/` has a `hint` for it. */
  hasHint: boolean;
  isSearched: boolean;
  /** Whether Telegram messages and e-mails have it; the privacy page says which do. */
  inNotices: boolean;
  /** The external form service's name for its kind, in webhooks. */
  webhookType: 'INPUT_TEXT' | 'INPUT_PHONE_NUMBER' | 'INPUT_EMAIL' | 'CHECKBOXES' | 'TEXTAREA';
}

/** A line of text: what fields have in common unless they say otherwise. */
const input = {
  control: 'input',
  format: 'text',
  autoComplete: 'off',
  hasHint: false,
  isSearched: false,
  inNotices: false,
  webhookType: 'INPUT_TEXT',
} as const;

const textarea = {
  ...input,
  control: 'textarea',
  maxLength: 4000,
  webhookType: 'TEXTAREA',
} as const;

/** Every field that a form can ask for, in the order in which answers are shown and sent. */
export const fieldSpecs = {
  name: { ...input, autoComplete: 'name', maxLength: 100, isSearched: true, inNotices: true },
  phone: {
    ...input,
    format: 'phone',
    autoComplete: 'tel-national',
    maxLength: 40,
    hasHint: true,
    isSearched: true,
    inNotices: true,
    webhookType: 'INPUT_PHONE_NUMBER',
  },
  telegram: { ...input, format: 'telegram', maxLength: 80, hasHint: true, isSearched: true, inNotices: true },
  email: {
    ...input,
    format: 'email',
    autoComplete: 'email',
    maxLength: 254,
    isSearched: true,
    inNotices: true,
    webhookType: 'INPUT_EMAIL',
  },
  company: { ...input, autoComplete: 'organization', maxLength: 200, isSearched: true, inNotices: true },
  services: {
    ...input,
    control: 'checkboxes',
    options: [
      'training',
      'consulting',
      'performance',
      'restructuring',
      'hiring',
      'tools',
      'automation',
      'audit',
      'general',
    ],
    hasHint: true,
    inNotices: true,
    webhookType: 'CHECKBOXES',
  },
  motivation: { ...textarea, hasHint: true },
  message: textarea,
} as const satisfies Record<string, FieldSpec>;

export type FieldName = keyof typeof fieldSpecs;

/** The fields whose table entries match a shape: `FieldsWith<{ control: 'checkboxes' }>`. */
export type FieldsWith<Shape> = {
  [Name in FieldName]: (typeof fieldSpecs)[Name] extends Shape ? Name : never;
}[FieldName];

/** In the order of {@link fieldSpecs}. */
export const fieldNames = Object.keys(fieldSpecs) as FieldName[];

/** What someone answered: a form asks for some fields, and what was left empty is missing. */
export type FormAnswers = {
  [Name in FieldName]?: Name extends FieldsWith<{ control: 'checkboxes' }> ? readonly string[] : string;
};

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
  /** The result of the first-bug trial: `3/4`. */
  'trial',
] as const;

type HiddenFieldName = (typeof hiddenFieldNames)[number];

/** What came of them with an application. */
export type HiddenFields = Partial<Record<HiddenFieldName, string>>;

/** Those that say which advertisement led the visitor here. */
export const campaignFieldNames = hiddenFieldNames.filter((name) => name.startsWith('utm_'));

/** The longest value that is kept of a hidden field, in characters; campaign names are far shorter. */
export const hiddenFieldLimit = 200;
