import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces the children after an error. The build has none, so errors stop it. */
  failure?: HTMLTemplateElement;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // Copies nodes, because Trusted Types refuses HTML strings.
  readonly #fill = (place: HTMLElement | null) => {
    const { failure } = this.props;
    if (failure) place?.replaceChildren(failure.content.cloneNode(true));
  };

  override render() {
    return this.state.failed ? <div ref={this.#fill} /> : this.props.children;
  }
}
