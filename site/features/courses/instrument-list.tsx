import type { ReactNode } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import { TestResult, WindowTitle } from '../../../ui/window-frame.tsx';
import style from './instrument-list.module.css';

interface FrameProps {
  /** In the title line of the window, like what stands in `status` and `footer`: drawn, and no copy of the page. */
  title: string;
  status?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The window of an instrument around a list that is read: its lines are copy, unlike those of an illustration. */
function Frame({ title, status, footer, children }: FrameProps) {
  return (
    <div className={style.frame}>
      <figure className={style.bar} aria-hidden="true" data-print="no">
        <WindowTitle title={title} status={status} />
      </figure>
      {children}
      {footer && (
        <figure className={style.footer} aria-hidden="true" data-print="no">
          {footer}
        </figure>
      )}
    </div>
  );
}

/** A line that someone types, over what it is for. */
const Code = ({ children }: { children: string | undefined }) =>
  children && (
    <figure className={style.code} aria-hidden="true" data-print="no">
      {children}
    </figure>
  );

interface PanesProps extends Omit<FrameProps, 'children'> {
  items: readonly { title: string; text: string }[];
  /** A line of code for each item. */
  code: readonly string[];
}

/** Titles with a text each as the panes of a terminal, each under a command of its own. */
export function PaneList({ items, code, ...frame }: PanesProps) {
  return (
    <Frame {...frame}>
      <ul className={style.panes}>
        {items.map(({ title, text }, index) => (
          <li key={title}>
            <Code>{code[index]}</Code>
            <Fold summary={<h3 className={style.title}>{title}</h3>}>
              <p className={style.text}>{text}</p>
            </Fold>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** Statements as the tests of a run that all pass, as Robot Framework prints them. */
export function RunList({ title, texts }: { title: string; texts: readonly string[] }) {
  const count = texts.length;
  return (
    <Frame
      title={title}
      status={<TestResult passed>{`${count}/${count}`}</TestResult>}
      footer={`${count} tests, ${count} passed, 0 failed`}
    >
      <ul className={style.run}>
        {texts.map((text) => (
          <li key={text}>
            {text}
            <figure aria-hidden="true" data-print="no">
              <TestResult passed>PASS</TestResult>
            </figure>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** Titles with a text each as the members of a JSON answer. @param path that was asked for. */
export function JsonList({ path, items }: { path: string; items: PanesProps['items'] }) {
  return (
    <Frame title={`GET ${path}`} status={<TestResult passed>200 OK</TestResult>}>
      <ul className={style.json}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className={style.key}>{title}</h3>
            <p className={style.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
