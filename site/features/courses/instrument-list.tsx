import type { ReactNode } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import { TestResult, WindowTitle } from '../../../ui/window-frame.tsx';
import style from './instrument-list.module.css';

interface FrameProps {
  title: string;
  status?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

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

const Code = ({ children }: { children: string | undefined }) =>
  children && (
    <figure className={style.code} aria-hidden="true" data-print="no">
      {children}
    </figure>
  );

type Items = readonly { title: string; text: string }[];

interface PaneListProps {
  title: string;
  footer?: string;
  items: Items;
  code: readonly string[];
}

export function PaneList({ title, footer, items, code }: PaneListProps) {
  return (
    <Frame title={title} footer={footer}>
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

export function JsonList({ path, items }: { path: string; items: Items }) {
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
