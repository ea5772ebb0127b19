import { focusManager, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

export const polled = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** Shows no old cached data. Shows errors at once, also offline. */
export function createQueryClient(): QueryClient {
  // TanStack Query listens only to `visibilitychange`. It never fires for two windows side by side.
  focusManager.setEventListener((onFocus) => {
    const events = ['visibilitychange', 'focus'];
    const listen = () => onFocus();
    for (const event of events) addEventListener(event, listen);
    return () => {
      for (const event of events) removeEventListener(event, listen);
    };
  });
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, gcTime: 0, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
