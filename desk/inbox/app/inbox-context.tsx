import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../../site/react/required-context.ts';
import type { SessionAnswer } from '../api-answers.ts';
import type { InboxWords } from '../words.ts';
import type { Api, ApiFault } from './api.ts';

interface InboxContext extends InboxWords {
  api: Api;
  /** What a form is about, in the owner's language. */
  subjectOf: (form: string) => string;
  serviceName: (id: string) => string;
  forms: SessionAnswer['forms'];
  /** What went wrong, in words. */
  explain: (fault: ApiFault) => string;
}

const Context = createContext<InboxContext | null>(null);

interface InboxProviderProps {
  texts: InboxWords;
  api: Api;
  /** Nothing while nobody is signed in. */
  session?: SessionAnswer | undefined;
  children: ReactNode;
}

/** Gives the parts of the inbox what {@link useInbox} asks for. */
export function InboxProvider({ texts, api, session, children }: InboxProviderProps) {
  const { words, units, language } = texts;
  const { forms = [], services = [] } = session ?? {};
  const explain = ({ code, details }: ApiFault) => {
    const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / 60));
    return words(`fault.${code}`, { key: details.key ?? '', wait: units('minutes', { count: minutes }) });
  };
  const value: InboxContext = {
    ...texts,
    api,
    forms,
    explain,
    subjectOf: (form) => forms.find(({ id }) => id === form)?.subject[language.code] ?? form,
    serviceName: (id) => services.find((service) => service.id === id)?.name[language.code] ?? id,
  };
  return <Context value={value}>{children}</Context>;
}

/** The inbox's texts, its API, and names that the session brought. @param part the component that asks. */
export function useInbox(part: string): InboxContext {
  return useRequiredContext(Context, part, 'InboxProvider');
}
