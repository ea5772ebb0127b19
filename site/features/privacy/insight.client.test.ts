import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Runs the script in as much of a page as it touches: loaded, idle only when told. */
async function openPage({ consent, isFull = false }: { consent: string; isFull?: boolean }) {
  let kept: string | null = null;
  const buttonOf = (value: string) => ({ value, hidden: false, ariaPressed: '', onclick: () => {} });
  const [yes, no] = [buttonOf('yes'), buttonOf('no')];
  const state = { textContent: '', dataset: { on: 'on', off: 'off', signal: 'signal' } };
  const choice = {
    hidden: true,
    dataset: { insight: '1234567', consent },
    querySelector: () => state,
    querySelectorAll: () => [yes, no],
  };
  const waiting: (() => void)[] = [];
  const tags: object[] = [];
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: () => choice,
    createElement: () => ({}),
    head: { append: (tag: object) => tags.push(tag) },
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { reload: () => {} });
  vi.stubGlobal('Image', class {});
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept = value;
    },
  });
  await import('./insight.client.ts');
  const idle = () => {
    for (const act of waiting.splice(0)) act();
  };
  return { yes, no, state, tags, idle };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('the insight tag', () => {
  it('comes once the page is idle, and once only', async () => {
    const { yes, tags, idle } = await openPage({ consent: 'assumed' });
    expect(tags).toHaveLength(0);
    idle();
    yes.onclick();
    idle();
    expect(tags).toHaveLength(1);
  });

  it('does not come to a visitor who refuses before the page is idle', async () => {
    const { no, tags, idle } = await openPage({ consent: 'assumed' });
    no.onclick();
    idle();
    expect(tags).toHaveLength(0);
  });

  it('does not come to a visitor who takes a yes back before the page is idle', async () => {
    const { yes, no, tags, idle } = await openPage({ consent: 'required' });
    yes.onclick();
    no.onclick();
    idle();
    expect(tags).toHaveLength(0);
  });

  it('obeys a refusal that a full storage does not keep', async () => {
    const { no, state, tags, idle } = await openPage({ consent: 'assumed', isFull: true });
    no.onclick();
    idle();
    expect([state.textContent, no.ariaPressed, tags.length]).toEqual(['off', 'true', 0]);
  });

  it('stays off after a yes that a full storage does not keep', async () => {
    const { yes, state, tags, idle } = await openPage({ consent: 'required', isFull: true });
    yes.onclick();
    idle();
    expect([state.textContent, tags.length]).toEqual(['off', 0]);
  });
});
