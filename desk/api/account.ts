/** Owners and administrators handle applications, owners and editors edit the site, owners manage accounts. */
export const roles = ['owner', 'administrator', 'editor'] as const;
export type Role = (typeof roles)[number];

export interface Account {
  id: string;
  name: string;
  role: Role;
}

/** Every desk begins with this account. Nobody can remove it or change its role. */
export const firstOwnerId = '00000000-0000-7000-8000-000000000001';

/** Until the first owner changes it. */
export const firstOwnerName = 'owner';
