import { deskFolders } from '../../hosting/desk-folders.ts';

/** A page that holds a form needs the form's script to look as it does. */
const openFolders: readonly string[] = ['widgets'];

/**
 * `robots.txt` (RFC 9309): forms and the desk are for people, `/healthz` for monitors.
 * @param origin without a slash at the end.
 */
export function robotsText(origin: string): string {
  const closed = deskFolders.filter((folder) => !openFolders.includes(folder));
  return [
    'User-agent: *',
    ...closed.flatMap((folder) => [`Disallow: /${folder}/`, `Disallow: /${folder}$`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
