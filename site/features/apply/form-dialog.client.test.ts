import { afterEach, expect, it, vi } from 'vitest';
import { listen } from './form-dialog.client.ts';

afterEach(() => vi.unstubAllGlobals());

it('handles a message once, even if the dialog is opened twice before the form has loaded', () => {
  vi.stubGlobal('addEventListener', () => {});
  const form = {};
  const frame = { contentWindow: form, src: 'https://forms.example/embed/qa' } as HTMLIFrameElement;
  const closed = {
    source: form,
    origin: 'https://forms.example',
    data: JSON.stringify({ event: 'Tally.PopupClosed' }),
  };
  const close = vi.fn();
  const dialog = { close, dataset: {}, querySelector: () => null, addEventListener: vi.fn() };

  const open = () =>
    listen(dialog as unknown as HTMLDialogElement, frame, [closed as unknown as MessageEvent], vi.fn(), vi.fn());
  open();
  const { length } = dialog.addEventListener.mock.calls;
  open();
  expect(close).toHaveBeenCalledOnce();
  expect(dialog.addEventListener).toHaveBeenCalledTimes(length);
});
