import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '../../desk/api/client.ts';
import { Loading } from '../../desk/inbox/browser/components.tsx';
import { Explaining, useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { isSameText, textPlace } from '../shared/content.ts';
import { polled, slow } from './api.ts';
import { draftStoreOf } from './draft-store.ts';
import { EditorContext, type EditorProps, useEditorState } from './editor-state.ts';
import fieldStyle from './fields.module.css';
import { type View, views } from './form-address.ts';
import { FormsView } from './forms-view.tsx';
import frame from './layout.module.css';
import { KeptValues, MyChanges } from './my-changes.tsx';
import { PreviewBar, SitePreview } from './preview.tsx';
import { useCorrections } from './problems.ts';
import { PublishBar } from './publish.tsx';
import { SiteSearch } from './search.tsx';
import { HeadLink, TextForm } from './text.tsx';
import { useTexts } from './texts.ts';
import { Versions } from './versions.tsx';

/** Milliseconds. With the request's timeout, an unavailable server is reported within five seconds, and its return at once. */
const [pollMs, retryMs] = [2000, 500];

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
  const { api, account, explain } = useInbox();
  const { t } = useTexts();
  const store = draftStoreOf(account.id);
  const query = useQuery({
    queryKey: ['site'],
    async queryFn() {
      const state = await api.call('GET /site', polled);
      store.receive(state.draft);
      void store.flush();
      return state;
    },
    refetchInterval: ({ state: { error } }) => (error ? retryMs : pollMs),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { data: state, error, refetch: refresh } = query;
  useEffect(
    // No other account sends the draft, even if it has signed in meanwhile.
    () =>
      store.connect(async (body) => {
        await api.call('PUT /site/draft', { body, accountId: account.id });
        await refresh();
      }),
    [store, api, account.id, refresh],
  );
  const contentQuery = useQuery({ ...api.query('GET /site/content', slow), queryKey: ['site-content'] });
  const { data: content, refetch: refetchContent } = contentQuery;
  const [newest, read] = [state?.revision, content?.revision];
  useEffect(() => {
    if (newest && read && newest !== read) void refetchContent();
  }, [newest, read, refetchContent]);
  if (!state) return <Loading query={query} />;
  const isOffline = error?.code === 'offline';
  return (
    <>
      <p role="status" className={frame.connection}>
        {error && (isOffline ? t('offline.text') : explain(error))}
      </p>
      {content ? (
        <SiteEditor {...{ store, state, content, isOffline, refresh, refetchContent }} />
      ) : (
        <Loading query={contentQuery} />
      )}
    </>
  );
}

function SiteEditor(props: EditorProps) {
  const { language } = useInbox();
  const { t } = useTexts();
  const editor = useEditorState(props);
  const { page, isUzbekChecked, folders, form, open, close, chosen, chooseText, shownAt } = editor;
  const { view } = form;
  useCorrections(editor);

  const nav = useRef<HTMLElement>(null);
  const showForms = useEffectEvent((shown: View) => {
    const { top = 0 } = nav.current?.getBoundingClientRect() ?? {};
    // On a phone the forms start below the window. An open form brings itself into view.
    const isBelow = shown !== 'texts' && !form.open && top > innerHeight / 2;
    if (isBelow) nav.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => showForms(view), [view]);

  return (
    <EditorContext value={editor}>
      {!isUzbekChecked && <p className="notice">{t('uzbekUnchecked')}</p>}
      <div className={frame.editor} data-open={open ? '' : undefined}>
        <div className={frame.stage}>
          {view === 'texts' && <h2>{t('start')}</h2>}
          <PreviewBar />
          {page && <SitePreview page={page} />}
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
                      {shownAt(textPlace(text, language.code))}
                    </button>
                  ))}
                </div>
              )}
              {folders && <TextForm key={`${open.namespace} ${open.key}`} text={open} />}
            </div>
          )}
          {view === 'texts' && (
            <>
              {!open && <HeadLink />}
              <SiteSearch />
            </>
          )}
          {view !== 'texts' && folders && <FormsView key={view} view={view} />}
          <MyChanges />
          <KeptValues />
          <Versions />
          <PublishBar />
        </div>
      </div>
    </EditorContext>
  );
}
