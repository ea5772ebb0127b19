import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between looks for new applications. */
const interval = 30_000;

/** Calls a function again and again while the page is visible, and at once when it becomes visible. */
export function usePoll(look: () => void, isOn: boolean): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isOn) return;
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') lookNow();
    };
    const timer = setInterval(lookIfVisible, interval);
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
    };
  }, [isOn]);
}
