/** Owners and administrators handle applications, owners and editors edit the site, owners manage accounts. */
export const roles = ['owner', 'administrator', 'editor'] as const;
export type Role = (typeof roles)[number];

export const applicationRoles = ['owner', 'administrator'] as const satisfies readonly Role[];

export const maySeeApplications = (role: Role): boolean => (applicationRoles as readonly Role[]).includes(role);

export interface Account {
  id: string;
  name: string;
  role: Role;
}

/** Every desk begins with this account. Nobody can remove it or change its role. */
export const firstOwnerId = '00000000-0000-7000-8000-000000000001';
export const firstOwnerName = 'owner';

/** The page of an invitation link. The link's fragment is the token. */
export const invitationPath = '/desk/invitation';
