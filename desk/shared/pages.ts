import { type Role, roles } from './account.ts';

/** Who may see applications. */
export const applicationRoles = ['owner', 'administrator'] as const satisfies readonly Role[];

export const maySeeApplications = (role: Role): boolean => (applicationRoles as readonly Role[]).includes(role);

/** The pages of the inbox beside the applications, at `/desk/<id>`, and who may use them. */
export const inboxPages = {
  stats: applicationRoles,
  templates: ['owner'],
  site: ['owner', 'editor'],
  accounts: ['owner'],
  account: roles,
} as const satisfies Record<string, readonly Role[]>;

export type InboxPageId = keyof typeof inboxPages;

/** Where a link leads that invites someone, who is not signed in yet; its token is the fragment. */
export const invitationPath = '/desk/invitation';

/** The page that an address names; undefined for the applications and for an address that is none of ours. */
export function inboxPageOf(pathname: string): InboxPageId | undefined {
  const [, id = ''] = /^\/desk\/([a-z-]+)$/.exec(pathname) ?? [];
  return Object.hasOwn(inboxPages, id) ? (id as InboxPageId) : undefined;
}

/** The pages that a role may use. */
export function pagesOf(role: Role): InboxPageId[] {
  const ids = Object.keys(inboxPages) as InboxPageId[];
  return ids.filter((id) => (inboxPages[id] as readonly Role[]).includes(role));
}

/**
 * Those that the menu shows, in its order. An editor, who has no other page, is told on that of the site why it cannot be
 * edited; nobody else looks for it there.
 */
export const menuOf = (role: Role, { isSiteEdited }: { isSiteEdited: boolean }): InboxPageId[] =>
  pagesOf(role).filter((id) => id !== 'site' || isSiteEdited || role === 'editor');
