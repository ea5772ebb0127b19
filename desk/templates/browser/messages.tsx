import { lazy, Suspense, useState } from 'react';
import type { Application } from '../../api/application.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { ReloadOnFailure } from '../../inbox/browser/reload-on-failure.tsx';

/** Comes when it is opened: templates and their schema are a part of the inbox's script that few visits need. */
const MessageList = lazy(async () => ({ default: (await import('./message-list.tsx')).MessageList }));

/** The messages that are ready for an applicant. */
export function Messages({ application }: { application: Application }) {
  const { t } = useInbox();
  const [isOpen, setOpen] = useState(false);
  return (
    <details data-messages onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('message.title')}</summary>
      {isOpen && (
        <ReloadOnFailure>
          <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
            <MessageList application={application} />
          </Suspense>
        </ReloadOnFailure>
      )}
    </details>
  );
}
