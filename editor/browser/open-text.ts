import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { navigate, useFragment } from '../../desk/inbox/browser/address.ts';
import type { TextGroup } from '../shared/draft.ts';

/** The text that is open stands in the address: Back closes it, and it is there again when the page was loaded anew. */
export function useOpenText() {
  const fragment = new URLSearchParams(useFragment().slice(1));
  const namespace = fragment.get('in') ?? '';
  const key = fragment.get('text') ?? '';
  const isOpen = namespace !== '' && key !== '';
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current } = opener;
      opener.current = null;
      // A text that was chosen on the page was chosen within the frame, which knows where. Firefox gives a frame no focus in the
      // task that removes what had it.
      const next = current?.isConnected ? current : document.querySelector('iframe');
      setTimeout(() => next?.focus());
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    open: useMemo(() => (isOpen ? { namespace, key } : undefined), [isOpen, namespace, key]),
    show(text: TextGroup): void {
      if (!isOpen) opener.current = document.activeElement as HTMLElement | null;
      const address = `#${new URLSearchParams({ in: text.namespace, text: text.key })}`;
      navigate(address, isOpen ? 'replace' : 'push');
    },
    close: () => navigate(location.pathname, 'push'),
  };
}

/** Keeps what is fixed to the window's lower edge above the keyboard of a phone. */
export function useKeyboardHeight(): void {
  const measure = useEffectEvent(() => {
    const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, innerHeight - height - offsetTop)}px`);
  });
  useEffect(() => {
    const onChange = () => measure();
    visualViewport?.addEventListener('resize', onChange);
    visualViewport?.addEventListener('scroll', onChange);
    return () => {
      visualViewport?.removeEventListener('resize', onChange);
      visualViewport?.removeEventListener('scroll', onChange);
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, []);
}
