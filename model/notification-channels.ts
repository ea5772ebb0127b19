/** Where the desk can send a notice of a new application. */
export const channels = ['telegram', 'email', 'webhook'] as const;
export type Channel = (typeof channels)[number];
