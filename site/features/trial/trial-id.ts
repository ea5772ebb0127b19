/** The end of a link that opens the tool of a course. */
export const trialId = 'try';
