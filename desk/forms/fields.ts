import type { FieldName } from '../../content/forms/form-fields.ts';

/** How a field is written. */
interface FieldShape {
  control: 'line' | 'text' | 'choices';
  type?: 'text' | 'tel' | 'email';
  /** The browser's own word for it, so that it can fill it in. */
  autoComplete?: string;
  /** The longest answer, in characters. */
  limit: number;
}

export const fieldShapes: Readonly<Record<FieldName, FieldShape>> = {
  name: { control: 'line', autoComplete: 'name', limit: 100 },
  phone: { control: 'line', type: 'tel', autoComplete: 'tel', limit: 40 },
  telegram: { control: 'line', limit: 80 },
  email: { control: 'line', type: 'email', autoComplete: 'email', limit: 254 },
  motivation: { control: 'text', limit: 4000 },
  company: { control: 'line', autoComplete: 'organization', limit: 200 },
  services: { control: 'choices', limit: 8 },
  message: { control: 'text', limit: 4000 },
};

/** What a company can ask for; the words are those of `content/forms/`. */
export const services = [
  'training',
  'consulting',
  'performance',
  'restructuring',
  'hiring',
  'tools',
  'automation',
  'audit',
] as const;
