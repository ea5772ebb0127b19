import { useEffect, useId } from 'react';
import type { FactGroup, ItemList } from '../shared/api.ts';
import { useEditor } from './editor-state.ts';
import { FactEntry } from './fact-form.tsx';
import { openForm, type View } from './form-address.ts';
import { Select } from './items.tsx';
import { ItemsForm } from './items-form.tsx';
import style from './page.module.css';
import { factKey } from './press.ts';
import { type ListTexts, useTexts } from './texts.ts';

type ListId = keyof ListTexts['list'];

export function FormsView({ view }: { view: Exclude<View, 'texts'> }) {
  const { form, page, pages, groups, lists, locationName, groupName, showPreview } = useEditor();
  const { t, factT, listT } = useTexts();
  const id = useId();
  const all: readonly (FactGroup | ItemList)[] = view === 'facts' ? groups : lists.filter(({ kind }) => kind === view);
  const wanted = form.group ?? (view === 'questions' ? page?.namespace : undefined);
  const group = all.find((candidate) => candidate.id === wanted) ?? all[0];
  const own = {
    facts: {
      label: factT('group'),
      about: factT('lead'),
      nameOf: groupName,
      pageId: group?.id === 'company' ? 'contact' : group?.id,
    },
    people: {
      label: listT('lists'),
      about: listT(`about.${(group?.id ?? 'testimonials') as ListId}`),
      nameOf: (list: { id: string }) => listT(`list.${list.id as ListId}`),
      pageId: group?.id === 'testimonials' ? 'corporate' : 'home',
    },
    questions: {
      label: listT('questions.page'),
      about: listT('questions.about'),
      nameOf: (list: { id: string }) => locationName(list.id),
      pageId: pages.find(({ namespace }) => namespace === group?.id)?.id,
    },
  }[view];
  // The page follows the choice of another group.
  useEffect(() => {
    if (own.pageId) showPreview({ pageId: own.pageId });
  }, [own.pageId, showPreview]);
  if (!group) return null;
  return (
    <section className={style.section} aria-labelledby={id}>
      <h2 id={id}>{t(`view.${view}`)}</h2>
      <Select
        label={own.label}
        value={group.id}
        options={all.map((item) => [item.id, own.nameOf(item)])}
        onChange={(value) => openForm(view, value)}
      />
      <p className="soft">{own.about}</p>
      {'items' in group ? (
        <ItemsForm key={group.id} list={group} openId={form.open} />
      ) : (
        <ul>
          {group.facts.map((fact) => (
            <FactEntry key={factKey(fact)} fact={fact} group={group.id} isOpen={form.open === factKey(fact)} />
          ))}
        </ul>
      )}
    </section>
  );
}
