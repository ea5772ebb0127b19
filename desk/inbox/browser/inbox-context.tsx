import { createContext, type ReactNode, useMemo } from 'react';
import type uzbek from '../../../content/inbox/uz.json';
import { sentenceCase } from '../../../i18n/format.ts';
import { useRequiredContext } from '../../../i18n/i18n-context.tsx';
import { createTranslator, type Dictionary, type Translator } from '../../../i18n/translator.ts';
import { defaultLanguage, type LanguageCode } from '../../../model/languages.ts';
import type { Api, ApiError } from '../../api/client.ts';
import type { SessionResponse } from '../../api/types.ts';
import type { InboxI18n } from '../i18n.ts';

type PageId = keyof typeof uzbek.pages;

interface InboxContext extends InboxI18n, SessionResponse {
  api: Api;
  brand: string;
  /** For the middle of a sentence. @param code the user's language unless given. */
  subjectOf: (form: string, code?: LanguageCode) => string;
  /** For a line of its own. */
  subjectTitle: (form: string) => string;
  serviceName: (id: string) => string;
  pageTitle: (id: string) => string;
  signOut: (end: () => Promise<unknown>) => void;
  chooseLanguage: (code: LanguageCode) => void;
  renewSession: (session: SessionResponse) => void;
  explain: (error: ApiError) => string;
}

const noSession: SessionResponse = {
  account: { id: '', name: '', role: 'editor' },
  isPasswordConfigured: false,
  hasTotp: false,
  forms: [],
  services: [],
  hours: [],
  pages: [],
};

const Context = createContext<InboxContext | null>(null);

interface InboxProviderProps
  extends Pick<InboxContext, 'brand' | 'api' | 'signOut' | 'chooseLanguage' | 'renewSession'> {
  i18n: InboxI18n;
  session: SessionResponse | undefined;
  children: ReactNode;
}

export function InboxProvider({ i18n, session = noSession, children, ...given }: InboxProviderProps) {
  const { t, units, language } = i18n;
  const { forms, services } = session;
  const explain = ({ code, details }: ApiError) => {
    const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / 60));
    return t(`error.${code}`, { wait: units('minutes', { count: minutes }) });
  };
  const subjectOf = (form: string, code = language.code) => forms.find(({ id }) => id === form)?.subject[code] ?? form;
  const value: InboxContext = {
    ...i18n,
    ...given,
    ...session,
    pageTitle: (id) => t(`pages.${id as PageId}`),
    explain,
    subjectOf,
    subjectTitle: (form) => sentenceCase(subjectOf(form)),
    serviceName: (id) => services.find((service) => service.id === id)?.name[language.code] ?? id,
  };
  return <Context value={value}>{children}</Context>;
}

interface ExplainingProps {
  /** Undefined for errors that the inbox explains. */
  explain: (error: ApiError) => string | undefined;
  children: ReactNode;
}

/** The inbox's words for errors are about applications: a page may have its own. */
export function Explaining({ explain, children }: ExplainingProps) {
  const inbox = useInbox();
  return <Context value={{ ...inbox, explain: (error) => explain(error) ?? inbox.explain(error) }}>{children}</Context>;
}

export function useInbox(): InboxContext {
  return useRequiredContext(Context, 'useInbox', 'InboxProvider');
}

/** The texts load with the page's code. @param files dictionaries by address: `/content/inbox-account/uz.json`. */
export function usePageTexts<D>(files: Readonly<Record<string, Dictionary>>): Translator<D> {
  const { language, brand } = useInbox();
  return useMemo(() => {
    const dictionaryOf = (code: LanguageCode) =>
      Object.entries(files).find(([file]) => file.endsWith(`/${code}.json`))?.[1] ?? {};
    return createTranslator<D>({
      language,
      dictionary: dictionaryOf(language.code),
      shape: dictionaryOf(defaultLanguage.code),
      values: { brand },
    });
  }, [files, language, brand]);
}
