import { hash } from 'node:crypto';
import { type Account, firstOwnerId, firstOwnerName } from '../api/account.ts';
import type { StoredAccount } from '../database/schema.ts';
import { generatePassword, hashPassword } from './password.ts';
import type { AccountQueries } from './queries.ts';

/** Sessions and TOTP store this id: a new password ends them. */
export const passwordIdOf = (passwordHash: string): string => hash('sha256', passwordHash, 'base64url');

interface CredentialsOptions {
  store: Pick<AccountQueries, 'findAccount' | 'setFirstPassword'>;
  passwordHash: string | undefined;
  print: (line: string) => void;
}

/** @returns a function that reads the credentials once, and tries again after an error of the store. */
export function loadCredentials({ store, passwordHash: configured, print }: CredentialsOptions) {
  async function createPassword(): Promise<void> {
    if ((await store.findAccount(firstOwnerId))?.passwordHash) return;
    const password = generatePassword();
    // When several instances start at once, one stores its password; the others print none.
    if (!(await store.setFirstPassword(await hashPassword(password)))) return;
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk as ${firstOwnerName}, then choose your own password there or set DESK_PASSWORD_HASH.`,
    );
  }

  async function load() {
    if (configured === undefined) await createPassword();
    const isConfigured = ({ id }: Pick<Account, 'id'>) => configured !== undefined && id === firstOwnerId;
    const hashOf = (account: StoredAccount) => (isConfigured(account) ? configured : account.passwordHash) ?? '';
    return { hashOf, isConfigured };
  }

  let loaded: ReturnType<typeof load> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

export type Credentials = Awaited<ReturnType<ReturnType<typeof loadCredentials>>>;
