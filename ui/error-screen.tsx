import { Component, type ReactNode } from 'react';
import { phoneLink } from '../model/contact-links.ts';
import style from './error-screen.module.css';

export interface ErrorScreenProps {
  /** The client's heading, in English on every page. */
  heading: string;
  text?: string;
  home: { href: string; label: string };
  phone: { label: string; number: string };
}

/** @param level of the heading: 1 for a page, 2 for a part of a page. */
export function ErrorScreen({ heading, text, home, phone, level }: ErrorScreenProps & { level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={style.screen} role="alert">
      <Heading className={level === 1 ? style.heading : undefined} lang="en">
        {heading}
      </Heading>
      {text && <p className={style.text}>{text}</p>}
      <p className={style.ways}>
        <a href={home.href}>{home.label}</a>
        <span>
          {phone.label} <a href={phoneLink(phone.number)}>{phone.number}</a>
        </span>
      </p>
    </div>
  );
}

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
