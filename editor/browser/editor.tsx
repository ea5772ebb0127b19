import { useEffect, useRef } from 'react';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import type { SiteResponse } from '../shared/api.ts';
import { dictionaryOf, formatPath, isSameText } from '../shared/draft.ts';
import { Blockers, useBlockers } from './blockers.tsx';
import { SiteChanges } from './changes.tsx';
import { EditorContext, type EditorProps, useSiteEditor } from './editor-context.ts';
import fieldStyle from './fields.module.css';
import { FormsView } from './forms-view.tsx';
import { useKeyboardHeight } from './hooks.ts';
import { Item } from './items.tsx';
import frame from './layout.module.css';
import { formAt, formViews } from './names.ts';
import style from './page.module.css';
import { Loading } from './parts.tsx';
import { PreviewBar, SitePreview } from './preview.tsx';
import { SitePublications } from './publications.tsx';
import { PublishBar } from './publish.tsx';
import { SiteSearch } from './search.tsx';
import { SiteText } from './text.tsx';
import { useTexts } from './texts.ts';
import { plainText } from './values.ts';

export function SiteEditor(props: EditorProps) {
  const { t } = useTexts();
  const editor = useSiteEditor(props);
  const { state, page, pagesQuery, open, openAddress, close, chosen, textOf } = editor;
  const view = formAt(useFragment())?.view;
  useKeyboardHeight();
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
          <PreviewBar />
          {!pagesQuery.data && <Loading {...pagesQuery} />}
          {page && <SitePreview key={page.address} page={page} />}
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
                      {textOf(text)}
                    </button>
                  ))}
                </div>
              )}
              <SiteText key={`${open.namespace} ${open.key}`} text={open} />
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
