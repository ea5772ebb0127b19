import { useQuery } from '@tanstack/react-query';
import type { Application, Colleague } from '../../api/application.ts';
import type { Api } from '../../api/client.ts';
import { Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './application-rows.module.css';
import type { Change } from './saving.ts';

export const useColleagues = (api: Api): readonly Colleague[] =>
  useQuery({ queryKey: ['colleagues'], queryFn: () => api.call('GET /colleagues') }).data ?? [];

interface ResponsibleProps {
  application: Application;
  isBusy: boolean;
  onChange: (change: Omit<Change, 'seen'>) => void;
}

/** One press takes the application, passes it on or leaves it free. A school with one account has no need of it. */
export function Responsible({ application: { id, responsible }, isBusy, onChange }: ResponsibleProps) {
  const { t, api, account } = useInbox();
  const colleagues = useColleagues(api);
  if (colleagues.length < 2) return null;
  const others = colleagues.filter((one) => one.id !== account.id);

  function set(to: Colleague | null): void {
    if (to?.id === responsible?.id) return;
    const changeId = crypto.randomUUID();
    const text = to ? t('responsible.is', { name: to.name }) : t('responsible.none');
    onChange({
      id: changeId,
      send: ({ version }) =>
        api.call('PUT /applications/:id/responsible', {
          params: { id },
          body: { accountId: to?.id ?? null, version, id: changeId },
        }),
      savedText: () => text,
      unsavedText: t('responsible.unsaved', { change: text }),
    });
  }

  return (
    <Section title={t('responsible.title')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
      <div className="row" role="group" aria-label={t('responsible.title')} aria-busy={isBusy}>
        {[account, ...others, null].map((one) => (
          <button
            key={one?.id ?? ''}
            type="button"
            className="pill"
            aria-pressed={one?.id === responsible?.id}
            aria-disabled={isBusy || undefined}
            onClick={() => set(one)}
          >
            {one === account ? t('responsible.me') : (one?.name ?? t('responsible.free'))}
          </button>
        ))}
      </div>
    </Section>
  );
}

/** `Malika Karimova` → `MK` */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

export function Initials({ of }: { of: Colleague | null }) {
  const { t } = useInbox();
  return (
    of && (
      <span className={style.initials} title={of.name}>
        <span aria-hidden="true">{initialsOf(of.name)}</span>
        <span className="visually-hidden"> {t('responsible.is', { name: of.name })}</span>
      </span>
    )
  );
}
