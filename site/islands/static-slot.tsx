/** Finished HTML within an island. It is in the page once: the browser reads it from there, not from props. */
export function StaticSlot({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div data-slot="" dangerouslySetInnerHTML={{ __html: html }} />;
}
