import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { isLanguageCode, languages } from '../../model/languages.ts';
import type { SitePage } from '../shared/api.ts';
import { placeOfKey } from '../shared/content.ts';
import { useAnswer } from './api.ts';
import { previewWidths, useEditor } from './editor-state.ts';
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

/** A page with the changes in a sandboxed frame. Only messages cross its border. */
export function SitePreview({ page }: { page: SitePage }) {
  const { revision, shown, isOffline, choice, open, openPressed } = useEditor();
  const { t } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { id, address, language } = page;

  const body = { address, changes: shown };
  const { data, error, refetch, isPlaceholderData } = useAnswer('POST /site/render', body, revision);
  const target = JSON.stringify(
    open
      ? { file: `content/${open.namespace}/${language}.json`, key: open.key, words: [] }
      : { file: '', key: '', words: choice.outlined },
  );
  // A sandboxed frame has no origin to name.
  useEffect(() => {
    if (isReady && data && !isPlaceholderData)
      frame.current?.contentWindow?.postMessage({ kind: 'render', ...data, page: id }, '*');
  }, [data, isReady, isPlaceholderData, id]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ kind: 'show', ...JSON.parse(target) }, '*');
  }, [target, isReady]);

  const onMessage = useEffectEvent(({ source, data: message }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (message?.kind === 'ready') setIsReady(true);
    if (message?.kind !== 'choose' || !Array.isArray(message.texts) || !Array.isArray(message.words)) return;
    openPressed({
      places: (message.texts as { file?: unknown; key?: unknown }[]).map(({ file, key }) =>
        placeOfKey({ file: String(file), key: String(key) }),
      ),
      words: message.words.map(String),
      day: String(message.day ?? ''),
    });
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <div className={style.preview}>
      {error && !isOffline && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {(!isReady || !data) && !isOffline && (
        <p role="status" className="soft">
          {t('preview.loading')}
        </p>
      )}
      <div className={style.window}>
        <iframe
          ref={frame}
          data-width={choice.width}
          title={t('preview.title', { page: page.title })}
          src="/desk/api/site/preview"
        />
      </div>
    </div>
  );
}
