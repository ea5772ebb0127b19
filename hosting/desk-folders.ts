/**
 * First segments of the addresses that hosts pass on to our server, where the application desk is: by `/healthz` whoever
 * watches over it hears how it fares.
 */
export const deskFolders = ['r', 'embed', 'popup', 'widgets', 'desk', 'healthz'] as const;

/** Whether the application desk answers at an address. */
export function isDeskAddress(pathname: string): boolean {
  return (deskFolders as readonly string[]).includes(pathname.split('/', 2)[1] ?? '');
}
