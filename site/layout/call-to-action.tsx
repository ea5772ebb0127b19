import type { ReactNode } from 'react';
import { ButtonRow } from '../../ui/button.tsx';
import { Girih } from '../../ui/girih.tsx';
import callToActionStyle from './call-to-action.module.css';
import calloutStyle from './callout.module.css';

interface CallToActionProps {
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

export function CallToAction({ title, text, actions, children }: CallToActionProps) {
  return (
    <section className={callToActionStyle.call}>
      <Girih id="girih-end" cell={168} fade="start" />
      <div className={callToActionStyle.inner}>
        <h2 className={callToActionStyle.title}>{title}</h2>
        <p className={callToActionStyle.text}>{text}</p>
        {children}
        <ButtonRow>{actions}</ButtonRow>
      </div>
    </section>
  );
}

export function Callout({ title, text }: { title: string; text: string }) {
  return (
    <section className={calloutStyle.callout}>
      <div className={calloutStyle.inner}>
        <h2 className={calloutStyle.title}>{title}</h2>
        <p className={calloutStyle.text}>{text}</p>
      </div>
    </section>
  );
}
