import { useMutation } from '@tanstack/react-query';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import { atPlace, type DraftChange, formatPath, isSameJson, type Json } from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import { ChangedValue, Item } from './items.tsx';
import style from './page.module.css';
import { useProblemText, useUnsent } from './saving.tsx';
import { useTexts } from './texts.ts';

export function SiteChanges() {
  const i18n = useInbox();
  const { api, state, placeOf, refresh } = useEditor();
  const { t, inbox } = useTexts();
  const problemText = useProblemText();
  const unsent = useUnsent(api.unsaved);
  const writing = useMutation({ mutationFn: api.change, onSettled: () => refresh() });
  const isUnsent = (change: DraftChange) => atPlace(unsent, change) !== undefined;
  const changes = state.changes.filter((change) => !isUnsent(change)).toSorted((left, right) => right.at - left.at);
  if (changes.length + unsent.length === 0 && !writing.error) return null;

  function changeItem(change: DraftChange) {
    const { base, value, theirs, by, at } = change;
    // An unedited value may conflict with a release.
    const isEdited = !isSameJson(value, base);
    const write = (next: Json, label: string) => (
      <Button isBusy={writing.isPending} onClick={() => writing.mutate({ ...change, value: next })}>
        {label}
      </Button>
    );
    return (
      <Item
        key={formatPath(change)}
        place={placeOf(change)}
        byline={[by, at > 0 && shortTime(at, Date.now(), i18n)].filter(Boolean).join(' · ')}
        note={
          theirs !== undefined && (
            <div className={style.problem}>
              <p>{isEdited ? t('changes.theirs') : t('changes.release')}</p>
              <ChangedValue place={change} before={value} after={theirs} />
              <div className="row">
                {write(value, t('changes.keep'))}
                {write(theirs, t('changes.take'))}
              </div>
            </div>
          )
        }
        actions={isEdited && write(base, t('changes.discard'))}
      >
        <ChangedValue place={change} before={base} after={value} />
      </Item>
    );
  }
  return (
    <section className={style.section} aria-labelledby="site-changes">
      <h2 id="site-changes">{t('changes.title')}</h2>
      {writing.error && writing.error.code !== 'conflict' && <ErrorMessage error={writing.error} />}
      {writing.error?.code === 'conflict' && (
        <p role="alert" className={style.problem}>
          {t('changes.conflict')}
        </p>
      )}
      <ul className={style.list}>
        {unsent.map((value) => (
          <Item
            key={formatPath(value)}
            place={placeOf(value)}
            note={<p className={style.unsaved}>{`${t('unsent.title')}. ${problemText(value)}`}</p>}
            actions={
              <>
                {value.error && (
                  <Button onClick={() => void api.unsaved.send(formatPath(value))}>{inbox('retry')}</Button>
                )}
                <Button onClick={() => api.unsaved.discard(formatPath(value))}>{t('unsent.discard')}</Button>
              </>
            }
          >
            <ChangedValue place={value} before={value.stored.value} after={value.value} />
          </Item>
        ))}
        {changes.map(changeItem)}
      </ul>
    </section>
  );
}
