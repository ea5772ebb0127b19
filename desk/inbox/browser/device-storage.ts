/** What the browser refuses to store lasts until the page closes. */
const unstored = new Map<string, string>();

export function readItem(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeItem(key: string, value: string): void {
  unstored.delete(key);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    unstored.set(key, value);
  }
}

export function itemKeys(): string[] {
  try {
    return [...new Set([...unstored.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...unstored.keys()];
  }
}
