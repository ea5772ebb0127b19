import { focusManager, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Asked again every 30 s while the page is visible, and at once when somebody comes back to it. */
export const polled = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** What colleagues do is seen within 15 s. */
export const followed = { ...polled, refetchInterval: 10_000 } as const;

/** Nothing is shown from a cache, and an error is shown at once, without a network too. */
export function createQueryClient(): QueryClient {
  // TanStack Query listens to `visibilitychange` alone, which does not come where two windows stand side by side.
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
