interface FieldSpec {
  control: 'input' | 'textarea' | 'checkboxes';
  format: 'text' | 'phone' | 'telegram' | 'email';
  /** Keys of the checkboxes. Texts: `content/forms/`, under the name of the field. */
  options?: readonly string[];
  /** The HTML attribute; `off` if HTML has no token for the field. */
  autoComplete: string;
  /** In characters. Checkboxes have none. */
  maxLength?: number;
  hasHint: boolean;
  isSearched: boolean;
  /** Whether notices contain the answer. The privacy page lists these fields. */
  inNotices: boolean;
  webhookType: 'INPUT_TEXT' | 'INPUT_PHONE_NUMBER' | 'INPUT_EMAIL' | 'CHECKBOXES' | 'TEXTAREA';
}

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
  isSearched: true,
  webhookType: 'TEXTAREA',
} as const;

/** Answers are shown and sent in this order. */
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
  /** The brief of the company page asks for these three too. */
  people: { ...input, maxLength: 60, inNotices: true },
  month: { ...input, maxLength: 60, inNotices: true },
  environment: { ...input, maxLength: 100, inNotices: true },
  motivation: { ...textarea, hasHint: true },
  message: textarea,
} as const satisfies Record<string, FieldSpec>;

export const briefFieldNames = ['people', 'month', 'environment'] as const;

export type FieldName = keyof typeof fieldSpecs;

export type FieldsWith<Shape> = {
  [Name in FieldName]: (typeof fieldSpecs)[Name] extends Shape ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(fieldSpecs) as FieldName[];

export type FormAnswers = {
  [Name in FieldName]?: Name extends FieldsWith<{ control: 'checkboxes' }> ? readonly string[] : string;
} & {
  /** `phone` is stored as typed: no country is known to have such a number. */
  isPhoneUnknown?: true;
};

export const campaignFieldNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** Query parameters that a page adds to the form address. The desk accepts no others. */
export const hiddenFieldNames = ['course', 'language', 'page', ...campaignFieldNames, 'points'] as const;

type HiddenFieldName = (typeof hiddenFieldNames)[number];

export type HiddenFields = Partial<Record<HiddenFieldName, string>>;

/** In characters. The desk cuts longer values of hidden fields; campaign names are far shorter. */
export const hiddenFieldLimit = 200;
