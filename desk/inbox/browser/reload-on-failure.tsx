import { Component, type ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import { ErrorMessage } from './components.tsx';

/** Code that cannot be loaded, for want of a network or because a newer desk runs, is loaded with the page anew. */
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
