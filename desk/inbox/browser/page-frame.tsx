import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type InboxPageId, pagesOf } from '../../shared/pages.ts';
import { ApiError } from './api.ts';
import style from './app.module.css';
import { ErrorMessage } from './components.tsx';
import { Header } from './header.tsx';
import { useInbox } from './inbox-context.tsx';

const page = (load: () => Promise<{ Page: ComponentType }>) => lazy(async () => ({ default: (await load()).Page }));

/** The editor of the site, where the project has its folder. */
const [editor] = Object.values(import.meta.glob<{ Page: ComponentType }>('/editor/browser/page.tsx'));

/** The code of each page of the inbox, loaded when it is opened. */
const pages = {
  site: page(editor ?? (async () => ({ Page: () => null }))),
  stats: page(() => import('./stats-page.tsx')),
  account: page(() => import('./account-page.tsx')),
  accounts: page(() => import('./accounts-page.tsx')),
  templates: page(() => import('./templates-page.tsx')),
} satisfies Record<InboxPageId, ComponentType>;

/** A page of the inbox beside the applications: its code is loaded when it is opened. */
export function PageFrame({ page }: { page: InboxPageId }) {
  const { t, account, brand } = useInbox();
  const Page = pages[page];
  const title = t(`pages.${page}`);
  useEffect(() => {
    document.title = `${title} — ${brand}`;
  }, [title, brand]);
  return (
    <>
      <Header current={page} />
      <main className={style.framed}>
        {pagesOf(account.role).includes(page) ? (
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

/** Code that cannot be loaded, for want of a network or because a newer desk runs, is loaded with the page anew. */
export class ReloadOnFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorMessage error={new ApiError('offline')} onRetry={() => location.reload()} />;
  }
}
