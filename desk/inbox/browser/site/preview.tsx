import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SitePage } from '../../../shared/site-api.ts';
import { dictionaryOf, type TextGroup, withoutPlural } from '../../../shared/site-draft.ts';
import { type ApiError, toApiError } from '../api.ts';
import { ErrorMessage } from '../components.tsx';
import type { SiteApi } from './api.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

interface PreviewProps {
  api: SiteApi;
  page: SitePage;
  isPhone: boolean;
  /** Another one: the draft was changed. */
  revision: number;
  /** Outlined on the page. */
  open: TextGroup | undefined;
  /** What the element says that is outlined, where no text is open. */
  said: string | undefined;
  /** Somebody has chosen an element of the page that has these texts. */
  onChoose: (texts: TextGroup[]) => void;
}

/** A page of the draft. It is in a sandbox: it speaks with this page by messages alone. */
export function SitePreview({ api, page, isPhone, revision, open, said, onChoose }: PreviewProps) {
  const t = useSiteTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { address, language } = page;

  // The frame has no origin that could be named.
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const show = useEffectEvent(() => {
    if (said && !open) return tell({ kind: 'find', text: said });
    const file = open ? `content/${open.namespace}/${language}.json` : '';
    tell({ kind: 'show', file, key: open?.key ?? '' });
  });
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (data?.kind === 'ready') {
      setIsReady(true);
      show();
    }
    if (data?.kind === 'choose' && Array.isArray(data.texts)) onChoose(groupsOf(data.texts));
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const follow = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const { html } = await api.render(address);
      if (!isCurrent()) return;
      setError(undefined);
      tell({ kind: 'render', html });
      show();
    } catch (thrown) {
      if (isCurrent()) setError(toApiError(thrown));
    }
  });
  useEffect(() => {
    if (revision === 0) return;
    let isCurrent = true;
    void follow(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [revision]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something else is to be outlined
  useEffect(() => show(), [open, said]);

  return (
    <div className={style.preview}>
      {error && <ErrorMessage error={error} />}
      {!isReady && (
        <p role="status" className={style.wait}>
          {t('preview.loading')}
        </p>
      )}
      <iframe
        ref={frame}
        className={isPhone ? style.phone : style.whole}
        title={t('preview.title', { page: page.title })}
        src={`/desk/api/site/preview?${new URLSearchParams({ page: address })}`}
      />
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
