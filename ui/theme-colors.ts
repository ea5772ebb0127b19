/** Colours of the browser's own bars. A test compares them with the tokens. */
export const themeColors = { light: '#fbf7ef', dark: '#10172b' } as const;
