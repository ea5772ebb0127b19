export const channels = ['telegram', 'email', 'webhook'] as const;
export type Channel = (typeof channels)[number];
