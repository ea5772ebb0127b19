import type { Role } from './account.ts';

export const applicationRoles = ['owner', 'administrator'] as const satisfies readonly Role[];

export const maySeeApplications = (role: Role): boolean => (applicationRoles as readonly Role[]).includes(role);

/** The page of an invitation link. The link's fragment is the token. */
export const invitationPath = '/desk/invitation';
