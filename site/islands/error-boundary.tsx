import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What the page carries to stand in place of a part that fails; the build, which makes it, passes none. */
  failure?: HTMLTemplateElement;
  children: ReactNode;
}

/** Catches what its children throw in the browser, and shows `failure` in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // Nodes are copied: the page's policy (Trusted Types) refuses text as HTML.
  readonly #fill = (place: HTMLElement | null) => {
    const { failure } = this.props;
    if (failure) place?.replaceChildren(failure.content.cloneNode(true));
  };

  override render() {
    return this.state.failed ? <div ref={this.#fill} /> : this.props.children;
  }
}
