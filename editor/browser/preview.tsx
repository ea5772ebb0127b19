import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../desk/inbox/browser/api.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import type { SitePage } from '../shared/api.ts';
import { dictionaryOf, type TextGroup, withoutPlural } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import style from './preview.module.css';
import { useSiteTexts } from './texts.ts';

/** As wide as there is room, or as a phone or a computer shows it, in CSS pixels. */
const widths = { window: undefined, phone: 360, computer: 1280 } as const;
export type PreviewWidth = keyof typeof widths;
export const previewWidths = Object.keys(widths) as PreviewWidth[];
export type PreviewTheme = 'light' | 'dark';

interface PreviewProps {
  api: SiteApi;
  page: SitePage;
  width: PreviewWidth;
  theme: PreviewTheme;
  /** Another one: the draft was changed. */
  revision: number;
  /** Outlined on the page. */
  open: TextGroup | undefined;
  /** What the element says that is outlined, where no text is open. */
  shownText: string | undefined;
  /** Somebody has chosen an element of the page that has these texts. */
  onChoose: (texts: TextGroup[]) => void;
}

/** A page of the draft. It is in a sandbox: it speaks with this page by messages alone. */
export function SitePreview({ api, page, width, theme, revision, open, shownText, onChoose }: PreviewProps) {
  const t = useSiteTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { address, language } = page;

  // The frame has no origin that could be named.
  const post = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const outline = useEffectEvent(() => {
    if (shownText && !open) return post({ kind: 'find', text: shownText });
    const file = open ? `content/${open.namespace}/${language}.json` : '';
    post({ kind: 'show', file, key: open?.key ?? '' });
  });
  const applyTheme = useEffectEvent(() => post({ kind: 'theme', theme }));
  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (data?.kind === 'ready') {
      setIsReady(true);
      outline();
      applyTheme();
    }
    if (data?.kind === 'choose' && Array.isArray(data.texts)) onChoose(groupsOf(data.texts));
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const update = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const { html } = await api.render(address);
      if (!isCurrent()) return;
      setError(undefined);
      post({ kind: 'render', html });
      outline();
    } catch (thrown) {
      if (isCurrent()) setError(toApiError(thrown));
    }
  });
  useEffect(() => {
    if (revision === 0) return;
    let isCurrent = true;
    void update(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [revision]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something else is to be outlined
  useEffect(() => outline(), [open, shownText]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another theme is chosen
  useEffect(() => applyTheme(), [theme]);

  // A page that is wider than its place is drawn smaller.
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const wanted = widths[width];
  const scale = wanted && room.width > 0 ? Math.min(1, room.width / wanted) : 1;

  return (
    <div className={style.preview}>
      {error && <ErrorMessage error={error} />}
      {!isReady && (
        <p role="status" className={style.wait}>
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

/** The texts that a message of the frame names, each once; what is no text of a dictionary is left out. */
function groupsOf(texts: readonly { file?: unknown; key?: unknown }[]): TextGroup[] {
  const groups = texts.flatMap(({ file, key }): TextGroup[] => {
    const dictionary = dictionaryOf(String(file));
    return dictionary ? [{ namespace: dictionary.namespace, key: withoutPlural(String(key)) }] : [];
  });
  return [...new Map(groups.map((group) => [`${group.namespace} ${group.key}`, group])).values()];
}
