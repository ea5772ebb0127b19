import { formatInboxUrl, parseInboxUrl } from '../../api/filter.ts';
import { useFragment } from '../../inbox/browser/address.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';

export function useInboxUrl() {
  const { forms } = useInbox();
  const { filter, selected } = parseInboxUrl(
    useFragment(),
    forms.map(({ id }) => id),
  );
  return { filter, selected, hrefOf: (id: string) => formatInboxUrl({ filter, selected: id }) };
}
