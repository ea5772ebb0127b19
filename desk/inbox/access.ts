import { randomBytes } from 'node:crypto';
import { BadInput } from '../../config/bad-input.ts';
import type { DeskStore } from '../store/store.ts';
import { generatePassword, hashPassword, isPasswordHash } from './password.ts';
import { sessionKey } from './session.ts';

interface AccessOptions {
  store: Pick<DeskStore, 'setting'>;
  /** The configured one; without it the desk makes a password of its own. */
  passwordHash: string | undefined;
  /** Says a line to the owner, on the console. */
  say: (line: string) => void;
}

/** What the desk's door is locked with. */
export interface Access {
  passwordHash: string;
  key: Buffer;
}

async function firstPassword({ store, say }: AccessOptions): Promise<string> {
  const password = generatePassword();
  // Several instances may start at once: only whose hash is kept knows the password, and says it.
  const { value, isNew } = await store.setting('inbox.passwordHash', await hashPassword(password));
  if (isNew) {
    say(
      `The desk's password, shown this once: ${password}\nSign in at /desk; set one of your own in the configuration.`,
    );
  }
  return value;
}

/**
 * Reads the password's hash and the sessions' key when first asked, and keeps them.
 * @returns a function that rejects with StoreUnavailable while the store is away, and may be asked again.
 * @throws BadInput for a configured hash that is none.
 */
export function openAccess(options: AccessOptions): () => Promise<Access> {
  const { store, passwordHash: configured } = options;
  if (configured !== undefined && !isPasswordHash(configured)) {
    throw new BadInput('desk', 'password hash', 'write scrypt$N$r$p$salt$hash, as npm run desk:password prints it');
  }

  async function open(): Promise<Access> {
    const passwordHash = configured ?? (await firstPassword(options));
    const { value: secret } = await store.setting('inbox.sessionKey', randomBytes(32).toString('base64url'));
    return { passwordHash, key: sessionKey(secret, passwordHash) };
  }

  let opened: Promise<Access> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
