import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { type LanguageCode, languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { SitePage } from '../../../shared/site-api.ts';
import type { TextGroup } from '../../../shared/site-draft.ts';
import { textsToLookOver } from '../../../shared/site-look-over.ts';
import { indexOfShown, questionPlaceOf, questionsPath } from '../../../shared/site-questions.ts';
import { navigate, useFragment } from '../address.ts';
import { ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { createSiteApi } from './api.ts';
import { SiteChanges } from './changes.tsx';
import { factLink } from './fact-values.ts';
import { questionsAddress } from './lists.ts';
import { useKeyboardHeight, useOpenText } from './open-text.ts';
import style from './page.module.css';
import { usePresence } from './presence.ts';
import { type PreviewTheme, type PreviewWidth, previewWidths, SitePreview } from './preview.tsx';
import { SitePublications, SitePublish } from './publications.tsx';
import { SiteSearch } from './search.tsx';
import { useShownTexts } from './shown-texts.ts';
import { SiteText } from './text.tsx';
import { useSiteTexts } from './texts.ts';
import { type ViewId, viewOf, views } from './views.ts';

/** Edits the site's texts on its pages, and publishes them. */
export function Page() {
  const { account, isSiteEdited } = useInbox();
  const t = useSiteTexts();
  if (isSiteEdited) return <State />;
  return <p>{account.role === 'owner' ? t('notSet.owner', { setting: 'DESK_EDITOR_DIR' }) : t('notSet.editor')}</p>;
}

function State() {
  const { api: inboxApi, t: inbox } = useInbox();
  const api = useMemo(() => createSiteApi(inboxApi), [inboxApi]);
  const { data, error, refetch } = useQuery({
    queryKey: ['site'],
    queryFn: api.state,
    refetchInterval: ({ state }) => {
      // A server that restarts after a publication comes back.
      if (state.error && !state.data) return false;
      return state.data?.publication.state === 'running' ? 1000 : 5000;
    },
  });
  if (error && !data) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{inbox('list.loading')}</p>;
  return <Editor api={api} state={data} />;
}

/** Of the texts, which are there until another view is chosen. */
const textsView = 'texts';
const viewIds = [textsView, ...(Object.keys(views) as ViewId[])] as const;

type EditorProps = Pick<Parameters<typeof SiteChanges>[0], 'api' | 'state'>;

const isSame = (one: TextGroup, other: TextGroup | undefined) =>
  one.namespace === other?.namespace && one.key === other.key;

function Editor({ api, state }: EditorProps) {
  const { language: own, t: inbox } = useInbox();
  const t = useSiteTexts();
  const client = useQueryClient();
  const [pageId, setPageId] = useState('home');
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const [width, setWidth] = useState<PreviewWidth>('window');
  const [theme, setTheme] = useState<PreviewTheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const { open, show, close } = useOpenText();
  const [shownText, setShownText] = useState<string>();
  const view = viewOf(useFragment());
  const View = view && views[view];
  // The draft that texts of this page are read from: another after something was taken back.
  const [reads, setReads] = useState(0);
  const [saved, setSaved] = useState(0);
  const { publication, presence } = state;
  // What is stored here is known before the desk is asked again.
  const version = Math.max(state.version, saved);
  const revision = useRevision(`${version} ${publication.endedAt}`);
  usePresence(api, open);
  useKeyboardHeight();

  const shown = useShownTexts(api);
  const pagesQuery = useQuery({ queryKey: ['site-pages'], queryFn: api.pages });
  const { data: { texts } = { texts: [] } } = useQuery({
    queryKey: ['site-texts', revision],
    queryFn: api.texts,
    placeholderData: keepPreviousData,
  });
  const pages = pagesQuery.data?.pages ?? [];
  const page = pages.find((one) => one.id === pageId && one.language === language);
  const toLookOver = textsToLookOver(
    state,
    languages.map(({ code }) => code),
  );

  const refresh = () => void client.invalidateQueries({ queryKey: ['site'] });
  function whereOf({ namespace }: TextGroup): string {
    const of = pages.find((one) => one.namespace === namespace && one.language === own.code);
    return of?.title ?? t('everywhere', { name: namespace });
  }
  function textOf({ namespace, key }: TextGroup): string {
    const found = texts.find((text) => text.namespace === namespace && text.key === key)?.texts ?? {};
    const code = [own, ...languages].find((one) => found[one.code] !== undefined)?.code ?? own.code;
    return shown(namespace, code, found[code] ?? key);
  }
  const othersAt = (text: TextGroup) =>
    [...new Set(presence.filter((one) => isSame(one, text)).map(({ name }) => name))].join(', ');
  /** @param isShown on the page of the draft, as what it shows is counted. */
  function openText({ namespace, key }: TextGroup, among: readonly TextGroup[] = [], isShown = false): void {
    const question = questionPlaceOf({ file: `content/${namespace}/${own.code}.json`, path: key.split('.') });
    if (question) {
      const index = isShown ? indexOfShown(state.changes, question) : Number(question.path[questionsPath.length]);
      navigate(questionsAddress(namespace, index), 'push');
    } else if (key === questionsPath.join('.')) navigate(questionsAddress(namespace), 'push');
    else show({ namespace, key });
    setChosen(among);
    const of = pages.find((one) => one.namespace === namespace);
    if (of) setPageId(of.id);
  }
  /** Opens what was chosen on the page: a date, a sum and the like is a fact, and its own words are the same on every page. */
  function choose(chosenTexts: readonly TextGroup[]): void {
    const [first, ...others] = chosenTexts.filter(({ namespace }) => namespace !== 'units');
    if (first) openText(first, others.length > 0 ? [first, ...others] : [], true);
    else if (chosenTexts.length > 0)
      navigate(factLink(/^courses\/(.+)/.exec(page?.namespace ?? '')?.[1] ?? 'company'), 'push');
  }
  function showPage(
    { id: pageShown, language: code }: Partial<Pick<SitePage, 'id' | 'language'>>,
    text?: string,
  ): void {
    if (pageShown) setPageId(pageShown);
    if (code) setLanguage(code);
    setChosen([]);
    setShownText(text);
  }
  function takenBack(): void {
    void client.resetQueries({ queryKey: ['site-text'] });
    setReads((count) => count + 1);
    refresh();
  }

  return (
    <div className={style.editor} data-open={open ? '' : undefined}>
      <div className={style.stage}>
        {!view && <h2 className={style.start}>{t('start')}</h2>}
        <div className={style.bar}>
          <label>
            {t('page')}
            <select value={pageId} onChange={(event) => setPageId(event.target.value)}>
              {pages
                .filter((one) => one.language === own.code)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title}
                  </option>
                ))}
            </select>
          </label>
          <label>
            {t('language')}
            <select value={language} onChange={(event) => setLanguage(event.target.value as LanguageCode)}>
              {languages.map(({ code }) => (
                <option key={code} value={code}>
                  {languageNames[code]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('width.label')}
            <select value={width} onChange={(event) => setWidth(event.target.value as PreviewWidth)}>
              {previewWidths.map((one) => (
                <option key={one} value={one}>
                  {t(`width.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('theme.label')}
            <select value={theme} onChange={(event) => setTheme(event.target.value as PreviewTheme)}>
              <option value="light">{t('theme.light')}</option>
              <option value="dark">{t('theme.dark')}</option>
            </select>
          </label>
        </div>
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
      <div className={style.panel}>
        <nav aria-label={t('view.label')} className={`${style.facts} ${style.views}`}>
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
            className={style.sheet}
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
                    {textOf(text)}
                  </button>
                ))}
              </div>
            )}
            <SiteText
              key={`${open.namespace} ${open.key} ${reads}`}
              {...{ api, revision, version }}
              text={open}
              publishedAt={publication.endedAt}
              where={whereOf(open)}
              others={othersAt(open)}
              toLookOver={toLookOver.filter((one) => isSame(one, open)).map((one) => one.language)}
              onSaved={(stored) => {
                setSaved(stored);
                refresh();
              }}
              onReviewed={refresh}
              onClose={close}
            />
          </div>
        )}
        <div className={style.rest}>
          <SitePublish {...{ api, state }} address={page?.address} onOpen={openText} onBegun={refresh} />
          {View && (
            <Suspense fallback={<p role="status">{inbox('list.loading')}</p>}>
              <View {...{ api, state, pages, page, revision }} onShow={showPage} onSaved={refresh} />
            </Suspense>
          )}
          {!view && <SiteSearch {...{ texts, shown, whereOf, othersAt }} language={own.code} onOpen={openText} />}
          <SiteChanges
            {...{ api, state, toLookOver, shown, textOf, whereOf, othersAt }}
            onOpen={openText}
            onChanged={takenBack}
          />
          <SitePublications {...{ api, state, shown }} onBegun={refresh} />
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
