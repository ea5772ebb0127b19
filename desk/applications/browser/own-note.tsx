import { useId, useState } from 'react';
import { dayMs } from '../../../model/durations.ts';
import { type Application, type Note, noteLimit, noteTextOf } from '../../api/application.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import style from './details.module.css';
import type { Change } from './saving.ts';

interface NoteItemProps {
  note: Note;
  application: Application;
  isBusy: boolean;
  onChange: (change: Omit<Change, 'seen'>) => void;
}

/** Its author may edit or remove a note for a day. */
export function NoteItem({ note, application: { id }, isBusy, onChange }: NoteItemProps) {
  const inbox = useInbox();
  const { t, api, account } = inbox;
  const [text, setText] = useState<string>();
  const { writtenAt, editedAt, author, authorId } = note;
  const isOwn = authorId === account.id && Date.now() - writtenAt < dayMs;
  const params = { id, note: note.id };
  const hintId = useId();
  const { length } = noteTextOf(text ?? '');
  const isLong = length > noteLimit;

  function save(edited: string): void {
    const changeId = crypto.randomUUID();
    onChange({
      id: changeId,
      send: ({ version }) =>
        api.call('PATCH /applications/:id/notes/:note', { params, body: { text: edited, version, id: changeId } }),
      savedText: () => t('history.noteEdited'),
      unsavedText: t('notes.unsavedEdit'),
      note: edited,
      onSaved: () => setText(undefined),
    });
  }

  function remove(): void {
    const changeId = crypto.randomUUID();
    onChange({
      id: changeId,
      send: ({ version }) =>
        api.call('DELETE /applications/:id/notes/:note', { params, body: { version, id: changeId } }),
      savedText: () => t('history.noteRemoved'),
      unsavedText: t('notes.unsavedEdit'),
    });
  }

  return (
    <li className={style.note}>
      <p className="soft">
        {[fullTime(writtenAt, inbox), author, editedAt !== null && t('notes.edited')].filter(Boolean).join(' · ')}
      </p>
      {text === undefined ? (
        <p className={style.text}>{note.text}</p>
      ) : (
        <>
          <textarea
            aria-label={t('notes.edit')}
            rows={3}
            aria-invalid={isLong || undefined}
            aria-describedby={hintId}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {isLong && (
            <p id={hintId} role="alert">
              {t('notes.long', { limit: noteLimit, number: length })}
            </p>
          )}
        </>
      )}
      {isOwn && (
        <div className="row">
          {text === undefined ? (
            <>
              <Button variant="plain" onClick={() => setText(note.text)}>
                {t('notes.edit')}
              </Button>
              <Button variant="plain" isBusy={isBusy} onClick={remove}>
                {t('notes.remove')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="primary" isBusy={isBusy} onClick={() => length > 0 && !isLong && save(text)}>
                {t('save')}
              </Button>
              <Button variant="plain" onClick={() => setText(undefined)}>
                {t('remove.cancel')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
