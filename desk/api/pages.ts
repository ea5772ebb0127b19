import type { Role } from './account.ts';

/** Who may see applications. */
export const applicationRoles = ['owner', 'administrator'] as const satisfies readonly Role[];

export const maySeeApplications = (role: Role): boolean => (applicationRoles as readonly Role[]).includes(role);

/** Where a link leads that invites someone, who is not signed in yet; its token is the fragment. */
export const invitationPath = '/desk/invitation';

/** The page that an address names, `stats` of `/desk/stats`; undefined for the applications. */
export const pageIdOf = (pathname: string): string | undefined => /^\/desk\/([a-z-]+)$/.exec(pathname)?.[1];
