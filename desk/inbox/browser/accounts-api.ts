import type { LanguageCode } from '../../../model/languages.ts';
import type { Role } from '../../shared/account.ts';
import type {
  AccountResponse,
  AccountsResponse,
  HistoryResponse,
  InvitationResponse,
  InvitedResponse,
  NewCalendarResponse,
  NewCodesResponse,
  SessionResponse,
} from '../../shared/api-types.ts';
import type { Api } from './api.ts';

/** While others guess, a right password waits for its turn. */
const withPassword = { timeoutMs: 60_000 };

/** Calls about accounts: one's own, everybody's for the owner, and the links that invite. */
export function accountsApi({ call }: Pick<Api, 'call'>) {
  const at = (id: string, rest = '') => `accounts/${encodeURIComponent(id)}${rest}`;
  return {
    own: () => call('GET', 'account') as Promise<AccountResponse>,
    rename: (name: string) => call('PATCH', 'account', { name }) as Promise<AccountResponse>,
    /** Ends the other sessions. */
    setPassword: (change: { password: string; newPassword: string }) =>
      call('POST', 'account/password', change, withPassword) as Promise<AccountResponse>,
    newCodes: () => call('POST', 'account/codes/new', {}) as Promise<NewCodesResponse>,
    turnCodesOn: (proof: { password: string; secret: string; code: string }) =>
      call('POST', 'account/codes', proof, withPassword) as Promise<AccountResponse>,
    turnCodesOff: (password: string) =>
      call('DELETE', 'account/codes', { password }, withPassword) as Promise<AccountResponse>,
    /** @param language of the calendar's words. */
    makeCalendar: (language: LanguageCode) =>
      call('POST', 'account/calendar', { language }) as Promise<NewCalendarResponse>,
    removeCalendar: () => call('DELETE', 'account/calendar', {}) as Promise<AccountResponse>,
    endSession: (id: string) =>
      call('DELETE', `account/sessions/${encodeURIComponent(id)}`, {}) as Promise<AccountResponse>,
    endOtherSessions: () => call('DELETE', 'account/sessions', {}) as Promise<AccountResponse>,

    everybody: () => call('GET', 'accounts') as Promise<AccountsResponse>,
    invite: (person: { name: string; role: Role }) =>
      call('POST', 'accounts/invitations', person) as Promise<InvitedResponse>,
    removeInvitation: (id: string) =>
      call('DELETE', `accounts/invitations/${encodeURIComponent(id)}`, {}) as Promise<AccountsResponse>,
    setRole: (id: string, role: Role) => call('PATCH', at(id), { role }) as Promise<AccountsResponse>,
    remove: (id: string) => call('DELETE', at(id), {}) as Promise<AccountsResponse>,
    /** A link for a new password. */
    reset: (id: string) => call('POST', at(id, '/reset'), {}) as Promise<InvitedResponse>,
    /** @param before where the page before ended, as its `next` says; null for the newest. */
    history: (before: string | null) =>
      call('GET', before === null ? 'history' : `history?before=${before}`) as Promise<HistoryResponse>,

    invitation: (token: string) => call('POST', 'invitation', { token }) as Promise<InvitationResponse>,
    /** Whoever accepts is signed in. */
    accept: (acceptance: { token: string; password: string }) =>
      call('POST', 'invitation/accept', acceptance, withPassword) as Promise<SessionResponse>,
  };
}
