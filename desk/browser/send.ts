/** The desk's answer to a submission, as `desk/public-routes.ts` writes it. */
export type SendOutcome =
  | { kind: 'received'; receipt: string }
  | { kind: 'refused'; problem?: string; errors: Record<string, string> }
  /** The request did not come through: nobody knows whether it was kept, and sending it again does no harm. */
  | { kind: 'unanswered' };

/** A phone on a bad line takes its time; after this nobody believes in an answer, in milliseconds. */
const patience = 20_000;

/** Sends a form in the background. The same form sent again is the same application. */
export async function sendForm(form: HTMLFormElement): Promise<SendOutcome> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: AbortSignal.timeout(patience),
    });
    const answer = await response.json();
    if (response.ok) return { kind: 'received', receipt: answer.receipt };
    return { kind: 'refused', problem: answer.problem, errors: answer.errors ?? {} };
  } catch {
    return { kind: 'unanswered' };
  }
}
