export const firstBugId = 'first-bug';
