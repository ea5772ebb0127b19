import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { navigate, useFragment } from '../../desk/inbox/browser/address.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { type LanguageCode, languages } from '../../model/languages.ts';
import type { SitePage, SiteResponse } from '../shared/api.ts';
import type { TextGroup } from '../shared/draft.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { indexOfShown, questionPlaceOf, questionsPath } from '../shared/questions.ts';
import type { SiteApi } from './api.ts';
import { SiteChanges } from './changes.tsx';
import { factLink } from './fact-values.ts';
import frame from './layout.module.css';
import { questionsAddress } from './lists.ts';
import { LostValues } from './lost.tsx';
import { useKeyboardHeight, useOpenText } from './open-text.ts';
import style from './page.module.css';
import { usePlaceNames } from './place-names.tsx';
import { SitePreview } from './preview.tsx';
import { PreviewBar, type PreviewChoice } from './preview-bar.tsx';
import { SitePublications } from './publications.tsx';
import { SitePublish } from './publish.tsx';
import { SiteSearch } from './search.tsx';
import { SiteText } from './text.tsx';
import { useTextNames } from './text-names.ts';
import { useSiteTexts } from './texts.ts';
import { type ViewId, viewOf, views } from './views.ts';

/** Of the texts, which are there until another view is chosen. */
const textsView = 'texts';
const viewIds = [textsView, ...(Object.keys(views) as ViewId[])] as const;

const isSame = (one: TextGroup, other: TextGroup | undefined) =>
  one.namespace === other?.namespace && one.key === other.key;

interface EditorProps {
  api: SiteApi;
  state: SiteResponse;
  /** Of the draft: the newest that a form has stored, known before the state is read again. */
  storedVersion: number;
  /** The server does not answer. */
  isOffline: boolean;
}

/** The site's page beside the forms for its texts, facts and lists. */
export function SiteEditor({ api, state, storedVersion, isOffline }: EditorProps) {
  const { language: own, t: inbox } = useInbox();
  const t = useSiteTexts();
  const client = useQueryClient();
  const [choice, setChoice] = useState<Omit<PreviewChoice, 'language'> & Partial<PreviewChoice>>(() => ({
    pageId: 'home',
    width: 'window',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  const { language = own.code, pageId, width, theme } = choice;
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const [focus, setFocus] = useState<{ language: LanguageCode }>();
  const { open, show, close } = useOpenText();
  const [shownText, setShownText] = useState<string>();
  const view = viewOf(useFragment());
  const View = view && views[view];
  const { publication } = state;
  const version = `${Math.max(state.version, storedVersion)} ${publication.endedAt}`;
  const revision = useRevision(version);
  useKeyboardHeight();

  const pagesQuery = useQuery({ queryKey: ['site-pages'], queryFn: api.pages });
  const pages = pagesQuery.data?.pages ?? [];
  const page = pages.find((one) => one.id === pageId && one.language === language);
  const names = useTextNames(api, pages, revision);
  const placeOf = usePlaceNames({ api, names, version, onOpen: (text, code) => openText(text, code) });
  const reviews = pendingReviews(
    state,
    languages.map(({ code }) => code),
  );

  const change = (changed: Partial<PreviewChoice>) => setChoice((was) => ({ ...was, ...changed }));
  const refresh = () => void client.invalidateQueries({ queryKey: ['site'] });
  function begun(now?: SiteResponse['publication']): void {
    if (now) client.setQueryData<SiteResponse>(['site'], (was) => was && { ...was, publication: now });
    refresh();
  }
  /** @param code whose field gets the focus. @param isShown on the page of the draft, as what it shows is counted. */
  function openText({ namespace, key }: TextGroup, code = language, isShown = false): void {
    const question = questionPlaceOf({ file: `content/${namespace}/${own.code}.json`, path: key.split('.') });
    if (question) {
      const index = isShown ? indexOfShown(state.changes, question) : Number(question.path[questionsPath.length]);
      navigate(questionsAddress(namespace, index), 'push');
    } else if (key === questionsPath.join('.')) navigate(questionsAddress(namespace), 'push');
    else show({ namespace, key });
    setChosen([]);
    setFocus({ language: code });
    const of = pages.find((one) => one.namespace === namespace);
    if (of) change({ pageId: of.id });
  }
  /** Opens what was chosen on the page: a date, a sum and the like is a fact, and its own words are the same on every page. */
  function choose(texts: readonly TextGroup[]): void {
    const [first, ...others] = texts.filter(({ namespace }) => namespace !== 'units');
    if (first) {
      openText(first, language, true);
      if (others.length > 0) setChosen([first, ...others]);
    } else if (texts.length > 0) {
      navigate(factLink(/^courses\/(.+)/.exec(page?.namespace ?? '')?.[1] ?? 'company'), 'push');
    }
  }
  function showPage({ id, language: code }: Partial<Pick<SitePage, 'id' | 'language'>>, text?: string): void {
    change({ ...(id && { pageId: id }), ...(code && { language: code }) });
    setChosen([]);
    setShownText(text);
  }

  const viewPlace = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is chosen
  useEffect(() => {
    // On a phone it begins below the window.
    const { top = 0 } = viewPlace.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight) viewPlace.current?.scrollIntoView({ block: 'start' });
  }, [view]);

  return (
    <div className={frame.editor} data-open={open ? '' : undefined}>
      <div className={frame.stage}>
        {!view && <h2 className={frame.start}>{t('start')}</h2>}
        <PreviewBar {...{ pages }} choice={{ pageId, language, width, theme }} onChange={change} />
        {pagesQuery.error && <ErrorMessage error={pagesQuery.error} onRetry={() => void pagesQuery.refetch()} />}
        {pagesQuery.isPending && <p role="status">{inbox('list.loading')}</p>}
        {page && (
          <SitePreview
            key={page.address}
            {...{ api, page, width, theme, revision, open, shownText }}
            onChoose={choose}
          />
        )}
      </div>
      <div className={frame.panel}>
        <nav aria-label={t('view.label')} className={`${style.facts} ${frame.views}`}>
          {viewIds.map((one) => (
            <a
              key={one}
              href={`#${one}`}
              className={style.fact}
              aria-current={one === (view ?? textsView) ? 'page' : undefined}
            >
              {t(`view.${one}`)}
            </a>
          ))}
        </nav>
        {open && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed within the fields
          <div
            className={frame.sheet}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Escape' && !nativeEvent.isComposing) close();
            }}
          >
            {chosen.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
              <div role="group" aria-label={t('chosen')} className={style.facts}>
                {chosen.map((text) => (
                  <button
                    key={`${text.namespace} ${text.key}`}
                    type="button"
                    className={style.fact}
                    aria-pressed={isSame(text, open)}
                    onClick={() => show(text)}
                  >
                    {names.textOf(text)}
                  </button>
                ))}
              </div>
            )}
            <SiteText
              key={`${open.namespace} ${open.key}`}
              {...{ api, state, revision, focus }}
              text={open}
              where={names.whereOf(open)}
              reviews={reviews.filter((one) => isSame(one, open)).map((one) => one.language)}
              onReviewed={refresh}
              onClose={close}
            />
          </div>
        )}
        <div className={frame.rest}>
          <SitePublish
            {...{ api, state, reviews, isOffline, revision, placeOf }}
            address={page?.address}
            onBegun={begun}
          />
          {View && (
            <div ref={viewPlace}>
              <Suspense fallback={<p role="status">{inbox('list.loading')}</p>}>
                <View {...{ api, state, pages, page, revision }} onShow={showPage} onSaved={refresh} />
              </Suspense>
            </div>
          )}
          {!view && <SiteSearch {...{ api, names, revision }} onOpen={openText} />}
          <SiteChanges {...{ api, state, placeOf }} shown={names.shown} onChanged={refresh} />
          <LostValues lost={state.lost} />
          <SitePublications {...{ api, publication, placeOf }} shown={names.shown} onBegun={begun} />
        </div>
      </div>
    </div>
  );
}

/** A number that grows whenever the draft or what is published is another. */
function useRevision(name: string): number {
  const [seen, setSeen] = useState({ name, revision: 0 });
  const now = seen.name === name ? seen : { name, revision: seen.revision + 1 };
  useEffect(() => setSeen((was) => (was.name === name ? was : { name, revision: was.revision + 1 })), [name]);
  return now.revision;
}
