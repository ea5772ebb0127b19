/** What a person may do: handle applications (owner, administrator), edit the site (owner, editor), decide who may (owner). */
export const roles = ['owner', 'administrator', 'editor'] as const;
export type Role = (typeof roles)[number];

/** A person who can sign in to the inbox. */
export interface Account {
  /** A UUID of ours. */
  id: string;
  /** Signed in with, and shown beside what the person did. */
  name: string;
  role: Role;
}

/** Whom the desk belonged to when it had one password. Nobody removes this account or takes its role. */
export const firstOwnerId = '00000000-0000-7000-8000-000000000001';
