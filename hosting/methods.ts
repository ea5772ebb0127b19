/** What a page may be asked with. */
export const allowedMethods = ['GET', 'HEAD'] as const;

/** What is said, in status 405, to a request that asks otherwise. No visitor sees it. */
export const refusalText = 'Method Not Allowed';
