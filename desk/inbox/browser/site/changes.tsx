import { useMutation } from '@tanstack/react-query';
import { knownWordsFile } from '../../../../model/known-words.ts';
import type { LanguageCode } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { SiteResponse } from '../../../shared/site-api.ts';
import {
  type DraftChange,
  dictionaryOf,
  isSameJson,
  nameOfPlace,
  type TextGroup,
  withoutPlural,
} from '../../../shared/site-draft.ts';
import { questionsNamespaceOf } from '../../../shared/site-questions.ts';
import { toApiError } from '../api.ts';
import { Button, buttonClass, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { shortTime } from '../received-time.ts';
import type { SiteApi } from './api.ts';
import { ChangedValue } from './changed-value.tsx';
import { useFactChanges } from './fact-values.ts';
import { questionsAddress } from './lists.ts';
import style from './page.module.css';
import type { ShownText } from './shown-texts.ts';
import { useSiteTexts } from './texts.ts';

interface ChangesProps {
  api: SiteApi;
  state: SiteResponse;
  toLookOver: readonly (TextGroup & { language: LanguageCode })[];
  shown: ShownText;
  /** A text as lists show it. */
  textOf: (text: TextGroup) => string;
  whereOf: (text: TextGroup) => string;
  /** Who else has a text open. */
  othersAt: (text: TextGroup) => string;
  onOpen: (text: TextGroup) => void;
  /** The draft is another one. */
  onChanged: () => void;
}

/** The text that a change of a dictionary belongs to. */
function groupOf({ file, path }: Pick<DraftChange, 'file' | 'path'>): TextGroup | undefined {
  const dictionary = dictionaryOf(file);
  return dictionary && { namespace: dictionary.namespace, key: withoutPlural(path.join('.')) };
}

/** What is not published: texts to look over in another language, and who has changed what. */
export function SiteChanges({ api, state, toLookOver, shown, textOf, whereOf, othersAt, ...on }: ChangesProps) {
  const { onOpen, onChanged } = on;
  const i18n = useInbox();
  const t = useSiteTexts();
  const readFact = useFactChanges(api, `${state.version} ${state.publication.endedAt}`);
  const reviewing = useMutation({ mutationFn: api.review, onSuccess: onChanged });
  const discarding = useMutation({ mutationFn: api.change, onSettled: onChanged });
  const changes = state.changes.toSorted((one, other) => other.at - one.at);
  const error = reviewing.error ?? discarding.error;
  const isConflict = toApiError(error).code === 'conflict';
  return (
    <>
      {error && !isConflict && <ErrorMessage error={error} />}
      {error && isConflict && (
        <p role="alert" className={style.conflict}>
          {t('changes.conflict')}
        </p>
      )}
      {toLookOver.length > 0 && (
        <section className={style.section} aria-labelledby="site-look-over">
          <h2 id="site-look-over">{t('lookOver.title')}</h2>
          <p>{t('lookOver.text')}</p>
          <ul className={style.list}>
            {toLookOver.map((text) => (
              <li key={`${text.namespace} ${text.key} ${text.language}`} className={style.change}>
                <button type="button" className={style.item} onClick={() => onOpen(text)}>
                  <span>{textOf(text)}</span>
                  <span className={style.place}>
                    {whereOf(text)} · {languageNames[text.language]}
                  </span>
                </button>
                <Button
                  isBusy={reviewing.isPending}
                  onClick={() => {
                    const { namespace, key, language } = text;
                    reviewing.mutate({ namespace, key, language, version: state.version });
                  }}
                >
                  {t('lookOver.right')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={style.section} aria-labelledby="site-changes">
        <h2 id="site-changes">{t('changes.title')}</h2>
        {changes.length === 0 && <p>{t('changes.none')}</p>}
        <ul className={style.list} hidden={changes.length === 0}>
          {changes.map((change) => {
            const text = groupOf(change);
            const fact = text ? undefined : readFact(change, change.base, change.value);
            const { language } = dictionaryOf(change.file) ?? {};
            const isWords = change.file === knownWordsFile;
            const questions = questionsNamespaceOf(change.file);
            const where = text ?? (questions === undefined ? undefined : { namespace: questions, key: '' });
            const link = fact?.link ?? (questions === undefined ? undefined : questionsAddress(questions));
            return (
              <li key={nameOfPlace(change)} className={style.change}>
                <div lang={language} className={style.values}>
                  <ChangedValue place={change} before={change.base} after={change.value} {...{ fact, shown }} />
                </div>
                <p className={style.place}>
                  {where ? whereOf(where) : (fact?.label ?? (isWords ? t('changes.words') : change.file))}
                  {language && ` · ${languageNames[language]}`}
                  {change.by && ` · ${change.by}`} · {shortTime(change.at, Date.now(), i18n)}
                  {text && othersAt(text) && ` · ${t('text.others', { names: othersAt(text) })}`}
                </p>
                {change.theirs !== undefined && isSameJson(change.theirs, change.value) && (
                  <p className={style.finding}>{t('changes.proposed')}</p>
                )}
                {change.theirs !== undefined && !isSameJson(change.theirs, change.value) && (
                  <div className={style.conflict}>
                    <p>{t('changes.theirs')}</p>
                    <div lang={language} className={style.values}>
                      <ChangedValue
                        place={change}
                        before={change.base}
                        after={change.theirs}
                        fact={text ? undefined : readFact(change, change.base, change.theirs)}
                        shown={shown}
                      />
                    </div>
                    <p className={style.buttons}>
                      <Button isBusy={discarding.isPending} onClick={() => discarding.mutate(change)}>
                        {t('changes.keep')}
                      </Button>
                      <Button
                        isBusy={discarding.isPending}
                        onClick={() => discarding.mutate({ ...change, value: change.theirs ?? null })}
                      >
                        {t('changes.take')}
                      </Button>
                    </p>
                  </div>
                )}
                <p className={style.buttons}>
                  {text && <Button onClick={() => onOpen(text)}>{t('changes.open')}</Button>}
                  {link && (
                    <a className={buttonClass()} href={link}>
                      {t('changes.open')}
                    </a>
                  )}
                  <Button
                    isBusy={discarding.isPending}
                    onClick={() => discarding.mutate({ ...change, value: change.base })}
                  >
                    {t('changes.discard')}
                  </Button>
                </p>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
