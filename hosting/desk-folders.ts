/** First segments of the addresses that the application desk answers, on any host. */
export const deskFolders = ['r', 'embed', 'popup', 'widgets', 'desk'] as const;

/** Whether the application desk answers at an address. */
export function isDeskAddress(pathname: string): boolean {
  return (deskFolders as readonly string[]).includes(pathname.split('/', 2)[1] ?? '');
}
