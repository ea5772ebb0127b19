import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldSpecs } from '../../../model/form-fields.ts';
import { type Source, sources } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field, FormOptions, LanguageOptions } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { issueOf } from './application-text.ts';
import style from './details.module.css';
import filterStyle from './filters.module.css';

interface AddApplicationProps {
  hrefOf: (id: string) => string;
  onAdded: (details: DetailsResponse, changeId: string) => void;
}

/** After the last key, the desk looks up who has the contact. */
const lookUpDelayMs = 400;

/** Beside the newest duplicates, Save stays in view at 1280 × 800. */
const maxShown = 3;

const showWhole = (duplicates: HTMLElement | null) => duplicates?.scrollIntoView({ block: 'nearest' });

/**
 * A walk-in, a call or a message becomes an application. What is typed stays until it is saved. Duplicates that were
 * not shown yet are shown first: the next press saves.
 */
export function AddApplication({ hrefOf, onAdded }: AddApplicationProps) {
  const inbox = useInbox();
  const { t, api, language, subjectTitle } = inbox;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [contact, setContact] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setContact(typed), lookUpDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const changeId = useRef(crypto.randomUUID());
  const client = useQueryClient();
  const lookUp = (search: string) => ({
    queryKey: ['same-contact', search],
    queryFn: () => api.call('GET /same-contact', { search }),
  });
  const { data } = useQuery({ ...lookUp(contact), enabled: contact !== '' });
  const duplicates = data?.possibleDuplicates.slice(0, maxShown) ?? [];
  const adding = useMutation({
    async mutationFn(body: Record<'name' | 'contact' | 'form', string> & { language: 'uz' | 'ru'; source: Source }) {
      if (contact !== typed || !data) {
        const found = await client.fetchQuery(lookUp(typed));
        setContact(typed);
        if (found.possibleDuplicates.length > 0) return undefined;
      }
      return api.call('POST /applications', { body: { ...body, id: changeId.current } });
    },
    onSuccess: (details) => {
      if (!details) return;
      dialog.current?.close();
      form.current?.reset();
      setTyped('');
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
      <dialog ref={dialog} aria-label={t('byHand.title')}>
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
            onChange={({ target }) => setTyped(target.value.trim())}
          />
          {duplicates.length > 0 && (
            <div className="notice" role="status" ref={showWhole}>
              <p>{t('byHand.known')}</p>
              <ul>
                {duplicates.map((one) => (
                  <li key={one.id}>
                    <a href={hrefOf(one.id)} onClick={() => dialog.current?.close()}>
                      {one.name ?? t('list.nameless')}
                    </a>{' '}
                    · {subjectTitle(one.form)} · {statusName(one.status, t, one.form)} ·{' '}
                    {shortTime(one.receivedAt, Date.now(), inbox)}
                  </li>
                ))}
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
          <div className="row">
            <Button type="submit" variant="primary" isBusy={adding.isPending}>
              {t(duplicates.length > 0 ? 'conflict.keepMine' : 'save')}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{t('remove.cancel')}</Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
