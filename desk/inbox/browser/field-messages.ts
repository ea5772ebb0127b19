import type { FormEvent } from 'react';
import type { InboxI18n } from '../i18n.ts';

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const hasValidity = (target: EventTarget): target is FieldElement => 'setCustomValidity' in target;

function messageOf(field: FieldElement, t: InboxI18n['t']): string {
  const { valueMissing, badInput, tooShort, rangeUnderflow } = field.validity;
  if (valueMissing || badInput) return t('check.missing');
  if (tooShort && 'minLength' in field) return t('check.short', { count: field.minLength });
  return t(rangeUnderflow ? 'check.past' : 'check.wrong');
}

/** Handlers for an ancestor of all forms. A browser's own messages are in the browser's language. */
export const fieldMessages = (t: InboxI18n['t']) => ({
  onInvalidCapture({ target }: FormEvent) {
    if (!hasValidity(target)) return;
    // The check of the field itself, without the last message.
    target.setCustomValidity('');
    if (!target.validity.valid) target.setCustomValidity(messageOf(target, t));
  },
  onInputCapture({ target }: FormEvent) {
    if (hasValidity(target)) target.setCustomValidity('');
  },
});
