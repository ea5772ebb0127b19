import type errorCopy from '../../content/pages/error/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { site } from '../../site.config.ts';
import type { ErrorScreenProps } from '../../ui/error-screen.tsx';

export function useErrorScreen(): ErrorScreenProps {
  const { href, words, getT } = useI18n();
  const t = getT<typeof errorCopy>('pages/error');
  return {
    heading: words('error.heading'),
    home: { href: href('/'), label: t('home') },
    phone: { label: t('phone'), number: site.phone },
  };
}
