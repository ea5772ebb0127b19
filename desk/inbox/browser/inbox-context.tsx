import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../../i18n/i18n-context.tsx';
import type { SessionResponse } from '../../shared/api-types.ts';
import type { InboxI18n } from '../../shared/inbox-i18n.ts';
import type { Api, ApiError } from './api.ts';

interface InboxContext extends InboxI18n {
  api: Api;
  /** What a form is about, in the owner's language. */
  subjectOf: (form: string) => string;
  serviceName: (id: string) => string;
  forms: SessionResponse['forms'];
  /** What went wrong, in the owner's language. */
  explain: (error: ApiError) => string;
}

const Context = createContext<InboxContext | null>(null);

interface InboxProviderProps {
  i18n: InboxI18n;
  api: Api;
  /** Undefined while nobody is signed in. */
  session: SessionResponse | undefined;
  children: ReactNode;
}

/** Gives the components of the inbox what {@link useInbox} returns. */
export function InboxProvider({ i18n, api, session, children }: InboxProviderProps) {
  const { t, units, language } = i18n;
  const { forms = [], services = [] } = session ?? {};
  const explain = ({ code, details }: ApiError) => {
    const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / 60));
    return t(`error.${code}`, { key: details.key ?? '', wait: units('minutes', { count: minutes }) });
  };
  const value: InboxContext = {
    ...i18n,
    api,
    forms,
    explain,
    subjectOf: (form) => forms.find(({ id }) => id === form)?.subject[language.code] ?? form,
    serviceName: (id) => services.find((service) => service.id === id)?.name[language.code] ?? id,
  };
  return <Context value={value}>{children}</Context>;
}

/** The inbox's texts, its API, and names that the session brought. */
export function useInbox(): InboxContext {
  return useRequiredContext(Context, 'useInbox', 'InboxProvider');
}
