import { useRef } from 'react';
import { type Note, noteLimit } from '../../shared/application.ts';
import { Button, Section } from './components.tsx';
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

  async function add(): Promise<void> {
    if (!draft.trim()) return field.current?.focus();
    await onAdd(draft);
    field.current?.focus();
  }

  return (
    <Section title={t('notes.title')}>
      {notes.length > 0 ? (
        <ul className={style.notes}>
          {notes.map((note) => (
            <li key={note.id} className={style.note}>
              <p className="soft">
                {fullTime(note.writtenAt, inbox)}
                {note.author && ` · ${note.author}`}
              </p>
              <p className={style.text}>{note.text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{t('notes.none')}</p>
      )}
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <textarea
          ref={field}
          aria-label={t('notes.label')}
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
    </Section>
  );
}
