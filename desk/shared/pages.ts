import { type Role, roles } from './account.ts';

/** The pages of the inbox beside the applications, at `/desk/<id>`, and who may use them. */
export const inboxPages = {
  site: ['owner', 'editor'],
  accounts: ['owner'],
  account: roles,
  templates: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type InboxPageId = keyof typeof inboxPages;

/** Where a link leads that invites someone, who is not signed in yet; its token is the fragment. */
export const invitationPath = '/desk/invitation';

/** Who may see applications. */
export const applicationRoles = ['owner', 'administrator'] as const satisfies readonly Role[];

/** The page that an address names; undefined for the applications and for an address that is none of ours. */
export function inboxPageOf(pathname: string): InboxPageId | undefined {
  const [, id = ''] = /^\/desk\/([a-z-]+)$/.exec(pathname) ?? [];
  return Object.hasOwn(inboxPages, id) ? (id as InboxPageId) : undefined;
}

/** The pages that a role may use, in the order of the menu. */
export function pagesOf(role: Role): InboxPageId[] {
  const ids = Object.keys(inboxPages) as InboxPageId[];
  return ids.filter((id) => (inboxPages[id] as readonly Role[]).includes(role));
}
