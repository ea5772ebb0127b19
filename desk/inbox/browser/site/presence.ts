import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SiteResponse } from '../../../shared/site-api.ts';
import type { TextGroup } from '../../../shared/site-draft.ts';
import type { SiteApi } from './api.ts';

/** How often others are told that a text is still open, in milliseconds: the desk forgets it after 20 seconds. */
const intervalMs = 8000;

/** Tells whoever else edits the site which text is open here, until another is, or none, or the page is left. */
export function usePresence(api: SiteApi, open: TextGroup | undefined): void {
  const client = useQueryClient();
  const { namespace, key } = open ?? {};
  const tell = useEffectEvent(async (text: TextGroup | null) => {
    // Who else is there comes with the next answer too: nothing is lost with this one.
    const { presence } = await api.enter(text).catch(() => ({ presence: undefined }));
    if (presence) client.setQueryData<SiteResponse>(['site'], (was) => was && { ...was, presence });
  });
  useEffect(() => {
    if (namespace === undefined || key === undefined) return;
    const enter = () => void tell({ namespace, key });
    const leave = () => void tell(null);
    enter();
    const timer = setInterval(enter, intervalMs);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [namespace, key]);
}
