import type { Database } from '../database/database.ts';
import { acceptInvitation, findInvitation, invite, listInvitations, removeInvitation } from './invitations.ts';
import {
  consumeTotpCode,
  findAccount,
  findAccountNamed,
  listAccounts,
  removeAccount,
  renameAccount,
  setFirstPassword,
  setPassword,
  setRole,
  setTotpSecret,
  unlessNameTaken,
} from './queries.ts';
import { addSession, findSessions, listSessions, removeSessions, removeSessionsOf, touchSession } from './sessions.ts';

/** Accounts, their sessions and invitations. */
export function accountStore({ read, write }: Database) {
  const rename = write(renameAccount);
  return {
    addSession: write(addSession),
    findSessions: read(findSessions),
    touchSession: write(touchSession),
    listSessions: read(listSessions),
    removeSessions: write(removeSessions),
    removeSessionsOf: write(removeSessionsOf),

    findAccount: read(findAccount),
    findAccountNamed: read(findAccountNamed),
    listAccounts: read(listAccounts),
    setFirstPassword: write(setFirstPassword),
    renameAccount: (...args: Parameters<typeof rename>) => unlessNameTaken(rename(...args)),
    setRole: write(setRole),
    removeAccount: write(removeAccount),
    setPassword: write(setPassword),
    setTotpSecret: write(setTotpSecret),
    consumeTotpCode: write(consumeTotpCode),

    invite: write(invite),
    findInvitation: read(findInvitation),
    listInvitations: read(listInvitations),
    removeInvitation: write(removeInvitation),
    acceptInvitation: write(acceptInvitation),
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
