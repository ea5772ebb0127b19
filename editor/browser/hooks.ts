import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import type { TextGroup } from '../shared/draft.ts';

export function useDebounced<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}

/** The address names the open text: Back closes it, and a reload opens it again. */
export function useOpenText() {
  const fragment = new URLSearchParams(useFragment().slice(1));
  const namespace = fragment.get('in') ?? '';
  const key = fragment.get('text') ?? '';
  const isOpen = namespace !== '' && key !== '';
  const opener = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current } = opener;
      opener.current = null;
      // Firefox gives a frame no focus in the task that removes the focused element.
      const next = current?.isConnected ? current : document.querySelector('iframe');
      setTimeout(() => (next as HTMLElement | null)?.focus());
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    open: useMemo(() => (isOpen ? { namespace, key } : undefined), [isOpen, namespace, key]),
    show(text: TextGroup): void {
      if (!isOpen) opener.current = document.activeElement;
      const address = `#${new URLSearchParams({ in: text.namespace, text: text.key })}`;
      navigate(address, { replace: isOpen });
    },
    close: () => navigate(location.pathname),
  };
}

/** Keeps fixed elements above the keyboard of a phone. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    function measure(): void {
      const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
      style.setProperty('--keyboard', `${Math.max(0, innerHeight - height - offsetTop)}px`);
    }
    const events = ['resize', 'scroll'];
    for (const event of events) visualViewport?.addEventListener(event, measure);
    return () => {
      for (const event of events) visualViewport?.removeEventListener(event, measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
