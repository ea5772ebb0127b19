import { isSameJson, type Json } from '../../../shared/site-draft.ts';
import { useInbox } from '../inbox-context.tsx';
import { nameOfPerson } from './people-item.ts';
import { usePeopleTexts } from './people-texts.ts';

interface ChangedPeopleProps {
  before: Json;
  after: Json;
}

const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/** What has changed in a list of people, by their names. */
export function ChangedPeople({ before, after }: ChangedPeopleProps) {
  const { language } = useInbox();
  const t = usePeopleTexts();
  const names = (items: readonly Json[]) => items.map((item) => nameOfPerson(item, language.code) || t('unnamed'));
  const isIn = (items: readonly Json[], item: Json) => items.some((other) => isSameJson(item, other));
  const [gone, come] = [
    names(itemsOf(before).filter((item) => !isIn(itemsOf(after), item))),
    names(itemsOf(after).filter((item) => !isIn(itemsOf(before), item))),
  ];
  const changed = come.filter((name) => gone.includes(name));
  const lines = [
    ...come.filter((name) => !changed.includes(name)).map((name) => t('changes.added', { name })),
    ...changed.map((name) => t('changes.changed', { name })),
    ...gone.filter((name) => !changed.includes(name)).map((name) => t('changes.removed', { name })),
  ];
  return lines.length > 0 ? lines.join('; ') : t('changes.order');
}
