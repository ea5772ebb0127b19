import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Button, CopyButton, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { fullDate, shortTime } from '../../desk/inbox/browser/received-time.ts';
import { atPlace, formatPath } from '../shared/content.ts';
import { sendable, slow } from './api.ts';
import { useEditor } from './editor-state.ts';
import { ChangedValue, Item } from './items.tsx';
import type { LiveChange } from './live-changes.ts';
import { ConflictNotice, ReviewButton, UndoneNotice } from './notices.tsx';
import style from './page.module.css';
import { useProblems } from './problems.ts';
import { useTexts } from './texts.ts';

export function MyChanges() {
  const i18n = useInbox();
  const { changes, reviews, store, undone, undo, isOpenText, placeOf, ask } = useEditor();
  const { problemsOf } = useProblems();
  const { t } = useTexts();
  const isUndone = undone !== undefined && !isOpenText(undone);
  if (changes.length === 0 && !isUndone) return null;

  function changeItem(change: LiveChange) {
    const name = formatPath(change);
    const place = placeOf(change);
    return (
      <Item
        key={name}
        place={{ ...place, open: () => ask(change) }}
        about={[shortTime(change.at, Date.now(), i18n)]}
        tick={
          <input
            type="checkbox"
            aria-label={t('changes.tick', { where: place.where })}
            checked={!change.isLeftOut}
            onChange={({ target }) => store.put({ ...change, isLeftOut: target.checked ? undefined : true }, change.at)}
          />
        }
        actions={
          <>
            <Button onClick={() => undo(change)}>{t('changes.undo')}</Button>
            <ConflictNotice place={change} />
          </>
        }
      >
        <ChangedValue place={change} before={change.published ?? null} after={change.value} />
        {problemsOf(change).map(({ subject, reason, isBlocker }) => (
          <span key={`${subject} ${reason}`} className={isBlocker ? style.unsaved : 'soft'}>
            {subject && <strong>{subject}: </strong>}
            {reason}
          </span>
        ))}
      </Item>
    );
  }
  return (
    <section className={style.section} aria-labelledby="site-changes">
      <h2 id="site-changes">{t('changes.title')}</h2>
      {isUndone && <UndoneNotice />}
      <ul>{changes.toSorted((left, right) => right.at - left.at).map(changeItem)}</ul>
      {changes.length > 0 && <ShareLink />}
      {reviews.length > 0 && (
        <>
          <h3>{t('review.title')}</h3>
          <ul>
            {reviews.map((place) => (
              <Item key={formatPath(place)} place={placeOf(place)} actions={<ReviewButton place={place} />}>
                {t('review.here')}
              </Item>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A page with the changes, for somebody without an account. */
function ShareLink() {
  const i18n = useInbox();
  const { page, changes } = useEditor();
  const { t } = useTexts();
  const sharing = useMutation({
    mutationFn: () =>
      i18n.api.call('POST /site/links', {
        body: { address: page?.address ?? '', changes: sendable(changes.filter(({ isLeftOut }) => !isLeftOut)) },
        ...slow,
      }),
  });
  const { data, error, isPending } = sharing;
  const address = data && new URL(data.address, location.origin).href;
  return (
    <>
      <Button isBusy={isPending} onClick={() => sharing.mutate()}>
        {t('share.make')}
      </Button>
      {data && address && (
        <div role="status">
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          <p className="soft">{t('share.until', { date: fullDate(data.until, i18n) })}</p>
          <CopyButton text={address} variant="plain" />
        </div>
      )}
      {error && <ErrorMessage error={error} />}
    </>
  );
}

/** Values that a release has changed too: the editor's stay, unless the release cannot show them. */
export function KeptValues() {
  const { state, changes, write, placeOf } = useEditor();
  const { t } = useTexts();
  const kept = state.kept.filter((value) => !atPlace(changes, value));
  const lists = [
    { text: t('kept.text'), action: t('kept.take'), values: kept.filter(({ dropped }) => !dropped) },
    { text: t('kept.dropped'), action: t('kept.edit'), values: kept.filter(({ dropped }) => dropped) },
  ].filter(({ values }) => values.length > 0);
  if (lists.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-kept">
      <h2 id="site-kept">{t('kept.title')}</h2>
      {lists.map(({ text, action, values }) => (
        <Fragment key={action}>
          <p>{text}</p>
          <ul>
            {values.map(({ value, theirs, dropped, ...place }) => (
              <Item
                key={formatPath(place)}
                place={placeOf(place)}
                actions={dropped !== 'gone' && <Button onClick={() => write(place, theirs)}>{action}</Button>}
              >
                <ChangedValue place={place} before={value} after={theirs} />
              </Item>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
