import { useEffect, useEffectEvent, useId } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { FactGroup, ItemList } from '../shared/api.ts';
import { isWithin, type Json } from '../shared/draft.ts';
import { questionPlaceOf, questionsPath } from '../shared/questions.ts';
import { useFindings, useRead } from './api.ts';
import { useEditor } from './editor-context.ts';
import { FactEntry } from './fact-form.tsx';
import { useFactWords } from './fact-words.ts';
import { Loading, ReviewNotice, Select } from './items.tsx';
import { factKey, formAddress, openForm, type View } from './names.ts';
import style from './page.module.css';
import { withFacts } from './text-values.ts';
import { type ListTexts, useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { ValueForm } from './value-form.tsx';
import { type ListId, nameOfItem, partKeyOf } from './values.ts';

/** Forms for facts, people or questions. The fragment names the group and the open item: `#people/trainers/0`. */
export function FormsView({ view }: { view: Exclude<View, 'texts'> }) {
  const editor = useEditor();
  const { form, page, pages, folders, locationName, showPreview } = editor;
  const { t, factT, listT } = useTexts();
  const { groupName } = useFactWords();
  const id = useId();
  const { data, error, refetch } = useRead(editor, view);

  const groups: readonly (FactGroup | ItemList)[] = data ? ('groups' in data ? data.groups : data.lists) : [];
  const wanted = form.group ?? (view === 'questions' ? page?.namespace : undefined);
  const group = groups.find((candidate) => candidate.id === wanted) ?? groups[0];
  const facts = group && 'facts' in group ? group.facts : [];
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
      nameOf: (list: { id: string }) => locationName({ namespace: list.id }),
      pageId: pages.find(({ namespace }) => namespace === group?.id)?.id,
    },
  }[view];
  const showPage = useEffectEvent(() => {
    if (group && own.pageId) showPreview({ pageId: own.pageId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows the choice of another group
  useEffect(() => showPage(), [group?.id]);

  return (
    <section className={style.section} aria-labelledby={id}>
      <h2 id={id}>{t(`view.${view}`)}</h2>
      {!(group && folders) && <Loading error={error} refetch={refetch} />}
      {group && folders && (
        <>
          <Select
            label={own.label}
            value={group.id}
            options={groups.map((item) => [item.id, own.nameOf(item)])}
            onChange={(value) => openForm(view, value)}
          />
          <p className="soft">{own.about}</p>
          {'items' in group && <ListForm key={group.id} view={view} list={group} />}
          <ul>
            {facts.map((fact) => (
              <FactEntry
                key={JSON.stringify(fact.path)}
                fact={fact}
                group={group.id}
                isOpen={form.open === factKey(fact)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ListForm({ view, list }: { view: View; list: ItemList }) {
  const editor = useEditor();
  const { form, page, folders, showPreview, groups } = editor;
  const { language } = useInbox();
  const { t, listT } = useTexts();
  const { groupName, placeholderName } = useFactWords();
  const isQuestions = view === 'questions';
  const facts = isQuestions ? folders?.[list.id] : undefined;
  const findings = useFindings(editor, isQuestions ? [list.id] : ['testimonials', 'owner']).flatMap((finding) => {
    const path = finding.key.split('.');
    const place = questionPlaceOf({ file: finding.file, path }) ?? { file: finding.file, path };
    return isWithin(list, place) ? [{ ...finding, key: place.path.slice(list.path.length).join('.') }] : [];
  });
  const nameIn = (item: Json, code = language.code) =>
    withFacts(nameOfItem(item, code), facts?.[code] ?? [], placeholderName);
  const courseName = (id: string) => groupName(groups.find((group) => group.id === id) ?? { id });
  return (
    <ValueForm
      findings={findings}
      facts={facts}
      optionName={courseName}
      draft={{ ...list, value: list.items }}
      labelOf={(path) => listT(`field.${(partKeyOf(path) ?? 'company') as keyof ListTexts['field']}`)}
      noteOf={([index = '', code = '', part = '']) => (
        <ReviewNotice namespace={list.id} text={[...questionsPath, index, part].join('.')} language={code} />
      )}
      items={{
        nameOf: (item) => nameIn(item) || (isQuestions ? listT('questions.unnamed') : listT('unnamed')),
        none: isQuestions ? listT('questions.none') : listT('none'),
        add: listT(`add.${isQuestions ? 'question' : (list.id as ListId)}`),
        openIndex: form.open === undefined ? undefined : Number(form.open),
        onShow(item) {
          showPreview({ outlined: nameIn(item, page?.language) || undefined });
          // The next click on the same item opens it again.
          if (form.open !== undefined) navigate(formAddress(view, list.id), { replace: true });
        },
      }}
    >
      <ValueField shape={{ kind: 'list', item: list.item }} label={t(`view.${view}`)} isLabelled path={[]} />
    </ValueForm>
  );
}
