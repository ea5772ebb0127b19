import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type LanguageCode, languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { SitePage } from '../../../shared/site-api.ts';
import type { TextGroup } from '../../../shared/site-draft.ts';
import { navigate, useFragment } from '../address.ts';
import { ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { createSiteApi } from './api.ts';
import { SiteChanges } from './changes.tsx';
import style from './page.module.css';
import { SitePreview } from './preview.tsx';
import { SitePublications } from './publications.tsx';
import { SiteSearch } from './search.tsx';
import { SiteText } from './text.tsx';
import { useSiteTexts } from './texts.ts';
import { type ViewId, viewOf, views } from './views.ts';

/** Edits the site's texts on its pages, and publishes them. */
export function Page() {
  const { api: inboxApi, t: inbox } = useInbox();
  const t = useSiteTexts();
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
  if (error?.code === 'not-found') return <p>{t('notSet', { setting: 'DESK_EDITOR_DIR' })}</p>;
  if (error && !data) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{inbox('list.loading')}</p>;
  return <Editor api={api} state={data} />;
}

/** Of the texts, which are there until another view is chosen. */
const textsView = 'texts';
const viewIds = [textsView, ...(Object.keys(views) as ViewId[])] as const;

type EditorProps = Pick<Parameters<typeof SiteChanges>[0], 'api' | 'state'>;

function Editor({ api, state }: EditorProps) {
  const { language: own, t: inbox, brand } = useInbox();
  const t = useSiteTexts();
  const client = useQueryClient();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [pageId, setPageId] = useState('home');
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const [isPhone, setIsPhone] = useState(false);
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const [open, setOpen] = useState<TextGroup>();
  const [said, setSaid] = useState<string>();
  const view = viewOf(useFragment());
  const View = view && views[view];
  // The draft that texts of this page are read from: another after something was taken back.
  const [reads, setReads] = useState(0);
  const { version, publication, presence } = state;
  const revision = useRevision(`${version} ${publication.endedAt}`);

  const pagesQuery = useQuery({ queryKey: ['site-pages'], queryFn: api.pages });
  const { data: { texts } = { texts: [] } } = useQuery({
    queryKey: ['site-texts', revision],
    queryFn: api.texts,
    placeholderData: keepPreviousData,
  });
  // Titles end with the school's name, as search results show them.
  const pages = (pagesQuery.data?.pages ?? []).map((one) => ({
    ...one,
    title: one.title.replace(/\s–\s(.+)$/, (end, name) => (name === brand ? '' : end)),
  }));
  const page = pages.find((one) => one.id === pageId && one.language === language);

  const refresh = () => void client.invalidateQueries({ queryKey: ['site'] });
  function whereOf({ namespace }: TextGroup): string {
    const of = pages.find((one) => one.namespace === namespace && one.language === own.code);
    return of?.title ?? t('everywhere', { name: namespace });
  }
  function textOf({ namespace, key }: TextGroup): string {
    const found = texts.find((text) => text.namespace === namespace && text.key === key)?.texts;
    return found?.[own.code] ?? Object.values(found ?? {})[0] ?? key;
  }
  function openText({ namespace, key }: TextGroup, among: readonly TextGroup[] = []): void {
    if (view) navigate(`#${textsView}`, 'push');
    setOpen({ namespace, key });
    setChosen(among);
    const of = pages.find((one) => one.namespace === namespace);
    if (of) setPageId(of.id);
    panel.current?.scrollIntoView({ block: 'nearest' });
  }
  function showPage(
    { id: pageShown, language: code }: Partial<Pick<SitePage, 'id' | 'language'>>,
    text?: string,
  ): void {
    if (pageShown) setPageId(pageShown);
    if (code) setLanguage(code);
    setOpen(undefined);
    setChosen([]);
    setSaid(text);
  }
  function takenBack(): void {
    void client.resetQueries({ queryKey: ['site-text'] });
    setReads((count) => count + 1);
    refresh();
  }

  return (
    <div className={style.editor}>
      <div className={style.stage}>
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
          <label className={style.check} htmlFor={id}>
            <input id={id} type="checkbox" checked={isPhone} onChange={(event) => setIsPhone(event.target.checked)} />
            {t('phone')}
          </label>
        </div>
        {pagesQuery.error && <ErrorMessage error={pagesQuery.error} onRetry={() => void pagesQuery.refetch()} />}
        {pagesQuery.isPending && <p role="status">{inbox('list.loading')}</p>}
        {page && (
          <SitePreview
            key={page.address}
            {...{ api, page, isPhone, revision, said }}
            open={view ? undefined : open}
            onChoose={([first, ...others]) => first && openText(first, others.length > 0 ? [first, ...others] : [])}
          />
        )}
      </div>
      <div ref={panel} className={style.panel}>
        <nav aria-label={t('view.label')} className={style.facts}>
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
        {View && (
          <Suspense fallback={<p role="status">{inbox('list.loading')}</p>}>
            <View {...{ api, state, pages, revision }} onShow={showPage} onSaved={refresh} />
          </Suspense>
        )}
        {!view && chosen.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
          <div role="group" aria-label={t('chosen')} className={style.facts}>
            {chosen.map((text) => (
              <button
                key={`${text.namespace} ${text.key}`}
                type="button"
                className={style.fact}
                aria-pressed={text.key === open?.key && text.namespace === open.namespace}
                onClick={() => setOpen(text)}
              >
                {textOf(text)}
              </button>
            ))}
          </div>
        )}
        {!view && open && (
          <SiteText
            key={`${open.namespace} ${open.key} ${reads}`}
            {...{ api, revision }}
            text={open}
            publishedAt={publication.endedAt}
            where={whereOf(open)}
            others={presence
              .filter(({ namespace, key }) => namespace === open.namespace && key === open.key)
              .map(({ name }) => name)}
            onSaved={refresh}
            onClose={() => {
              setOpen(undefined);
              setChosen([]);
            }}
          />
        )}
        {!view && <SiteSearch {...{ texts, whereOf }} language={own.code} onOpen={openText} />}
        <SitePublications {...{ api, state }} onOpen={openText} onBegun={refresh} />
        <SiteChanges {...{ api, state, textOf, whereOf }} onOpen={openText} onChanged={takenBack} />
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
