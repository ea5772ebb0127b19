import { useMutation } from '@tanstack/react-query';
import type { Application } from '../../api/application.ts';
import { type ApiError, toApiError } from '../../api/client.ts';
import type { DetailsResponse } from '../../api/types.ts';
import type { StatusStep } from './status-steps.ts';

export interface Change {
  /** The same when the change is sent again. By this id its author can undo it. */
  id: string;
  seen: DetailsResponse;
  /** @param application the version that was seen; after a conflict the current version. */
  send: (application: Application, id: string) => Promise<DetailsResponse>;
  savedText: (saved: Application) => string;
  /** Left out if the error message is enough. */
  unsavedText?: string;
  /** Set only by a change of the status. */
  step?: StatusStep;
  isUndo?: boolean;
  onSaved?: () => void;
}

/** Changes the open application. @param change gets an id unless it has one. */
export type OnChange = (change: Omit<Change, 'seen' | 'id'> & Partial<Pick<Change, 'id'>>) => void;

/** A change that met a version conflict or another error. */
export interface UnsavedChange extends Pick<Change, 'seen' | 'unsavedText'> {
  error: ApiError;
  /** The change to send again; undefined for a removal, which has its own dialog, and for an undo after a conflict. */
  change: Change | undefined;
}

export interface SavingProps {
  /** @param changeId of a change that its author can undo. */
  onSaved: (details: DetailsResponse, message: string, changeId?: string) => void;
  onUnsaved: (unsaved: UnsavedChange) => void;
}

/** The entry of a change in the history; undefined if somebody else has made the same change. */
export const findChange = ({ history }: DetailsResponse, changeId: string) =>
  history.find((entry) => 'changeId' in entry.detail && entry.detail.changeId === changeId);

/** Sends a change. Two colleagues who get no answer at the same time have made two calls. */
async function send(change: Change, application: Application): Promise<DetailsResponse> {
  try {
    return await change.send(application, change.id);
  } catch (reason) {
    const current = toApiError(reason).details.current?.application;
    const isCall = change.step?.(application).attempts !== undefined;
    if (isCall && current?.status === 'noAnswer') return send(change, current);
    throw reason;
  }
}

/** Saves changes of one application, also when another application is open by the time of the response. */
export function useSaving({ onSaved, onUnsaved }: SavingProps) {
  return useMutation({
    mutationFn: (change: Change) => send(change, change.seen.application),
    onSuccess(details, change) {
      const { id, savedText } = change;
      change.onSaved?.();
      onSaved(details, savedText(details.application), findChange(details, id) && id);
    },
    onError(error, change) {
      const isRefusedUndo = change.isUndo && error.details.current !== undefined;
      onUnsaved({ ...change, error, change: isRefusedUndo ? undefined : change });
    },
  });
}
