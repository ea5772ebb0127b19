/** In document order, from markup of React. React escapes quotes in texts and values, so only attributes match. */
export function attributeValues(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}
