import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../api/client.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import style from './login.module.css';

interface FormProps<Name extends string, Response> {
  submitLabel: string;
  isPrimary?: boolean;
  send: (fields: Record<Name, string>) => Promise<Response>;
  onSent: (response: Response, form: HTMLFormElement) => void;
  onError?: (error: ApiError, form: HTMLFormElement) => void;
  doneText?: string;
  children: ReactNode;
}

/** Sends by script, not by React's `action`: React would empty the fields also after an error. */
export function Form<Name extends string, Response>(props: FormProps<Name, Response>) {
  const { submitLabel, isPrimary, send, onSent, onError, doneText, children } = props;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (form: HTMLFormElement) => send(Object.fromEntries(new FormData(form)) as Record<Name, string>),
    onSuccess: onSent,
    onError,
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" isBusy={isPending} variant={isPrimary ? 'primary' : undefined}>
        {submitLabel}
      </Button>
      <Answer error={error} text={isSuccess ? doneText : undefined} />
    </form>
  );
}

export function Answer({ error, text }: { error: ApiError | null; text?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error || text) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error, text]);
  return (
    <div ref={box} className={error || text ? style.answer : 'visually-hidden'}>
      <p role="status">{text}</p>
      {error && <ErrorMessage error={error} />}
    </div>
  );
}
