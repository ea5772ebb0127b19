import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What the page carries for then; there is none where the page is made. */
  failure?: HTMLTemplateElement;
  children: ReactNode;
}

/** Shows what the page carries for it in place of a React root that fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // Nodes, for the page's policy takes no text as HTML.
  readonly #fill = (place: HTMLElement | null) => {
    const { failure } = this.props;
    if (failure) place?.replaceChildren(failure.content.cloneNode(true));
  };

  override render() {
    return this.state.failed ? <div ref={this.#fill} /> : this.props.children;
  }
}
