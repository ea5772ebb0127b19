import { Component, type ReactNode, Suspense } from 'react';
import { ApiError } from '../../api/client.ts';
import { ErrorMessage } from './components.tsx';

interface LazyPartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Code that loads after the first script. It cannot be loaded offline, or when a newer desk runs. */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return <ErrorMessage error={new ApiError('offline')} onRetry={() => location.reload()} />;
  }
}
