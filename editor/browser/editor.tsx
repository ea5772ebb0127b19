import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteResponse } from '../shared/api.ts';
import { dictionaryOf, formatPath, isSameText, type TextGroup } from '../shared/draft.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { indexOfShown, questionPlaceOf, questionsPath } from '../shared/questions.ts';
import type { SiteApi } from './api.ts';
import { Blockers, useBlockers } from './blockers.tsx';
import { SiteChanges } from './changes.tsx';
import { EditorContext } from './editor-context.ts';
import fieldStyle from './fields.module.css';
import { FormsView } from './forms-view.tsx';
import { useKeyboardHeight, useOpenText } from './hooks.ts';
import { Item } from './items.tsx';
import frame from './layout.module.css';
import { formAt, formViews, openForm, useNames } from './names.ts';
import style from './page.module.css';
import { Loading } from './parts.tsx';
import { PreviewBar, type PreviewChoice, SitePreview } from './preview.tsx';
import { SitePublications } from './publications.tsx';
import { PublishBar } from './publish.tsx';
import { SiteSearch } from './search.tsx';
import { SiteText } from './text.tsx';
import { useTexts } from './texts.ts';
import { plainText } from './values.ts';

interface EditorProps {
  api: SiteApi;
  state: SiteResponse;
  isOffline: boolean;
  onChange: (publication?: SiteResponse['publication']) => void;
}

export function SiteEditor({ api, state, isOffline, onChange }: EditorProps) {
  const { language: own } = useInbox();
  const { t } = useTexts();
  const [choice, setChoice] = useState<PreviewChoice>({ pageId: 'home', language: own.code, width: 'window' });
  const { pageId, language, width } = choice;
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const [focus, setFocus] = useState<{ language: LanguageCode }>();
  const [shownText, setShownText] = useState<string>();
  const { open, show: openAddress, close } = useOpenText();
  const view = formAt(useFragment())?.view;
  const revision = `${state.version} ${state.publication.endedAt}`;
  const draft = { api, revision };
  useKeyboardHeight();

  const pagesQuery = useQuery({ queryKey: ['site-pages'], queryFn: () => api.read('pages') });
  const pages = pagesQuery.data?.pages ?? [];
  const page = pages.find((candidate) => candidate.id === pageId && candidate.language === language);
  const names = useNames(draft, pages, openText);

  /** `code`: the field to focus. `isShown`: the index counts the questions on the page. */
  function openText({ namespace, key }: TextGroup, code = language, isShown = false): void {
    const question = questionPlaceOf({ file: `content/${namespace}/${own.code}.json`, path: key.split('.') });
    if (question) {
      const index = isShown ? indexOfShown(state.changes, question) : Number(question.path[questionsPath.length]);
      openForm('questions', namespace, index);
    } else if (key === questionsPath.join('.')) openForm('questions', namespace);
    else openAddress({ namespace, key });
    setChosen([]);
    setFocus({ language: code });
    showPageOf(namespace);
  }
  function showPageOf(namespace: string | undefined): void {
    const of = pages.find((candidate) => candidate.namespace === namespace);
    if (of) setChoice((was) => ({ ...was, pageId: of.id }));
  }
  const showOpenText = useEffectEvent(() => showPageOf(open?.namespace));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the pages are known: a reload has the text in its address
  useEffect(() => showOpenText(), [pagesQuery.data]);

  /** Opens the text that was selected on the page. Dates, sums and units come from facts. */
  function choose(texts: readonly TextGroup[]): void {
    const [first, ...others] = texts.filter(({ namespace }) => namespace !== 'units');
    if (first) {
      openText(first, language, true);
      if (others.length > 0) setChosen([first, ...others]);
    } else if (texts.length > 0) {
      const course = /^courses\/(.+)/.exec(page?.namespace ?? '')?.[1];
      openForm('facts', course ?? 'company');
    }
  }
  const editor = {
    ...names,
    ...draft,
    state,
    isOffline,
    pages,
    page,
    reviews: pendingReviews(state),
    openText,
    refresh: onChange,
    show(shown: { id?: string; language?: LanguageCode }, text?: string): void {
      const { id, language: code } = shown;
      setChoice((was) => ({ ...was, ...(id && { pageId: id }), ...(code && { language: code }) }));
      if (text) setShownText(text);
    },
  };
  const blockers = useBlockers(editor);

  const viewPlace = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is chosen
  useEffect(() => {
    // On a phone it may start below the window.
    const { top = 0 } = viewPlace.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight) viewPlace.current?.scrollIntoView({ block: 'start' });
  }, [view]);

  return (
    <EditorContext value={editor}>
      <div className={frame.editor} data-open={open ? '' : undefined}>
        <div className={frame.stage}>
          {!view && <h2>{t('start')}</h2>}
          <PreviewBar
            pages={pages}
            choice={choice}
            onChange={(changed) => setChoice((was) => ({ ...was, ...changed }))}
          />
          {!pagesQuery.data && <Loading {...pagesQuery} />}
          {page && (
            <SitePreview
              key={page.address}
              {...draft}
              page={page}
              width={width}
              open={open}
              shownText={shownText}
              onChoose={choose}
            />
          )}
        </div>
        <div className={frame.panel}>
          <nav aria-label={t('view.label')} className={frame.views}>
            {(['texts', ...formViews] as const).map((name) => (
              <a
                key={name}
                href={`#${name}`}
                className="pill"
                aria-current={name === (view ?? 'texts') ? 'page' : undefined}
              >
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
                      onClick={() => openAddress(text)}
                    >
                      {names.textOf(text)}
                    </button>
                  ))}
                </div>
              )}
              <SiteText key={`${open.namespace} ${open.key}`} focus={focus} text={open} onClose={close} />
            </div>
          )}
          <div className={frame.rest}>
            {view ? (
              <div ref={viewPlace}>
                <FormsView key={view} view={view} />
              </div>
            ) : (
              <SiteSearch />
            )}
            <Blockers {...blockers} />
            <SiteChanges />
            <LostValues lost={state.lost} />
            <SitePublications />
          </div>
        </div>
        <PublishBar {...blockers} />
      </div>
    </EditorContext>
  );
}

function LostValues({ lost }: Pick<SiteResponse, 'lost'>) {
  const { t } = useTexts();
  if (lost.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-lost">
      <h2 id="site-lost">{t('lost.title')}</h2>
      <p>{t('lost.text')}</p>
      <ul className={style.list}>
        {lost.map((override) => (
          <Item key={formatPath(override)} place={{ where: '', language: dictionaryOf(override.file)?.language }}>
            {plainText(override.value)}
          </Item>
        ))}
      </ul>
    </section>
  );
}
