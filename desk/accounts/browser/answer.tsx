import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/client.ts';
import { ErrorMessage } from '../../inbox/browser/components.tsx';
import style from './accounts.module.css';

interface AnswerProps {
  /** The answer appears at the place from which the change was sent. */
  place: string;
  change: {
    variables: { place: string; message?: string } | undefined;
    isSuccess: boolean;
    error: ApiError | null;
  };
}

export function Answer({ place, change: { variables, isSuccess, error } }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  const isHere = variables?.place === place;
  const message = isHere && isSuccess ? variables.message : undefined;
  const failure = isHere ? error : null;
  const isShown = message !== undefined || failure !== null;
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div ref={box} className={isShown ? style.answer : 'visually-hidden'}>
      <p role="status">{message}</p>
      {failure && <ErrorMessage error={failure} />}
    </div>
  );
}
