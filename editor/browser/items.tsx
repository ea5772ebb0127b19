import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { languages } from '../../model/languages.ts';
import { type DraftPlace, isSameJson, isSameText, type Json } from '../shared/draft.ts';
import type { PendingReview } from '../shared/pending-reviews.ts';
import { diffWords, type TextPiece, withoutSame } from '../shared/word-diff.ts';
import { useEditor } from './editor-context.ts';
import type { NamedPlace } from './names.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import { listOf, nameOfItem, plainText } from './values.ts';

interface ItemProps {
  place?: Pick<NamedPlace, 'where' | 'language' | 'open'>;
  byline?: string | false | undefined;
  /** A press on the item opens the place; otherwise a button does. */
  isPressed?: boolean;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Item({ place, byline, isPressed, note, actions, children }: ItemProps) {
  const { t } = useTexts();
  const { where, language, open } = place ?? {};
  const line = [where, language && languageNames[language], byline].filter(Boolean).join(' · ');
  const Said = isPressed ? 'span' : 'div';
  const content = (
    <>
      <Said className={style.said}>{children}</Said>
      {line && <span className="soft">{line}</span>}
    </>
  );
  const hasButton = open && !isPressed;
  return (
    <li className={style.entry}>
      {open && isPressed ? (
        <button type="button" className={style.item} onClick={open}>
          {content}
        </button>
      ) : (
        content
      )}
      {note}
      {(hasButton || actions) && (
        <div className="row">
          {hasButton && <Button onClick={open}>{t('changes.open')}</Button>}
          {actions}
        </div>
      )}
    </li>
  );
}

export function ReviewButton({ text: { namespace, key, language } }: { text: PendingReview }) {
  const { api, state, refresh } = useEditor();
  const { t } = useTexts();
  const { mutate, isPending, error } = useMutation({ mutationFn: api.review, onSettled: () => refresh() });
  return (
    <>
      <Button isBusy={isPending} onClick={() => mutate({ namespace, key, language, version: state.version })}>
        {t('review.right')}
      </Button>
      {error && <ErrorMessage error={error} />}
    </>
  );
}

export function ReviewNotice({ namespace, text, language }: { namespace: string; text: string; language: string }) {
  const { t } = useTexts();
  const review = useEditor().reviews.find(
    (pending) => isSameText(pending, { namespace, key: text }) && pending.language === language,
  );
  if (!review) return null;
  return (
    <div className="notice">
      <p>{t('review.here')}</p>
      <ReviewButton text={review} />
    </div>
  );
}

export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  const { factT: t } = useTexts();
  return (
    <span className={style.pieces}>
      {pieces.map(({ text, change }, index) => {
        const key = `${index} ${text}`;
        if (!change) return <span key={key}>{text}</span>;
        const Changed = change === 'removed' ? 'del' : 'ins';
        return (
          <Changed key={key}>
            <span className="visually-hidden">{t(`places.${change}`)}: </span>
            {text}
          </Changed>
        );
      })}
    </span>
  );
}

const diffPieces = (before: string, after: string) => withoutSame(diffWords(before, after));

interface ChangedProps {
  place: DraftPlace;
  before: Json;
  after: Json;
}

function ChangedList({ before, after, formatValue }: Omit<ChangedProps, 'place'> & Pick<NamedPlace, 'formatValue'>) {
  const { language } = useInbox();
  const { listT: t } = useTexts();
  const without = (list: Json, others: Json) =>
    listOf(list).filter((item) => !listOf(others).some((other) => isSameJson(item, other)));
  const [gone, come] = [without(before, after), without(after, before)];
  const isSame = (left: Json, right: Json) =>
    languages.some(({ code }) => nameOfItem(left, code) !== '' && nameOfItem(left, code) === nameOfItem(right, code));
  const was = come.map((item) => gone.find((old) => isSame(old, item)));
  const items = [
    ...come.map(
      (item, index) => ({ item, old: was[index], what: was[index] === undefined ? 'added' : 'changed' }) as const,
    ),
    ...gone.filter((old) => !was.includes(old)).map((item) => ({ item, old: undefined, what: 'removed' }) as const),
  ];
  if (items.length === 0) return t('changes.order');
  return items.map(({ item, old, what }) => {
    const name = formatValue(nameOfItem(item, language.code)) || t('unnamed');
    return (
      <div key={`${what} ${name}`}>
        {t(`changes.${what}`, { name })}{' '}
        {old !== undefined && <TextPieces pieces={diffPieces(formatValue(old), formatValue(item))} />}
      </div>
    );
  });
}

export function ChangedValue({ place, before, after }: ChangedProps) {
  const { formatValue, isFact, language } = useEditor().placeOf(place);
  if (!isFact && (Array.isArray(before) || Array.isArray(after))) {
    return <ChangedList before={before} after={after} formatValue={formatValue} />;
  }
  const [was, is] = [formatValue(before), formatValue(after)];
  if (isFact && was !== is) {
    const removed = { text: was, change: 'removed' } as const;
    return <TextPieces pieces={[removed, { text: is, change: 'added' }]} />;
  }
  const pieces = was === is ? diffPieces(plainText(before), plainText(after)) : diffPieces(was, is);
  return (
    <div lang={language}>
      <TextPieces pieces={pieces} />
    </div>
  );
}
