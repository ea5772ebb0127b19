import { useCallback, useEffect, useState } from 'react';
import type { CountsAnswer, DeadLettersAnswer } from '../api-answers.ts';
import type { Api } from './api.ts';

/**
 * What stands beside the list: how many applications stand where, and notifications that were given up. Where it cannot
 * be read it stays as it was: the list says what is wrong.
 * @param round another number reads it again.
 */
export function useOverview(api: Api, round: number) {
  const [counts, setCounts] = useState<CountsAnswer>();
  const [deadLetters, setDeadLetters] = useState<DeadLettersAnswer['deadLetters']>([]);

  const refresh = useCallback(
    async (isQuiet: boolean) => {
      const [newCounts, letters] = await Promise.allSettled([api.counts({ isQuiet }), api.deadLetters({ isQuiet })]);
      if (newCounts.status === 'fulfilled') setCounts(newCounts.value);
      if (letters.status === 'fulfilled') setDeadLetters(letters.value.deadLetters);
    },
    [api],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what to read again for
  useEffect(() => {
    void refresh(false);
  }, [refresh, round]);

  return { counts, deadLetters, setDeadLetters, refresh };
}
