/** What someone may do in the desk: applications are for owner and administrators, the site's texts for owner and editors. */
export const roles = ['owner', 'administrator', 'editor'] as const;
export type Role = (typeof roles)[number];

/** Someone who signs in. */
export interface Account {
  id: string;
  name: string;
  role: Role;
}
