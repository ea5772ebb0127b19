import { describe, expect, it, vi } from 'vitest';
import { reopeningStore } from './reopening-store.ts';
import { type DeskStore, StoreUnavailable } from './store.ts';

const working = () => ({ check: vi.fn(async () => {}), close: vi.fn(async () => {}) }) as unknown as DeskStore;

describe('reopeningStore', () => {
  it('opens once, at the first call', async () => {
    const store = working();
    const open = vi.fn(async () => store);
    const reopening = reopeningStore(open);
    expect(open).not.toHaveBeenCalled();
    await Promise.all([reopening.check(), reopening.check()]);
    expect(open).toHaveBeenCalledOnce();
    expect(store.check).toHaveBeenCalledTimes(2);
  });

  it('is unavailable while it cannot be opened, and there as soon as it can', async () => {
    const store = working();
    const open = vi
      .fn<() => Promise<DeskStore>>()
      .mockRejectedValueOnce(new Error('no such host'))
      .mockResolvedValue(store);
    const reopening = reopeningStore(open);
    await expect(reopening.check()).rejects.toThrow(StoreUnavailable);
    await reopening.check();
    expect(store.check).toHaveBeenCalledOnce();
  });

  it('closes what it opened, and nothing where it never did', async () => {
    const store = working();
    const open = vi.fn(async () => store);
    await reopeningStore(open).close();
    expect(open).not.toHaveBeenCalled();
    const used = reopeningStore(open);
    await used.check();
    await used.close();
    expect(store.close).toHaveBeenCalledOnce();
  });
});
