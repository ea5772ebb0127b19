import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { isLanguageCode, languages } from '../../model/languages.ts';
import type { SitePage } from '../shared/api.ts';
import { dictionaryOf, type TextGroup, withoutPlural } from '../shared/draft.ts';
import { previewWidths, useEditor } from './editor-context.ts';
import { Select } from './items.tsx';
import style from './layout.module.css';
import { useTexts } from './texts.ts';

export function PreviewBar() {
  const { language: own } = useInbox();
  const { pages, choice, showPreview } = useEditor();
  const { t } = useTexts();
  const titles = pages.filter(({ language }) => language === own.code).map(({ id, title }) => [id, title] as const);
  return (
    <div className={style.choices}>
      <Select label={t('page')} value={choice.pageId} options={titles} onChange={(pageId) => showPreview({ pageId })} />
      <Select
        label={t('language')}
        value={choice.language}
        options={languages.map(({ code }) => [code, languageNames[code]])}
        onChange={(language) => isLanguageCode(language) && showPreview({ language })}
      />
      <Select
        label={t('width.label')}
        value={choice.width}
        options={previewWidths.map((width) => [width, t(`width.${width}`)])}
        onChange={(value) => showPreview({ width: previewWidths.find((width) => width === value) ?? 'window' })}
      />
    </div>
  );
}

/** A page of the draft in a sandboxed frame. Only messages cross its border. */
export function SitePreview({ page }: { page: SitePage }) {
  const { api, revision, isOffline, choice, open, openShownTexts } = useEditor();
  const { t, inbox } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  /** Loads of the frame. A frame that has loaded without its script shows an error of the browser. */
  const [loads, setLoads] = useState({ begun: 1, ended: 0 });
  const { address, language } = page;

  // A sandboxed frame has no origin to name.
  const post = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const outline = useEffectEvent(() => {
    if (choice.outlined && !open) return post({ kind: 'find', text: choice.outlined });
    post({ kind: 'show', file: open ? `content/${open.namespace}/${language}.json` : '', key: open?.key ?? '' });
  });
  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (data?.kind === 'ready') {
      setIsReady(true);
      outline();
    }
    if (data?.kind === 'choose' && Array.isArray(data.texts))
      openShownTexts(groupsOf(data.texts), String(data.pressed));
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const [loaded] = useState(revision);
  const { data, error, refetch } = useQuery({
    queryKey: ['site-render', address, revision],
    queryFn: () => api.render(address),
    enabled: revision !== loaded,
  });
  useEffect(() => {
    if (data) frame.current?.contentWindow?.postMessage({ kind: 'render', html: data.html }, '*');
  }, [data]);
  function retry(): void {
    if (!isReady) setLoads(({ begun, ended }) => ({ begun: begun + 1, ended }));
    if (error) void refetch();
  }
  const recover = useEffectEvent(retry);
  useEffect(() => {
    // Runs when the server is back.
    if (isOffline) return () => recover();
  }, [isOffline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a new page, and for another text
  useEffect(() => outline(), [data, open?.namespace, open?.key, choice.outlined]);

  return (
    <div className={style.preview}>
      {error && <ErrorMessage error={error} onRetry={retry} />}
      {!isReady && (
        <p role="status" className="soft">
          {t('preview.loading')}
        </p>
      )}
      {!isReady && loads.ended > 0 && (
        <div className="row">
          <Button onClick={retry}>{inbox('retry')}</Button>
        </div>
      )}
      <div className={style.window}>
        <iframe
          key={loads.begun}
          ref={frame}
          data-width={choice.width}
          onLoad={() => setLoads(({ begun, ended }) => ({ begun, ended: ended + 1 }))}
          title={t('preview.title', { page: page.title })}
          src={`/desk/api/site/preview?${new URLSearchParams({ page: address })}`}
        />
      </div>
    </div>
  );
}

function groupsOf(texts: readonly { file?: unknown; key?: unknown }[]): TextGroup[] {
  const groups = texts.flatMap(({ file, key }): TextGroup[] => {
    const dictionary = dictionaryOf(String(file));
    return dictionary ? [{ namespace: dictionary.namespace, key: withoutPlural(String(key)) }] : [];
  });
  return [...new Map(groups.map((group) => [`${group.namespace} ${group.key}`, group])).values()];
}
