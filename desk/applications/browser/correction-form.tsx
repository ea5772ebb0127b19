import { type FormEvent, useState } from 'react';
import { fieldSpecs } from '../../../model/form-fields.ts';
import { formatPhone } from '../../api/text.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { Field, FormOptions, LanguageOptions } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { issueOf } from './application-text.ts';
import style from './details.module.css';
import { useOpen } from './saving.ts';

/** Follows the application until somebody types. Sends only the changed fields: a colleague may correct the rest. */
export function CorrectionForm() {
  const { t, api } = useInbox();
  const { application, isBusy, error, change } = useOpen();
  const { id } = application;
  const [shown, setShown] = useState(application);
  const [isTyping, setTyping] = useState(false);
  if (!isTyping && application.version > shown.version) setShown(application);
  const { name = '', phone = '', telegram = '' } = shown.answers;
  const before = { name, phone: formatPhone(phone), telegram, language: shown.language, form: shown.form };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changed = Object.entries(before).flatMap(([field, was]) => {
      const value = String(typed.get(field)).trim();
      return value === was ? [] : [[field, value]];
    });
    if (changed.length === 0) {
      setTyping(false);
      return;
    }
    change({
      send: ({ version }, changeId) =>
        api.call('PATCH /applications/:id/answers', {
          params: { id },
          body: { ...Object.fromEntries(changed), version, id: changeId },
        }),
      savedText: () => t('correction.saved'),
      unsavedText: t('correction.unsaved'),
      onSaved: () => setTyping(false),
    });
  }

  return (
    <form className={style.form} onSubmit={submit} onChange={() => setTyping(true)}>
      {(['name', 'phone', 'telegram'] as const).map((field) => (
        <Field
          key={`${field} ${before[field]}`}
          label={t(`field.${field}`)}
          name={field}
          defaultValue={before[field]}
          required={field === 'name' && name !== ''}
          maxLength={fieldSpecs[field].maxLength}
          issue={issueOf(field, error, t)}
          autoComplete="off"
        />
      ))}
      <Field key={before.language} label={t('field.language')} name="language" defaultValue={before.language}>
        <LanguageOptions />
      </Field>
      <Field key={before.form} label={t('field.form')} name="form" defaultValue={before.form}>
        <FormOptions />
      </Field>
      <p>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </p>
    </form>
  );
}
