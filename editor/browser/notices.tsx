import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { atPlace, type Place } from '../shared/content.ts';
import { useEditor } from './editor-context.ts';
import { ChangedValue } from './items.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

/** Whether what is written is stored. */
export function DraftStatus({ places }: { places: readonly Place[] }) {
  const { explain } = useInbox();
  const { draft, changes } = useEditor();
  const { t } = useTexts();
  const { error } = draft;
  const isChanged = places.some((place) => atPlace(changes, place) !== undefined);
  const isFailed = error !== undefined && error.code !== 'offline';
  const status = isChanged ? (error?.code === 'offline' ? 'device' : 'saved') : 'ready';
  return (
    <p role="status" className={isFailed ? style.unsaved : 'soft'}>
      {isFailed ? explain(error) : t(`save.${status}`)}
    </p>
  );
}

/** Somebody else has published another value since: the author chooses. */
export function ConflictNotice({ place }: { place: Place }) {
  const { changes, store } = useEditor();
  const { t } = useTexts();
  const change = atPlace(changes, place);
  if (!change?.isConflict || change.published === undefined) return null;
  const { value, published } = change;
  return (
    <div role="status" data-issue tabIndex={-1} className="notice">
      <p>{published === null ? t('conflict.removed') : t('conflict.text')}</p>
      {published !== null && <ChangedValue place={change} before={value} after={published} />}
      <div className="row">
        <Button onClick={() => store.put({ ...change, base: published })}>{t('conflict.mine')}</Button>
        <Button onClick={() => store.put({ ...change, value: published, base: published })}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </div>
  );
}

/** Asked once: the answer is remembered. */
export function ReviewButton({ place }: { place: Place }) {
  const { store } = useEditor();
  const { t } = useTexts();
  return <Button onClick={() => store.review(place)}>{t('review.right')}</Button>;
}

export function ReviewNotice({ place }: { place: Place }) {
  const { t } = useTexts();
  if (!atPlace(useEditor().reviews, place)) return null;
  return (
    <div className="notice">
      <p>{t('review.here')}</p>
      <ReviewButton place={place} />
    </div>
  );
}
