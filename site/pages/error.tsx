import type copy from '../../content/pages/error/uz.json';
import type { Translator } from '../language/translator.ts';
import { useErrorScreen } from '../sections/use-error-screen.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import style from './error.module.css';

/** What the server shows when it fails. */
export function ErrorPage({ t }: { t: Translator<typeof copy> }) {
  return (
    <div className={style.page}>
      <ErrorScreen {...useErrorScreen('ErrorPage')} text={t('text')} level={1} />
    </div>
  );
}
