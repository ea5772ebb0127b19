import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import style from '../inbox/browser/app.module.css';
import { ErrorMessage } from '../inbox/browser/components.tsx';
import { Header } from '../inbox/browser/header.tsx';
import { useInbox } from '../inbox/browser/inbox-context.tsx';
import { ReloadOnFailure } from '../inbox/browser/reload-on-failure.tsx';

/** `browser/page.tsx` of each feature, and of the editor if the project has it. */
const files = import.meta.glob<{ Page: ComponentType }>([
  '../*/browser/page.tsx',
  '!../applications/browser/page.tsx',
  '/editor/browser/page.tsx',
]);

const page = (load: () => Promise<{ Page: ComponentType }>) => lazy(async () => ({ default: (await load()).Page }));

/** Pages by id: the folder of the feature. */
const pages: Record<string, ComponentType> = {
  account: page(() => import('../accounts/browser/account-page.tsx')),
  ...Object.fromEntries(
    Object.entries(files).map(([file, load]) => {
      const folder = file.split('/').at(-3) ?? '';
      return [folder === 'editor' ? 'site' : folder, page(load)];
    }),
  ),
};

export function PageFrame({ page }: { page: string }) {
  const { t, pages: allowed, pageTitle, brand } = useInbox();
  const Page = pages[page];
  const title = pageTitle(page);
  useEffect(() => {
    document.title = `${title} — ${brand}`;
  }, [title, brand]);
  return (
    <>
      <Header current={page} />
      <main className={style.framed}>
        {Page && allowed.includes(page) ? (
          <ReloadOnFailure key={page}>
            <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
              <Page />
            </Suspense>
          </ReloadOnFailure>
        ) : (
          <ErrorMessage error={new ApiError('forbidden')} />
        )}
      </main>
    </>
  );
}
