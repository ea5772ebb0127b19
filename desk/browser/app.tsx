import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../inbox/browser/inbox.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoute } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { readLanguage, storeLanguage } from '../../i18n/language-storage.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { invitationPath, maySeeApplications } from '../api/account.ts';
import { type ApiError, createApi, toApiError } from '../api/client.ts';
import type { SessionResponse } from '../api/types.ts';
import { InboxPage } from '../applications/browser/page.tsx';
import style from '../inbox/browser/app.module.css';
import { ErrorMessage, Loading } from '../inbox/browser/components.tsx';
import { listDrafts, removeDrafts, removeOldDrafts } from '../inbox/browser/drafts.ts';
import { fieldMessages } from '../inbox/browser/fields.tsx';
import { InboxProvider } from '../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../inbox/browser/lazy-part.tsx';
import { usePageTitle } from '../inbox/browser/page-title.ts';
import { createQueryClient } from '../inbox/browser/query-client.ts';
import { getInboxI18n } from '../inbox/i18n.ts';
import { PageFrame } from './page-frame.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

type AuthState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'signedOut'; expiredName?: string | undefined; isRemoved?: boolean }
  | { kind: 'signedIn'; session: SessionResponse };

const sessionOf = (auth: AuthState) => (auth.kind === 'signedIn' ? auth.session : undefined);

type EndSession = () => Promise<unknown>;

interface Leaving {
  end: EndSession;
  error?: ApiError;
}

const Login = lazy(async () => ({ default: (await import('../accounts/browser/login.tsx')).Login }));

const InvitationPage = lazy(async () => ({
  default: (await import('../accounts/browser/invitation-page.tsx')).Page,
}));

const DeadLetters = lazy(async () => ({ default: (await import('../notify/browser/dead-letters.tsx')).DeadLetters }));

function initialLanguage(): LanguageCode {
  const stored = readLanguage();
  if (isLanguageCode(stored)) return stored;
  // An invitation has the language of its owner. It stays for the next sign-in.
  const invited = new URLSearchParams(location.search).get('language');
  if (isLanguageCode(invited)) {
    storeLanguage(invited);
    return invited;
  }
  return defaultLanguage.code;
}

/** When the same person signs in again, the address restores filter and open application; unsent notes are stored. */
function App({ brand }: { brand: string }) {
  const [isInvitation] = useRoute(invitationPath);
  const [, params] = useRoute('/desk/:page');
  const [code, setCode] = useState(initialLanguage);
  const [auth, setAuth] = useState<AuthState>({ kind: 'loading' });
  const [leaving, setLeaving] = useState<Leaving>();
  const [queryClient] = useState(createQueryClient);
  const i18n = useMemo(() => getInboxI18n(code, brand), [code, brand]);
  const api = useMemo(
    () =>
      createApi((isRemoved) =>
        setAuth((was) => {
          if (was.kind === 'signedOut') return was;
          return { kind: 'signedOut', expiredName: sessionOf(was)?.account.name, isRemoved };
        }),
      ),
    [],
  );
  const { t } = i18n;

  // After sign-in the page sets the title, with the number of new applications.
  usePageTitle(auth.kind === 'signedIn' || isInvitation ? undefined : t('head.title'));
  useEffect(() => {
    document.documentElement.lang = code;
  }, [code]);

  const startSession = (session: SessionResponse) => setAuth({ kind: 'signedIn', session });
  useEffect(() => {
    api.session().then(
      (session) => setAuth({ kind: 'signedIn', session }),
      (reason: unknown) => {
        const error = toApiError(reason);
        if (error.code !== 'unauthenticated') setAuth({ kind: 'failed', error });
      },
    );
  }, [api]);
  useEffect(removeOldDrafts, []);

  function chooseLanguage(chosen: LanguageCode): void {
    storeLanguage(chosen);
    setCode(chosen);
  }

  const session = sessionOf(auth);
  const accountId = session?.account.id ?? '';

  function askSignOut(end: EndSession): void {
    if (listDrafts(accountId).length > 0) setLeaving({ end });
    else void signOut(end);
  }

  async function signOut(end: EndSession): Promise<void> {
    setLeaving(undefined);
    try {
      await end();
    } catch (reason) {
      const error = toApiError(reason);
      // A failed sign-out must not look like a sign-out: the page stays, with all typed text.
      if (error.code !== 'unauthenticated') return setLeaving({ end, error });
    }
    // No applicant's data stays in the page after sign-out.
    removeDrafts(accountId);
    queryClient.clear();
    setAuth({ kind: 'signedOut' });
  }

  function accepted(session: SessionResponse): void {
    queryClient.clear();
    startSession(session);
    navigate('/desk', { replace: true });
  }

  function content(): ReactNode {
    if (isInvitation) {
      return (
        <LazyPart fallback={<Loading />}>
          <InvitationPage onAccepted={accepted} />
        </LazyPart>
      );
    }
    switch (auth.kind) {
      case 'loading':
        return (
          <p className={style.wait} role="status">
            {t('list.loading')}
          </p>
        );
      case 'failed':
        return (
          <main className={style.wait}>
            <h1 className="visually-hidden">{t('head.title')}</h1>
            <ErrorMessage error={auth.error} onRetry={() => location.reload()} />
          </main>
        );
      case 'signedOut':
        return (
          <LazyPart fallback={<Loading />}>
            <Login expiredName={auth.expiredName} isRemoved={auth.isRemoved} onSignIn={startSession} />
          </LazyPart>
        );
      case 'signedIn': {
        const { account, pages } = auth.session;
        // An account that may see no applications begins with its first page.
        const page = params?.page ?? (maySeeApplications(account.role) ? undefined : pages[0]);
        return page ? <PageFrame page={page} /> : <InboxPage Notices={DeadLetters} />;
      }
    }
  }

  return (
    <QueryClientProvider client={queryClient}>
      <InboxProvider
        i18n={i18n}
        brand={brand}
        api={api}
        session={session}
        signOut={askSignOut}
        chooseLanguage={chooseLanguage}
        renewSession={startSession}
      >
        <div className={style.page} {...fieldMessages(t)}>
          {content()}
        </div>
        {leaving && (
          <SignOutDialog
            error={leaving.error}
            onStay={() => setLeaving(undefined)}
            onSignOut={() => void signOut(leaving.end)}
          />
        )}
      </InboxProvider>
    </QueryClientProvider>
  );
}

const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

const root = createRoot(document.getElementById('inbox') as HTMLElement);

/** The first paint waits for the font, but not longer than this. */
const fontTimeoutMs = 1000;
const { fontFamily } = getComputedStyle(document.body);
const fonts = ['Aa', 'Аа'].map((letters) => document.fonts.load(`1em ${fontFamily}`, letters));
const timeout = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs));
void Promise.race([Promise.allSettled(fonts), timeout]).then(() =>
  root.render(
    <StrictMode>
      <App brand={brand} />
    </StrictMode>,
  ),
);
