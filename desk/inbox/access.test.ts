import { describe, expect, it } from 'vitest';
import { type DeskStore, StoreUnavailable } from '../store/store.ts';
import { openAccess } from './access.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Settings that the first to ask for sets, as every store keeps them. */
function settings(): Pick<DeskStore, 'setting'> & { isAway: boolean } {
  const kept = new Map<string, string>();
  return {
    isAway: false,
    async setting(name, initial) {
      if (this.isAway) throw new StoreUnavailable('away');
      const isNew = !kept.has(name);
      if (isNew) kept.set(name, initial);
      return { value: kept.get(name) as string, isNew };
    },
  };
}

const passwordIn = (line: string | undefined) => /once: (\S+)/.exec(line ?? '')?.[1] ?? '';

describe('the desk’s first password', () => {
  it('is said once, by whichever instance was first, and opens all of them', async () => {
    const store = settings();
    const said: string[] = [];
    const open = () => openAccess({ store, passwordHash: undefined, say: (line) => said.push(line) })();
    const [one, other] = await Promise.all([open(), open()]);
    const later = await open();
    expect(said).toHaveLength(1);
    expect(await verifyPassword(passwordIn(said[0]), later.passwordHash)).toBe(true);
    expect([other, later]).toEqual([one, one]);
  });

  it('is not made where one is configured, and configuring one ends the sessions of the other', async () => {
    const store = settings();
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const first = await openAccess({ store, passwordHash: undefined, say })();
    const passwordHash = await hashPassword('parol');
    const configured = await openAccess({ store, passwordHash, say })();
    expect(said).toHaveLength(1);
    expect(configured.passwordHash).toBe(passwordHash);
    expect(configured.key).not.toEqual(first.key);
  });

  it('waits for a store that is away', async () => {
    const store = settings();
    const said: string[] = [];
    const access = openAccess({ store, passwordHash: undefined, say: (line) => said.push(line) });
    store.isAway = true;
    await expect(access()).rejects.toThrow(StoreUnavailable);
    store.isAway = false;
    const { passwordHash } = await access();
    expect(await verifyPassword(passwordIn(said[0]), passwordHash)).toBe(true);
    expect(said).toHaveLength(1);
  });

  it('cannot be a hash that is none: one line says what to write', () => {
    expect(() => openAccess({ store: settings(), passwordHash: 'parol', say: () => {} })).toThrow(
      'desk: password hash: write scrypt$N$r$p$salt$hash, as npm run desk:password prints it',
    );
  });
});
