import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { fieldSpecs } from '../../../model/form-fields.ts';
import { type PossibleDuplicate, type Source, sources } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field, FormOptions, LanguageOptions } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { issueOf } from './application-text.ts';
import style from './details.module.css';
import filterStyle from './filters.module.css';
import { useInboxUrl } from './inbox-url.ts';

/** Beside the newest duplicates, Save stays in view at 1280 × 800. */
const maxShown = 3;

const showWhole = (duplicates: HTMLElement | null) => duplicates?.scrollIntoView({ block: 'nearest' });

interface AddApplicationProps {
  onAdded: (details: DetailsResponse, changeId: string) => void;
}

/** What is typed stays until it is saved. The first press shows duplicates, if there are any; the next press saves. */
export function AddApplication({ onAdded }: AddApplicationProps) {
  const inbox = useInbox();
  const { t, api, language, subjectTitle } = inbox;
  const { hrefOf } = useInboxUrl();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [duplicates, setDuplicates] = useState<readonly PossibleDuplicate[]>();
  const changeId = useRef(crypto.randomUUID());
  const adding = useMutation({
    async mutationFn(body: Record<'name' | 'contact' | 'form', string> & { language: 'uz' | 'ru'; source: Source }) {
      if (!duplicates) {
        const { possibleDuplicates } = await api.call('GET /same-contact', { search: body.contact });
        setDuplicates(possibleDuplicates);
        if (possibleDuplicates.length > 0) return undefined;
      }
      return api.call('POST /applications', { body: { ...body, id: changeId.current } });
    },
    onSuccess: (details) => {
      if (!details) return;
      dialog.current?.close();
      form.current?.reset();
      setDuplicates(undefined);
      onAdded(details, changeId.current);
      changeId.current = crypto.randomUUID();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(Object.fromEntries(new FormData(event.currentTarget)) as never);
  }

  return (
    <>
      <Button aria-label={t('byHand.open')} title={t('byHand.open')} onClick={() => dialog.current?.showModal()}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 4v16M4 12h16" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={filterStyle.addText}>{t('byHand.open')}</span>
      </Button>
      <dialog ref={dialog} className={style.adding} aria-label={t('byHand.title')}>
        <h2>{t('byHand.title')}</h2>
        <form ref={form} className={style.form} onSubmit={submit}>
          <Field
            label={t('field.name')}
            name="name"
            required
            maxLength={fieldSpecs.name.maxLength}
            issue={issueOf('name', adding.error, t)}
            autoComplete="off"
          />
          <Field
            label={t('byHand.contact')}
            name="contact"
            required
            maxLength={fieldSpecs.telegram.maxLength}
            issue={issueOf('contact', adding.error, t)}
            autoComplete="off"
            onChange={() => setDuplicates(undefined)}
          />
          {duplicates?.[0] && (
            <div className="notice" role="status" ref={showWhole}>
              <p>{t('byHand.known')}</p>
              <ul>
                {duplicates.slice(0, maxShown).map((one) => (
                  <li key={one.id}>
                    <a href={hrefOf(one.id)} onClick={() => dialog.current?.close()}>
                      {one.name ?? t('list.nameless')}
                    </a>{' '}
                    · {subjectTitle(one.form)} · {statusName(one.status, t, one.form)} ·{' '}
                    {shortTime(one.receivedAt, Date.now(), inbox)}
                  </li>
                ))}
                {duplicates.length > maxShown && (
                  <li>{t('possibleDuplicates.more', { count: duplicates.length - maxShown })}</li>
                )}
              </ul>
            </div>
          )}
          {/* Nothing is preselected: statistics would count topics and origins that nobody chose. */}
          <Field label={t('field.form')} name="form" required>
            <option value="">{t('byHand.choose')}</option>
            <FormOptions />
          </Field>
          <div className={style.beside}>
            <Field label={t('field.language')} name="language" defaultValue={language.code}>
              <LanguageOptions />
            </Field>
            <Field label={t('field.source')} name="source" required>
              <option value="">{t('byHand.choose')}</option>
              {sources
                .filter((source) => source !== 'site')
                .map((source) => (
                  <option key={source} value={source}>
                    {t(`source.${source}`)}
                  </option>
                ))}
            </Field>
          </div>
          {adding.error && !adding.error.details.key && <ErrorMessage error={adding.error} />}
          <div className={`row ${style.save}`}>
            <Button type="submit" variant="primary" isBusy={adding.isPending}>
              {t(duplicates?.[0] ? 'conflict.keepMine' : 'save')}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{t('remove.cancel')}</Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
