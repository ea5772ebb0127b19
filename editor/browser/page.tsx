import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { ApiError } from '../../desk/api/client.ts';
import { Explaining, useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { SiteResponse } from '../shared/api.ts';
import { isSameText } from '../shared/draft.ts';
import { useSiteApi } from './api.ts';
import { Blockers, useBlockers } from './blockers.tsx';
import { LostValues, SiteChanges, SitePublications } from './changes.tsx';
import { EditorContext, type EditorProps, useSiteEditor } from './editor-context.ts';
import fieldStyle from './fields.module.css';
import { FormsView } from './forms-view.tsx';
import { Loading } from './items.tsx';
import frame from './layout.module.css';
import { views } from './names.ts';
import { PreviewBar, SitePreview } from './preview.tsx';
import { PublishBar } from './publish.tsx';
import { SiteSearch } from './search.tsx';
import { SiteText } from './text.tsx';
import { useTexts } from './texts.ts';

/** Milliseconds. With the request's timeout, an unavailable server is reported within five seconds. */
const pollMs = { running: 1000, idle: 2000 } as const;

/** Errors with another explanation than in the inbox. */
const ownErrors = ['conflict', 'not-found', 'bad-input'] as const;

export function Page() {
  const { t } = useTexts();
  const explain = ({ code }: ApiError) => {
    const own = ownErrors.find((known) => known === code);
    return own && t(`error.${own}`);
  };
  return (
    <Explaining explain={explain}>
      <State />
    </Explaining>
  );
}

function State() {
  const { explain } = useInbox();
  const { t } = useTexts();
  const api = useSiteApi();
  const client = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['site'],
    queryFn: api.state,
    refetchInterval: ({ state }) => {
      if (state.error && !state.data) return false;
      return state.error || state.data?.publication.state === 'running' ? pollMs.running : pollMs.idle;
    },
  });
  const change = (part: Partial<SiteResponse>) => {
    client.setQueryData<SiteResponse>(['site'], (was) => was && { ...was, ...part });
    void client.invalidateQueries({ queryKey: ['site'], exact: true });
  };
  const onStored = useEffectEvent((version: number) => change({ version }));
  useEffect(() => api.unsaved.connect({ send: api.change, onStored: (version) => onStored(version) }), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each response
  useEffect(() => api.unsaved.retry(), [api, dataUpdatedAt]);

  const { unsaved } = api;
  const hasUnsent = useSyncExternalStore(unsaved.subscribe, () => unsaved.hasUnsent);
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);

  if (!data) return <Loading error={error} refetch={refetch} />;
  return (
    <>
      <p role="status" className={frame.connection}>
        {error && (error.code === 'offline' ? t('offline.text') : explain(error))}
      </p>
      <SiteEditor
        api={api}
        state={data}
        isOffline={error?.code === 'offline'}
        refresh={(publication) => change(publication ? { publication } : {})}
      />
    </>
  );
}

/** Keeps fixed elements above the keyboard of a phone. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    function measure(): void {
      const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
      style.setProperty('--keyboard', `${Math.max(0, innerHeight - height - offsetTop)}px`);
    }
    const events = ['resize', 'scroll'];
    for (const event of events) visualViewport?.addEventListener(event, measure);
    return () => {
      for (const event of events) visualViewport?.removeEventListener(event, measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}

function SiteEditor(props: EditorProps) {
  const { t } = useTexts();
  const editor = useSiteEditor(props);
  const { page, pagesQuery, form, open, close, chosen, chooseText, textOf } = editor;
  const { view } = form;
  useKeyboardHeight();
  const blockers = useBlockers(editor);

  const nav = useRef<HTMLElement>(null);
  const showForms = useEffectEvent(() => {
    const { top = 0 } = nav.current?.getBoundingClientRect() ?? {};
    // On a phone the forms start below the window. An open form brings itself into view.
    const isBelow = view !== 'texts' && !form.open && top > innerHeight / 2;
    if (isBelow) nav.current?.scrollIntoView({ block: 'start' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice of forms
  useEffect(() => showForms(), [view]);

  return (
    <EditorContext value={editor}>
      {pagesQuery.data?.isUzbekChecked === false && <p className="notice">{t('uzbekUnchecked')}</p>}
      <div className={frame.editor} data-open={open ? '' : undefined}>
        <div className={frame.stage}>
          {view === 'texts' && <h2>{t('start')}</h2>}
          <PreviewBar />
          {!pagesQuery.data && <Loading {...pagesQuery} />}
          {page && <SitePreview key={page.address} page={page} />}
        </div>
        <div className={frame.panel}>
          <nav ref={nav} aria-label={t('view.label')} className="row">
            {views.map((name) => (
              <a key={name} href={`#${name}`} className="pill" aria-current={name === view ? 'page' : undefined}>
                {t(`view.${name}`)}
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
                <div role="group" aria-label={t('chosen')} className="row">
                  {chosen.map((text) => (
                    <button
                      key={`${text.namespace} ${text.key}`}
                      type="button"
                      className={`pill ${fieldStyle.chip}`}
                      aria-pressed={isSameText(text, open)}
                      onClick={() => chooseText(text)}
                    >
                      {textOf(text)}
                    </button>
                  ))}
                </div>
              )}
              <SiteText key={`${open.namespace} ${open.key}`} text={open} />
            </div>
          )}
          {view === 'texts' ? <SiteSearch /> : <FormsView key={view} view={view} />}
          <Blockers {...blockers} />
          <SiteChanges />
          <LostValues />
          <SitePublications />
          <PublishBar {...blockers} />
        </div>
      </div>
    </EditorContext>
  );
}
