import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '../../api/application.ts';
import type { Api } from '../../api/client.ts';
import { Choice } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';

export const useColleagues = (api: Api): readonly Colleague[] =>
  useQuery({ queryKey: ['colleagues'], queryFn: () => api.call('GET /colleagues') }).data ?? [];

/** One press takes the application, passes it on or leaves it free. A school with one account has no need of it. */
export function Responsible() {
  const { t, api, account } = useInbox();
  const { application, isBusy, change } = useOpen();
  const { id, responsible } = application;
  const colleagues = useColleagues(api);
  if (colleagues.length < 2) return null;
  const others = colleagues.filter((one) => one.id !== account.id);

  function set(accountId: string | null): void {
    if (accountId === (responsible?.id ?? null)) return;
    const name = colleagues.find((one) => one.id === accountId)?.name;
    const text = name === undefined ? t('responsible.none') : t('responsible.is', { name });
    change({
      send: ({ version }, changeId) =>
        api.call('PUT /applications/:id/responsible', {
          params: { id },
          body: { accountId, version, id: changeId },
        }),
      subject: 'responsible',
      savedText: () => text,
      unsavedText: t('conflict.unsaved', { change: text }),
    });
  }

  return (
    <Section title={t('responsible.title')}>
      <Choice
        label={t('responsible.title')}
        options={[
          { value: account.id, text: t('responsible.me') },
          ...others.map(({ id: value, name: text }) => ({ value, text })),
          { value: null, text: t('responsible.free') },
        ]}
        chosen={responsible?.id ?? null}
        isBusy={isBusy}
        onChoose={set}
      />
    </Section>
  );
}
