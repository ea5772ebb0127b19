import { formIds } from '../../model/form-ids.ts';
import { isNobodys } from '../../model/site-config.ts';

/**
 * Every value of `site.config.ts` that stands in for the owner's until launch: how it is known, and what to write.
 * The one place that knows.
 */
interface Placeholder {
  /** Dotted path in the configuration. */
  key: string;
  isPlaceholder: (value: string) => boolean;
  /** What to write instead. */
  hint: string;
  /** Asked for only where applications go to another service than the site's own desk. */
  needsOtherService?: true;
}

export const placeholders: readonly Placeholder[] = [
  {
    key: 'origin',
    isPlaceholder: (value) => isNobodys(value) || value.startsWith('http:'),
    hint: 'write scheme and host of the site as visitors will see them, with https',
  },
  {
    key: 'phone',
    isPlaceholder: (value) => /^99800|0{7}/.test(value.replace(/\D/g, '')),
    hint: 'write the number that the school answers',
  },
  {
    key: 'telegram.bot',
    isPlaceholder: (value) => value === 'sinov_support_bot',
    hint: "write the name of the school's own bot, without @",
  },
  {
    key: 'telegram.channel',
    isPlaceholder: (value) => value === 'sinov_channel',
    hint: "write the name of the school's own channel, without @",
  },
  { key: 'blog', isPlaceholder: isNobodys, hint: 'write the address of the blog' },
  {
    key: 'operator.name',
    isPlaceholder: (value) => value === 'Sinov',
    hint: 'write the registered name of the company that keeps what applicants write, with its legal form',
  },
  {
    key: 'operator.taxNumber',
    isPlaceholder: (value) => /^(\d)\1*$/.test(value),
    hint: 'write the 9 digits of its tax number (STIR, ИНН)',
  },
  {
    key: 'security.contact',
    isPlaceholder: isNobodys,
    hint: 'write where a stranger may report a security problem: an address or number that somebody reads, as mailto:, https: or tel:',
  },
  // The names that the site's own desk takes, and no other service.
  ...formIds.map(
    (id): Placeholder => ({
      key: `forms.ids.${id}`,
      isPlaceholder: (value) => value === id,
      hint: 'write the id that the form service gave this form',
      needsOtherService: true,
    }),
  ),
];
