import { firstOwnerId, firstOwnerName } from '../api/account.ts';
import { generatePassword, hashPassword } from './password.ts';
import type { AccountQueries } from './queries.ts';

interface FirstPasswordOptions {
  store: Pick<AccountQueries, 'findAccount' | 'setFirstPassword'>;
  /** The configured hash. Without it the first start makes a password. */
  passwordHash: string | undefined;
  print: (line: string) => void;
}

/** @returns a function that sets the first owner's password once, and tries again after an error of the store. */
export function prepareFirstPassword({ store, passwordHash, print }: FirstPasswordOptions) {
  async function prepare(): Promise<void> {
    const former = (await store.findAccount(firstOwnerId))?.passwordHash ?? '';
    if (passwordHash !== undefined) {
      if (former !== passwordHash) await store.setFirstPassword(passwordHash, former);
      return;
    }
    if (former) return;
    const password = generatePassword();
    // When several instances start at once, one stores its password; the others print none.
    if (!(await store.setFirstPassword(await hashPassword(password), former))) return;
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk as ${firstOwnerName}, then choose your own password there or set DESK_PASSWORD_HASH.`,
    );
  }

  let prepared: Promise<void> | undefined;
  return () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
}
