import { Component, type ReactNode } from 'react';
import { phoneLink } from '../model/contact-links.ts';
import style from './error-screen.module.css';

export interface ErrorScreenProps {
  /** The client's literal heading; the sentence beside it is in the visitor's language. */
  heading: string;
  text?: string;
  home: { href: string; label: string };
  phone: { label: string; number: string };
}

/**
 * What a visitor sees where something of ours broke: a way home, and a person to call.
 * @param level of its heading: 1 where it is the page, 2 where a part of one failed.
 */
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
