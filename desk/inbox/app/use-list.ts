import { useCallback, useEffect, useState } from 'react';
import type { Application } from '../../applications.ts';
import type { Api, ApiFault } from './api.ts';
import { asFault } from './api.ts';
import { countFresh, type Fresh } from './fresh.ts';

interface ListState {
  /** The request whose answer this is. */
  request: string | undefined;
  applications: Application[];
  next: string | null;
  fault: ApiFault | undefined;
  isLoadingMore: boolean;
  fresh: Fresh;
}

const nothing: ListState = {
  request: undefined,
  applications: [],
  next: null,
  fault: undefined,
  isLoadingMore: false,
  fresh: { count: 0, isMore: false },
};

/**
 * The applications of a filter, page by page. What is loaded stays where it is: new ones are counted, not inserted.
 * @param query the filter's parameters; another query loads another list.
 * @param round another number loads it again.
 */
export function useList(api: Api, query: string, round: number) {
  const [state, setState] = useState(nothing);
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  const request = `${round}.${reloads}.${query}`;
  const isLoading = state.request !== request;

  useEffect(() => {
    const abort = new AbortController();
    api.list(new URLSearchParams(query), { signal: abort.signal }).then(
      (answer) => {
        if (!abort.signal.aborted) setState({ ...nothing, ...answer, request });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ ...nothing, request, fault: asFault(error) });
      },
    );
    return () => abort.abort();
  }, [api, query, request]);

  async function loadMore(): Promise<void> {
    if (state.next === null || state.isLoadingMore || isLoading) return;
    setState((was) => ({ ...was, isLoadingMore: true, fault: undefined }));
    const parameters = new URLSearchParams(query);
    parameters.set('after', state.next);
    const change = await api.list(parameters).then(
      ({ applications, next }) =>
        (was: ListState): ListState => ({ ...was, applications: [...was.applications, ...applications], next }),
      (error: unknown) =>
        (was: ListState): ListState => ({ ...was, fault: asFault(error) }),
    );
    // A list that has been loaded anew meanwhile keeps what it has.
    setState((was) => (was.request === request ? { ...change(was), isLoadingMore: false } : was));
  }

  /** Looks for new ones, and says nothing of a failure: the next look comes by itself. */
  async function look(): Promise<void> {
    if (isLoading || state.fault) return;
    const answer = await api.list(new URLSearchParams(query), { isQuiet: true }).catch(() => undefined);
    if (!answer) return;
    setState((was) => (was.request === request ? { ...was, fresh: countFresh(answer, was.applications) } : was));
  }

  const update = (application: Application) =>
    setState((was) => ({
      ...was,
      applications: was.applications.map((other) => (other.id === application.id ? application : other)),
    }));

  const drop = (id: string) =>
    setState((was) => ({ ...was, applications: was.applications.filter((other) => other.id !== id) }));

  return { ...state, isLoading, reload, loadMore, look, update, drop };
}
