import { useMutation } from '@tanstack/react-query';
import { createContext } from 'react';
import { useRequiredContext } from '../../../i18n/i18n-context.tsx';
import type { Application } from '../../api/application.ts';
import { type Api, type ApiError, toApiError } from '../../api/client.ts';
import { subjectOf } from '../../api/history.ts';
import type { DetailsResponse } from '../../api/types.ts';
import type { StatusStep } from './status-steps.ts';

export interface Change {
  /** The same when the change is sent again. By this id its author can undo it. */
  id: string;
  seen: DetailsResponse;
  /** @param application the version that was seen; after a conflict the current version. */
  send: (application: Application, id: string) => Promise<DetailsResponse>;
  savedText: (saved: Application) => string;
  unsavedText?: string;
  step?: StatusStep;
  /** The subject of its history entry, if it is not the status. */
  subject?: string;
  /** After a conflict somebody must look again: the change is not offered again. */
  isSentOnce?: boolean;
  isRemoval?: boolean;
  onSaved?: () => void;
}

export interface UnsavedChange {
  error: ApiError;
  change: Change;
}

interface Saving {
  /** @param changeId of a change that its author can undo. */
  onSaved: (details: DetailsResponse, message: string, changeId?: string) => void;
  onRemoved: (details: DetailsResponse, message: string) => void;
  onUnsaved: (unsaved: UnsavedChange) => void;
}

export const SavingContext = createContext<Saving | null>(null);

/** The entry of a change in the history; undefined if somebody else has made the same change. */
export const findChange = ({ history }: DetailsResponse, changeId: string) =>
  history.find((entry) => 'changeId' in entry.detail && entry.detail.changeId === changeId);

/** A change of the status or of a promised call. */
export const stepChange = (api: Api, step: StatusStep): Pick<Change, 'step' | 'send'> => ({
  step,
  send: ({ id, version, ...seen }, changeId) =>
    api.call('PATCH /applications/:id', { params: { id }, body: { ...step(seen), version, id: changeId } }),
});

/** A version conflict asks only if colleagues have changed the same subject. */
async function send(change: Change, application: Application): Promise<DetailsResponse> {
  const { seen, subject = 'status', isSentOnce = false } = change;
  try {
    return await change.send(application, change.id);
  } catch (reason) {
    const { current } = toApiError(reason).details;
    if (!current || isSentOnce) throw reason;
    const seenIds = new Set(seen.history.map(({ id }) => id));
    const isContradicted = current.history.some((entry) => subjectOf(entry) === subject && !seenIds.has(entry.id));
    // Two colleagues who get no answer at the same time have made two calls.
    const isCall = change.step?.(application).attempts !== undefined;
    const isSecondCall = isCall && current.application.status === 'noAnswer';
    if (isContradicted && !isSecondCall) throw reason;
    return send(change, current.application);
  }
}

/** Saves changes of one application, also when another application is open by the time of the response. */
export function useSaving() {
  const { onSaved, onRemoved, onUnsaved } = useRequiredContext(SavingContext, 'useSaving', 'InboxPage');
  return useMutation({
    mutationFn: (change: Change) => send(change, change.seen.application),
    onSuccess(details, change) {
      const { id } = change;
      const message = change.savedText(details.application);
      change.onSaved?.();
      if (change.isRemoval) onRemoved(details, message);
      else onSaved(details, message, findChange(details, id) && id);
    },
    onError: (error, change) => onUnsaved({ error, change }),
  });
}

interface OpenApplication {
  details: DetailsResponse;
  /** At least as new as the details. */
  application: Application;
  isBusy: boolean;
  error: ApiError | null;
  change: (change: Omit<Change, 'seen' | 'id'> & Partial<Pick<Change, 'id'>>) => void;
  setStatus: (step: StatusStep) => void;
}

export const OpenContext = createContext<OpenApplication | null>(null);

export const useOpen = () => useRequiredContext(OpenContext, 'useOpen', 'OpenApplication');
