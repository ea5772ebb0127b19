import { digits } from '../../checks/rules/numbers.ts';
import { isReleasedText } from '../shared/content.ts';

interface Found {
  file: string;
  rule: string;
  subject: string;
}

/**
 * These findings do not block publishing: “24/7” and “Java 17” contain numbers that are not facts, and one language may
 * name a number or a tool where the other does not.
 */
export const isAdvice = ({ rule }: Pick<Found, 'rule'>): boolean =>
  rule === 'numbers' || rule === 'protected-terms' || rule === 'unchecked';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Whether an editor can follow a finding that does not block publishing. A number that a fact of the text has can become
 * that fact; only another number can be written into the other language, or removed from both.
 * @param facts values that texts of the folder show in their language.
 */
export function isFollowable({ file, rule, subject }: Found, facts: readonly string[]): boolean {
  if (!isAdvice({ rule })) return true;
  if (isReleasedText(file)) return false;
  const number = digitsOf(subject);
  const isFact = number !== '' && facts.some((fact) => fact.match(digits)?.some((shown) => digitsOf(shown) === number));
  return rule === 'numbers' ? isFact : !isFact;
}
