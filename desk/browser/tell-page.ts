/**
 * Tells the page around the frame what happens here, as the form contract has it: JSON, and nothing of what
 * the visitor wrote, for any page may be around it.
 */
export function tellPage(event: string, payload: Record<string, unknown>): void {
  if (parent !== window) parent.postMessage(JSON.stringify({ event, payload }), '*');
}
