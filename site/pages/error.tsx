import { useErrorScreen } from '../sections/use-error-screen.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** What the server shows when it fails. */
export function ErrorPage() {
  return <ErrorScreen {...useErrorScreen('ErrorPage')} />;
}
