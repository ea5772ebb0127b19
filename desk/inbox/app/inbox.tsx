import { useEffect, useMemo, useState } from 'react';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../../content/languages.ts';
import { readLanguage, storeLanguage } from '../../../site/browser/language-storage.ts';
import type { SessionAnswer } from '../api-answers.ts';
import { inboxWords } from '../words.ts';
import { type ApiFault, asFault, createApi } from './api.ts';
import { Desk } from './desk.tsx';
import style from './inbox.module.css';
import { InboxProvider } from './inbox-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Login } from './login.tsx';
import { Problem } from './problem.tsx';

type Door =
  | { kind: 'asking' }
  | { kind: 'failed'; fault: ApiFault }
  | { kind: 'out'; isExpired: boolean }
  | { kind: 'in' };

function firstLanguage(): LanguageCode {
  const stored = readLanguage();
  if (isLanguageCode(stored)) return stored;
  const { lang } = document.documentElement;
  return isLanguageCode(lang) ? lang : defaultLanguage.code;
}

/** The whole inbox: whoever is not signed in sees the door, and what stood behind it is kept for when they are back. */
export function Inbox({ brand }: { brand: string }) {
  const [code, setCode] = useState(firstLanguage);
  const [door, setDoor] = useState<Door>({ kind: 'asking' });
  const [session, setSession] = useState<SessionAnswer>();
  const [round, setRound] = useState(0);
  const [tries, setTries] = useState(0);
  const texts = useMemo(() => inboxWords(code, brand), [code, brand]);
  const api = useMemo(
    () =>
      createApi(() =>
        setDoor((was) => ({ kind: 'out', isExpired: was.kind === 'in' || (was.kind === 'out' && was.isExpired) })),
      ),
    [],
  );

  useEffect(() => {
    document.documentElement.lang = code;
    // Once someone is in, the desk has the title, and counts new applications there.
    if (door.kind !== 'in') document.title = texts.words('head.title');
  }, [code, texts, door.kind]);

  function enter(answer: SessionAnswer): void {
    setSession(answer);
    setDoor({ kind: 'in' });
    setRound((count) => count + 1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    api.session().then(
      (answer) => {
        setSession(answer);
        setDoor({ kind: 'in' });
      },
      (error: unknown) => {
        const fault = asFault(error);
        if (fault.code !== 'unauthenticated') setDoor({ kind: 'failed', fault });
      },
    );
  }, [api, tries]);

  function choose(chosen: LanguageCode): void {
    storeLanguage(chosen);
    setCode(chosen);
  }

  async function leave(): Promise<void> {
    try {
      await api.signOut();
    } catch (error) {
      // Whoever cannot be signed out must not believe that they are.
      setDoor({ kind: 'failed', fault: asFault(error) });
      return;
    }
    // Nothing of an applicant stays in the page of someone who left.
    setSession(undefined);
    setDoor({ kind: 'out', isExpired: false });
  }

  const languageSwitch = <LanguageSwitch code={code} onChoose={choose} />;
  return (
    <InboxProvider texts={texts} api={api} session={session}>
      <div className={style.page}>
        {session && (
          <div hidden={door.kind !== 'in'} className={style.desk}>
            <Desk
              brand={brand}
              round={round}
              isOpen={door.kind === 'in'}
              onLeave={leave}
              languageSwitch={languageSwitch}
            />
          </div>
        )}
        {door.kind === 'out' && (
          <Login brand={brand} isExpired={door.isExpired} onEnter={enter} languageSwitch={languageSwitch} />
        )}
        {door.kind === 'asking' && (
          <p className={style.wait} role="status">
            {texts.words('list.loading')}
          </p>
        )}
        {door.kind === 'failed' && (
          <main className={style.wait}>
            <h1 className="visually-hidden">{texts.words('head.title')}</h1>
            <Problem fault={door.fault} onRetry={() => setTries((count) => count + 1)} />
          </main>
        )}
      </div>
    </InboxProvider>
  );
}
