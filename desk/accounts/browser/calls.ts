import type { Role } from '../../api/account.ts';
import { type Api, whileOthersGuess } from '../../api/client.ts';
import type {
  AccountResponse,
  AccountsResponse,
  HistoryResponse,
  InvitationResponse,
  InvitedResponse,
  NewTotpResponse,
} from '../../api/types.ts';

/** What the pages of accounts ask the desk. */
export const accountCalls = ({ call }: Api) => ({
  account: (signal?: AbortSignal) => call<AccountResponse>('GET', 'account', undefined, { signal }),
  rename: (name: string) => call<AccountResponse>('PATCH', 'account', { name }),
  /** Ends the other sessions. */
  setPassword: (change: { password: string; newPassword: string }) =>
    call<AccountResponse>('POST', 'account/password', change, whileOthersGuess),
  newTotp: () => call<NewTotpResponse>('POST', 'account/codes/new', {}),
  turnTotpOn: (proof: { password: string; secret: string; code: string }) =>
    call<AccountResponse>('POST', 'account/codes', proof, whileOthersGuess),
  turnTotpOff: (password: string) => call<AccountResponse>('DELETE', 'account/codes', { password }, whileOthersGuess),
  endSession: (id: string) => call<AccountResponse>('DELETE', `account/sessions/${id}`, {}),
  endOtherSessions: () => call<AccountResponse>('DELETE', 'account/sessions', {}),

  accounts: (signal?: AbortSignal) => call<AccountsResponse>('GET', 'accounts', undefined, { signal }),
  invite: (person: { name: string; role: Role }) => call<InvitedResponse>('POST', 'accounts/invitations', person),
  removeInvitation: (id: string) => call<AccountsResponse>('DELETE', `accounts/invitations/${id}`, {}),
  setRole: (id: string, role: Role) => call<AccountsResponse>('PATCH', `accounts/${id}`, { role }),
  removeAccount: (id: string) => call<AccountsResponse>('DELETE', `accounts/${id}`, {}),
  /** A link for a new password. */
  resetAccess: (id: string) => call<InvitedResponse>('POST', `accounts/${id}/reset`, {}),
  /** @param before where the page before ended, as its `next` says; null for the newest. */
  history: (before: string | null) =>
    call<HistoryResponse>('GET', before === null ? 'history' : `history?before=${before}`),

  invitation: (token: string) => call<InvitationResponse>('POST', 'invitation', { token }),
});
