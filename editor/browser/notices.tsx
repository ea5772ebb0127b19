import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import { entryFor, knownWordsFile, spelledLanguages } from '../../model/known-words.ts';
import type { SiteFinding } from '../shared/api.ts';
import { atPlace, formatPath, type Place, withTheirs } from '../shared/content.ts';
import { useVersions } from './api.ts';
import { useEditor } from './editor-state.ts';
import fieldStyle from './fields.module.css';
import { ChangedValue } from './items.tsx';
import style from './page.module.css';
import { subjectOf, useProblems } from './problems.ts';
import { isCurrent } from './text-values.ts';
import { useTexts } from './texts.ts';

export function DraftStatus({ places }: { places: readonly Place[] }) {
  const { explain } = useInbox();
  const { draft, changes } = useEditor();
  const { t } = useTexts();
  const { error } = draft;
  const changed = places.flatMap((place) => atPlace(changes, place) ?? []);
  const isFailed = error !== undefined && error.code !== 'offline';
  const stored = changed.some(({ isLeftOut }) => isLeftOut) ? 'leftOut' : 'saved';
  const status = changed.length > 0 ? (error?.code === 'offline' ? 'device' : stored) : 'ready';
  return (
    <p role="status" className={isFailed ? style.unsaved : 'soft'}>
      {isFailed ? explain(error) : t(`save.${status}`)}
    </p>
  );
}

export function ConflictNotice({ place }: { place: Place }) {
  const i18n = useInbox();
  const { revision, store, undo, changes } = useEditor();
  const { t } = useTexts();
  const { data } = useVersions(revision);
  const change = atPlace(changes, place);
  if (!change?.isConflict) return null;
  const version = data?.versions.find(({ places }) => atPlace(places, change));
  const { value, published = null } = change;
  const theirs = withTheirs(change, published);
  const by = version && [version.by || t('versions.kind.release'), shortTime(version.at, Date.now(), i18n)];
  return (
    <div role="status" data-issue tabIndex={-1} className="notice">
      <p>{published === null ? t('conflict.removed') : t('conflict.text')}</p>
      {by && <p className="soft">{by.join(' · ')}</p>}
      {published !== null && (
        <p>
          <ChangedValue place={change} before={value} after={theirs} />
        </p>
      )}
      <div className="row">
        <Button onClick={() => store.put({ ...change, base: published })}>{t('conflict.mine')}</Button>
        <Button onClick={() => undo(change, theirs)}>{t('conflict.theirs')}</Button>
      </div>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** At the open text, else above the list of changes. */
export function UndoneNotice() {
  const { undone, store, placeOf } = useEditor();
  const { t, listT } = useTexts();
  if (!undone) return null;
  return (
    <div key={formatPath(undone)} ref={takeFocus} tabIndex={-1} role="status" className="notice">
      <p>{t('changes.undone', { where: placeOf(undone).where })}</p>
      <Button onClick={() => store.put(undone)}>{listT('undo')}</Button>
    </div>
  );
}

export function ReviewButton({ place }: { place: Place }) {
  const { store } = useEditor();
  const { t } = useTexts();
  const answer = { ...place, value: null, base: null, isReview: true } as const;
  return <Button onClick={() => store.put(answer)}>{t('review.right')}</Button>;
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

interface FindingProps {
  finding: SiteFinding;
  value: string;
  onWrite: (value: string) => void;
}

export function FindingNotice({ finding, value, onWrite }: FindingProps) {
  const { write } = useEditor();
  const { reasonOf } = useProblems();
  const { t } = useTexts();
  const { rule, subject, suggestions } = finding;
  const language = spelledLanguages.find((code) => code === finding.language);
  function addWord(): void {
    if (!language) return;
    const { list, word } = entryFor(subject, language);
    write({ file: knownWordsFile, path: [list, word] }, word);
  }
  return (
    <div className="notice" data-issue>
      <p>
        {subjectOf(finding) && <strong>{subject}</strong>} {reasonOf(finding)}
      </p>
      <div className="row">
        {suggestions.slice(0, 4).map((suggestion) => (
          <Button key={suggestion} onClick={() => onWrite(value.replaceAll(subject, suggestion))}>
            {suggestion}
          </Button>
        ))}
        {rule === 'spelling' && language && isCurrent(finding, value) && (
          <Button onClick={addWord}>{t('finding.right')}</Button>
        )}
      </div>
    </div>
  );
}

/** The form of a fact or an item. It takes the focus: a form that closed above it has moved it out of view. */
export function OpenForm({ place, children }: { place: Place; children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea, [role="textbox"], button)')?.focus();
  }, []);
  return (
    <div ref={form} className={fieldStyle.form}>
      {children}
      <ConflictNotice place={place} />
      <DraftStatus places={[place]} />
    </div>
  );
}
