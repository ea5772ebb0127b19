import { useId, useRef } from 'react';
import type { Note } from '../../shared/application.ts';
import { noteLimit } from '../../shared/application.ts';
import { Button } from './components.tsx';
import style from './details.module.css';
import { useInbox } from './inbox-context.tsx';
import { fullTime } from './received-time.ts';

interface NotesProps {
  notes: readonly Note[];
  draft: string;
  isBusy: boolean;
  onDraft: (text: string) => void;
  onAdd: (text: string) => Promise<unknown>;
}

/** What the owner noted, and room for more. The draft is kept above, so that nothing half-written is lost. */
export function Notes({ notes, draft, isBusy, onDraft, onAdd }: NotesProps) {
  const inbox = useInbox();
  const { t } = inbox;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  async function add(): Promise<void> {
    if (!draft.trim()) return field.current?.focus();
    await onAdd(draft);
    field.current?.focus();
  }

  return (
    <section className={style.section} aria-labelledby={id}>
      <h3 id={id} className={style.heading}>
        {t('notes.title')}
      </h3>
      {notes.length > 0 ? (
        <ul className={style.notes}>
          {notes.map((note) => (
            <li key={note.id} className={style.note}>
              <p className={style.soft}>
                {fullTime(note.writtenAt, inbox)}
                {note.author && ` · ${note.author}`}
              </p>
              <p className={style.text}>{note.text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={style.soft}>{t('notes.none')}</p>
      )}
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label className="visually-hidden" htmlFor={`${id}-text`}>
          {t('notes.label')}
        </label>
        <textarea
          ref={field}
          id={`${id}-text`}
          className={style.draft}
          rows={3}
          maxLength={noteLimit}
          placeholder={t('notes.hint')}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('notes.add')}
        </Button>
      </form>
    </section>
  );
}
