import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../../i18n/i18n-context.tsx';
import type { LanguageCode } from '../../../model/languages.ts';
import type { SessionResponse } from '../../shared/api-types.ts';
import type { InboxI18n } from '../../shared/inbox-i18n.ts';
import type { Api, ApiError } from './api.ts';

interface InboxContext extends InboxI18n {
  api: Api;
  /** The school's name. */
  brand: string;
  /** What a form is about, in the owner's language unless another is named. */
  subjectOf: (form: string, code?: LanguageCode) => string;
  serviceName: (id: string) => string;
  forms: SessionResponse['forms'];
  hours: SessionResponse['hours'];
  /** What went wrong, in the owner's language. */
  explain: (error: ApiError) => string;
}

const Context = createContext<InboxContext | null>(null);

interface InboxProviderProps {
  i18n: InboxI18n;
  brand: string;
  api: Api;
  /** Undefined while nobody is signed in. */
  session: SessionResponse | undefined;
  children: ReactNode;
}

/** Gives the components of the inbox what {@link useInbox} returns. */
export function InboxProvider({ i18n, brand, api, session, children }: InboxProviderProps) {
  const { t, units, language } = i18n;
  const { forms = [], services = [], hours = [] } = session ?? {};
  const explain = ({ code, details }: ApiError) => {
    const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / 60));
    return t(`error.${code}`, { key: details.key ?? '', wait: units('minutes', { count: minutes }) });
  };
  const value: InboxContext = {
    ...i18n,
    api,
    forms,
    hours,
    explain,
    brand,
    subjectOf: (form, code = language.code) => forms.find(({ id }) => id === form)?.subject[code] ?? form,
    serviceName: (id) => services.find((service) => service.id === id)?.name[language.code] ?? id,
  };
  return <Context value={value}>{children}</Context>;
}

/** The inbox's texts, its API, and names that the session brought. */
export function useInbox(): InboxContext {
  return useRequiredContext(Context, 'useInbox', 'InboxProvider');
}
