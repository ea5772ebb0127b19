import { useEffect, useState } from 'react';
import { minuteMs } from '../../../model/durations.ts';

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // At the beginning of each minute: a call falls due then.
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  });
  return now;
}
