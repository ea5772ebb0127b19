/** How long counts of pages and forms are stored, in months: those of a month stand beside those of the year before. */
export const figureMonths = 25;
