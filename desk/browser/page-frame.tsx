import { type ComponentType, lazy } from 'react';
import { ApiError } from '../api/client.ts';
import style from '../inbox/browser/app.module.css';
import { ErrorMessage, Loading } from '../inbox/browser/components.tsx';
import { Header } from '../inbox/browser/header.tsx';
import { useInbox } from '../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../inbox/browser/lazy-part.tsx';
import { usePageTitle } from '../inbox/browser/page-title.ts';

/** The editor's folder imports the desk, so its page is no import here. */
const editor = import.meta.glob<{ Page: ComponentType }>('/editor/browser/page.tsx');

const page = (load: () => Promise<{ Page: ComponentType }>) => lazy(async () => ({ default: (await load()).Page }));

const pages: Record<string, ComponentType> = {
  groups: page(() => import('../groups/browser/page.tsx')),
  stats: page(() => import('../stats/browser/page.tsx')),
  templates: page(() => import('../templates/browser/page.tsx')),
  system: page(() => import('../system/browser/page.tsx')),
  ...Object.fromEntries(Object.values(editor).map((load) => ['site', page(load)])),
  accounts: page(() => import('../accounts/browser/page.tsx')),
  account: page(() => import('../accounts/browser/account-page.tsx')),
};

export function PageFrame({ page }: { page: string }) {
  const { pages: allowed, pageTitle, brand } = useInbox();
  const Page = pages[page];
  usePageTitle(`${pageTitle(page)} — ${brand}`);
  return (
    <>
      <Header current={page} />
      <main className={style.framed}>
        {Page && allowed.includes(page) ? (
          <LazyPart key={page} fallback={<Loading />}>
            <Page />
          </LazyPart>
        ) : (
          <ErrorMessage error={new ApiError('forbidden')} />
        )}
      </main>
    </>
  );
}
