import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { dayMs } from '../../../model/durations.ts';
import { type Note, noteLimit, noteTextOf } from '../../api/application.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { nameOf } from './application-text.ts';
import style from './details.module.css';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';

export function Notes() {
  const { t, api, account } = useInbox();
  const { details, application, isBusy, change } = useOpen();
  const { id } = application;
  const [text, setText, clearDraft, getNoteId] = useDraft(account.id, id, nameOf(application, t));

  const add = () =>
    change({
      id: getNoteId(),
      send: (_, noteId) => api.call('POST /applications/:id/notes', { params: { id }, body: { id: noteId, text } }),
      savedText: () => t('notes.added'),
      unsavedText: t('conflict.unsavedNote'),
      onSaved: () => clearDraft(text),
    });

  return (
    <Section title={t('notes.title')}>
      {details.notes.length > 0 ? (
        <ul className={style.notes}>
          {details.notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      ) : (
        <p className="soft">{t('notes.none')}</p>
      )}
      <NoteForm label={t('notes.label')} placeholder={t('notes.hint')} text={text} onText={setText} onSubmit={add}>
        <Button type="submit" isBusy={isBusy}>
          {t('notes.add')}
        </Button>
      </NoteForm>
    </Section>
  );
}

function NoteItem({ note }: { note: Note }) {
  const inbox = useInbox();
  const { t, api, account } = inbox;
  const { application, isBusy, change } = useOpen();
  const { id } = application;
  const [draft, storeDraft] = useDraft(account.id, `${id}.${note.id}`, nameOf(application, t));
  const [text, setText] = useState(draft || undefined);
  const { writtenAt, editedAt, author, authorId } = note;
  const isOwn = authorId === account.id && Date.now() - writtenAt < dayMs;
  const params = { id, note: note.id };

  function edit(edited: string | undefined): void {
    setText(edited);
    storeDraft(edited === undefined || edited === note.text ? '' : edited);
  }

  const save = (edited: string) =>
    change({
      send: ({ version }, changeId) =>
        api.call('PATCH /applications/:id/notes/:note', { params, body: { text: edited, version, id: changeId } }),
      subject: note.id,
      savedText: () => t('history.noteEdited'),
      unsavedText: t('notes.unsavedEdit'),
      onSaved: () => edit(undefined),
    });

  const remove = () =>
    change({
      send: ({ version }, changeId) =>
        api.call('DELETE /applications/:id/notes/:note', { params, body: { version, id: changeId } }),
      subject: note.id,
      savedText: () => t('history.noteRemoved'),
      unsavedText: t('notes.unsavedEdit'),
    });

  return (
    <li className={style.note}>
      <p className="soft">
        {[fullTime(writtenAt, inbox), author, editedAt !== null && t('notes.edited')].filter(Boolean).join(' · ')}
      </p>
      {text === undefined ? (
        <>
          <p className={style.text}>{note.text}</p>
          {isOwn && (
            <div className="row">
              <Button variant="plain" onClick={() => edit(note.text)}>
                {t('notes.edit')}
              </Button>
              <Button variant="plain" isBusy={isBusy} onClick={remove}>
                {t('notes.remove')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <NoteForm label={t('notes.edit')} hasFocus={!draft} text={text} onText={edit} onSubmit={() => save(text)}>
          <div className="row">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('save')}
            </Button>
            <Button variant="plain" onClick={() => edit(undefined)}>
              {t('remove.cancel')}
            </Button>
          </div>
        </NoteForm>
      )}
    </li>
  );
}

interface NoteFormProps {
  label: string;
  placeholder?: string;
  /** At first: a stored draft waits for a press. */
  hasFocus?: boolean;
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  children: ReactNode;
}

function NoteForm({ label, placeholder, hasFocus = false, text, onText, onSubmit, children }: NoteFormProps) {
  const { t } = useInbox();
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field comes
  useEffect(() => {
    if (!hasFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(noteLimit, noteLimit);
  }, []);
  const id = useId();
  const { length } = noteTextOf(text);
  const isLong = length > noteLimit;
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (length > 0 && !isLong) onSubmit();
        field.current?.focus();
      }}
    >
      <textarea
        ref={field}
        aria-label={label}
        rows={3}
        aria-invalid={isLong || undefined}
        aria-describedby={id}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onText(target.value)}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {isLong && (
        <p id={id} role="alert">
          {t('notes.long', { limit: noteLimit, number: length })}
        </p>
      )}
      {children}
    </form>
  );
}
