/** The paper of each theme, for the browser's own bars. A test holds them to the tokens. */
export const themeColors = { light: '#fbf7ef', dark: '#10172b' } as const;
