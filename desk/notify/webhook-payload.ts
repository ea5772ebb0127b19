import { hiddenFieldNames } from '../../config/hidden-fields.ts';
import type { LanguageCode } from '../../content/languages.ts';
import type { Answers } from '../applications.ts';
import type { Delivery } from '../store/store.ts';
import { type Names, notificationWords } from './notification-words.ts';

interface Field {
  key: string;
  label: string;
  type: string;
  value: string | readonly string[] | null;
  options?: { id: string; text: string }[];
}

/** The external form service's names for kinds of fields, in the order in which they are sent. */
const fieldTypes: Readonly<Record<keyof Answers, string>> = {
  name: 'INPUT_TEXT',
  phone: 'INPUT_PHONE_NUMBER',
  telegram: 'INPUT_TEXT',
  email: 'INPUT_EMAIL',
  company: 'INPUT_TEXT',
  services: 'CHECKBOXES',
  motivation: 'TEXTAREA',
  message: 'TEXTAREA',
};

/**
 * The external form service's `FORM_RESPONSE`, so that automations which were made for it go on working. Every
 * form sends the same fields, null where it has no such answer: an automation finds each by its key.
 * A repeat of a delivery is the same to the byte.
 */
export function webhookPayload({ id, application }: Delivery, language: LanguageCode, names: Names) {
  const words = notificationWords(language);
  const { answers, hidden } = application;
  const createdAt = new Date(application.receivedAt).toISOString();
  const options = names.services.map((service) => ({ id: service, text: names.serviceOf(service, language) }));

  const asked = (Object.keys(fieldTypes) as (keyof Answers)[]).map(
    (name): Field => ({
      key: `question_${name}`,
      label: words(`fields.${name}`),
      type: fieldTypes[name],
      value: answers[name] ?? null,
      ...(name === 'services' && { options }),
    }),
  );
  const carried = { receipt: application.receipt, ...hidden };
  const unasked = (['receipt', ...hiddenFieldNames] as const).map(
    (name): Field => ({ key: `question_${name}`, label: name, type: 'HIDDEN_FIELDS', value: carried[name] ?? null }),
  );

  return {
    eventId: id,
    eventType: 'FORM_RESPONSE',
    createdAt,
    data: {
      responseId: application.id,
      submissionId: application.id,
      // A correction has the same: it comes from the same visitor's form.
      respondentId: application.submission,
      formId: application.form,
      formName: names.subjectOf(application.form, language),
      createdAt,
      fields: [...asked, ...unasked],
    },
  };
}
