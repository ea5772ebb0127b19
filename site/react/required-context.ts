import { type Context, useContext } from 'react';

/**
 * Reads a context that its provider must have filled.
 * @param part the component that reads, as its users write it.
 * @param parent the one that it must stand in.
 * @throws Error naming the part and the parent that it lacks.
 */
export function useRequiredContext<T>(context: Context<T | null>, part: string, parent: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`\`${part}\` must be used within \`${parent}\``);
  return value;
}
