import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ApiError } from '../../desk/api/client.ts';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { type DraftPlace, isSameJson, isSameText, type Json } from '../shared/draft.ts';
import type { PendingReview } from '../shared/pending-reviews.ts';
import { diffWords, type TextPiece, withoutSame } from '../shared/word-diff.ts';
import { useEditor } from './editor-context.ts';
import type { NamedPlace } from './names.ts';
import style from './page.module.css';
import { type ListTexts, useTexts } from './texts.ts';
import { changedParts, listOf, nameOfItem, plainText } from './values.ts';

interface SelectProps {
  label: ReactNode;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  issue?: string | undefined;
  onChange: (value: string) => void;
}

export const Select = ({ options, onChange, ...field }: SelectProps) => (
  <Field {...field} onChange={({ target }) => onChange(target.value)}>
    {options.map(([option, name]) => (
      <option key={option} value={option}>
        {name}
      </option>
    ))}
  </Field>
);

export function Loading({ error, refetch }: { error: ApiError | null; refetch: () => Promise<unknown> }) {
  const { inbox } = useTexts();
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  return <p role="status">{inbox('list.loading')}</p>;
}

interface ItemProps {
  place?: Pick<NamedPlace, 'where' | 'language' | 'open'>;
  /** More facts about the item, after its place. */
  about?: readonly (string | false | undefined)[];
  actions?: ReactNode;
  children: ReactNode;
}

interface AskProps {
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something reaches the site. `children` name what. */
export function AskDialog({ title, text, confirm, onConfirm, onClose, children }: AskProps) {
  const { inbox } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={style.ask} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div>{children}</div>
      <div className="row">
        <Button onClick={close}>{inbox('remove.cancel')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

/** An item of a list. A press on its text opens its place. */
export function Item({ place, about = [], actions, children }: ItemProps) {
  const { where, language, open } = place ?? {};
  const line = [where, language && languageNames[language], ...about].filter(Boolean).join(' · ');
  const Said = open ? 'button' : 'div';
  return (
    <li className={style.entry}>
      <Said className={style.field} {...(open && { type: 'button', className: style.item, onClick: open })}>
        {children}
        {line && <span className="soft">{line}</span>}
      </Said>
      {actions && <div className="row">{actions}</div>}
    </li>
  );
}

export function ReviewButton({ text: { namespace, key, language } }: { text: PendingReview }) {
  const { api, refresh } = useEditor();
  const { t } = useTexts();
  const { mutate, isPending, error } = useMutation({ mutationFn: api.review, onSettled: () => refresh() });
  return (
    <>
      <Button isBusy={isPending} onClick={() => mutate({ namespace, key, language })}>
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

/** The items of a list that the other list does not have. */
const itemsWithout = (list: Json, others: Json) =>
  listOf(list).filter((item) => !listOf(others).some((other) => isSameJson(item, other)));

export function ChangedValue({ place, before, after }: { place: DraftPlace; before: Json; after: Json }) {
  const inbox = useInbox();
  const { listT: t } = useTexts();
  const { formatValue, isFact, language } = useEditor().placeOf(place);
  let values = [before, after];
  if (!isFact && values.some(Array.isArray)) {
    const [removed, added] = [itemsWithout(before, after), itemsWithout(after, before)];
    if (removed.length + added.length === 0) return t('changes.order');
    const namesOf = (items: readonly Json[]) =>
      items.map((item) => nameOfItem(item, inbox.language.code) || t('unnamed'));
    values = removed.length === added.length ? [removed, added] : [namesOf(removed), namesOf(added)];
    if (formatValue(removed) === formatValue(added)) {
      const parts = added.flatMap((item, index) => changedParts(removed[index] ?? null, item));
      const names = [...new Set(parts)].map((key) => t(`field.${key as keyof ListTexts['field']}`));
      return `${namesOf(added).join(', ')}: ${names.join(', ')}`;
    }
  }
  let [was = '', is = ''] = values.map(formatValue);
  // Two values may have the same description.
  if (was === is) [was = '', is = ''] = values.map(plainText);
  return (
    <span lang={language}>
      <TextPieces pieces={withoutSame(diffWords(was, is))} />
    </span>
  );
}
