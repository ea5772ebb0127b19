import { Component, type ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import { ErrorMessage } from './components.tsx';

/** Code cannot be loaded offline, or when a newer desk runs. */
export class ReloadOnFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorMessage error={new ApiError('offline')} onRetry={() => location.reload()} />;
  }
}
