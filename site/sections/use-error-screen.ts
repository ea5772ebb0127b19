import type copy from '../../content/pages/error/uz.json';
import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import type { ErrorScreenProps } from '../ui/error-screen.tsx';

/** Heading and ways out of the error screen, for a page and for a part of one that may fail. */
export function useErrorScreen(part: string): ErrorScreenProps {
  const { href, words, copyOf } = useLanguage(part);
  const t = copyOf('pages/error') as unknown as Translator<typeof copy>;
  return {
    heading: words('error.heading'),
    home: { href: href('/'), label: t('home') },
    phone: { label: t('phone'), number: site.phone },
  };
}
