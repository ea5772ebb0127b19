import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../desk/api/client.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { isLanguageCode, languages } from '../../model/languages.ts';
import type { SitePage } from '../shared/api.ts';
import { dictionaryOf, type TextGroup, withoutPlural } from '../shared/draft.ts';
import { previewWidths, useEditor } from './editor-context.ts';
import style from './layout.module.css';
import { Select } from './parts.tsx';
import { useTexts } from './texts.ts';

type Width = keyof typeof previewWidths;

export function PreviewBar() {
  const { language: own } = useInbox();
  const { pages, choice, choosePreview } = useEditor();
  const { t } = useTexts();
  const titles = pages.filter(({ language }) => language === own.code).map(({ id, title }) => [id, title] as const);
  return (
    <div className={style.choices}>
      <Select
        label={t('page')}
        value={choice.pageId}
        options={titles}
        onChange={(pageId) => choosePreview({ pageId })}
      />
      <Select
        label={t('language')}
        value={choice.language}
        options={languages.map(({ code }) => [code, languageNames[code]])}
        onChange={(language) => isLanguageCode(language) && choosePreview({ language })}
      />
      <Select
        label={t('width.label')}
        value={choice.width}
        options={(Object.keys(previewWidths) as Width[]).map((width) => [width, t(`width.${width}`)])}
        onChange={(width) => choosePreview({ width: width as Width })}
      />
    </div>
  );
}

/** A page of the draft in a sandboxed frame, which communicates by messages alone. */
export function SitePreview({ page }: { page: SitePage }) {
  const { api, revision, choice, open, shownText, openShownTexts } = useEditor();
  const { t } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { address, language } = page;

  // A sandboxed frame has no origin to name.
  const post = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const outline = useEffectEvent(() => {
    if (shownText && !open) return post({ kind: 'find', text: shownText });
    post({ kind: 'show', file: open ? `content/${open.namespace}/${language}.json` : '', key: open?.key ?? '' });
  });
  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (data?.kind === 'ready') {
      setIsReady(true);
      outline();
    }
    if (data?.kind === 'choose' && Array.isArray(data.texts)) openShownTexts(groupsOf(data.texts));
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const draw = useEffectEvent((html: string) => {
    setError(undefined);
    post({ kind: 'render', html });
    outline();
  });
  const loaded = useRef(revision);
  useEffect(() => {
    if (revision === loaded.current) return;
    loaded.current = revision;
    const isCurrent = () => loaded.current === revision;
    api.render(address).then(
      ({ html }) => isCurrent() && draw(html),
      (thrown) => isCurrent() && setError(toApiError(thrown)),
    );
  }, [revision, api, address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something else is to be outlined
  useEffect(() => outline(), [open, shownText]);

  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const wanted = previewWidths[choice.width];
  const scale = wanted && room.width > 0 ? Math.min(1, room.width / wanted) : 1;

  return (
    <div className={style.preview}>
      {error && <ErrorMessage error={error} />}
      {!isReady && (
        <p role="status" className="soft">
          {t('preview.loading')}
        </p>
      )}
      <div ref={place} className={style.window}>
        <iframe
          ref={frame}
          style={wanted && { width: wanted, height: room.height / scale, scale: String(scale) }}
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
