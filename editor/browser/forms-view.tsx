import { useEffect, useEffectEvent, useId } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { FactGroup, ItemList } from '../shared/api.ts';
import { isSameJson, isWithin, type Json } from '../shared/draft.ts';
import { mergeLists } from '../shared/lists.ts';
import { isTextFile, questionPlaceOf, questionsPath } from '../shared/questions.ts';
import { useFindings, useRead } from './api.ts';
import { useEditor } from './editor-context.ts';
import { FactEntry } from './fact-form.tsx';
import { FactPlaces } from './fact-places.tsx';
import { useFactWords } from './fact-words.ts';
import { ReviewNotice } from './items.tsx';
import { type FormView, factKey, formAddress, formAt, openForm } from './names.ts';
import style from './page.module.css';
import { Loading, Select } from './parts.tsx';
import { withFacts } from './text-values.ts';
import { type ListTexts, useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { ValueForm } from './value-form.tsx';
import { type ListId, listOf, nameOfItem } from './values.ts';

/** Forms for facts, people or questions. The fragment names the group and the open item: `#people/trainers/0`. */
export function FormsView({ view }: { view: FormView }) {
  const editor = useEditor();
  const { state, page, pages, folders, whereOf, show } = editor;
  const { language } = useInbox();
  const { t, factT, listT } = useTexts();
  const { groupName } = useFactWords();
  const id = useId();
  const { group: named, open } = formAt(useFragment()) ?? {};
  const { data, error, refetch } = useRead(editor, view);

  const groups: readonly (FactGroup | ItemList)[] = data ? ('groups' in data ? data.groups : data.lists) : [];
  const wanted = named ?? (view === 'questions' ? page?.namespace : undefined);
  const group = groups.find((candidate) => candidate.id === wanted) ?? groups[0];
  const facts = group && 'facts' in group ? group.facts : [];
  const list = group && 'items' in group ? group : undefined;
  function nameOf(item: FactGroup | ItemList): string {
    if ('facts' in item) return groupName(item);
    return view === 'people' ? listT(`list.${item.id as ListId}`) : whereOf({ namespace: item.id });
  }
  function pageIdOf({ id: of }: FactGroup | ItemList): string | undefined {
    if (view === 'facts') return of === 'company' ? 'contact' : of;
    if (view === 'people') return of === 'testimonials' ? 'corporate' : 'home';
    return pages.find((candidate) => candidate.namespace === of)?.id;
  }
  const showPage = useEffectEvent(() => {
    const pageId = group && pageIdOf(group);
    if (pageId) show({ id: pageId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows the choice of another group
  useEffect(() => showPage(), [group?.id]);

  const courseName = (course: string) => {
    const courses = data && 'courses' in data ? data.courses : [];
    return courses.find((known) => known.id === course)?.names[language.code] ?? course;
  };
  const labels = { facts: factT('group'), people: listT('lists'), questions: listT('questions.page') };
  const about = {
    facts: factT('lead'),
    people: listT(`about.${(list?.id ?? 'testimonials') as ListId}`),
    questions: listT('questions.about'),
  };
  const entries = (isNote: boolean) =>
    facts
      .filter((fact) => (fact.id === 'unconfirmed') === isNote)
      .map((fact) => (
        <FactEntry
          key={JSON.stringify(fact.path)}
          fact={fact}
          facts={facts}
          group={group?.id ?? ''}
          isOpen={open === factKey(fact)}
        />
      ));
  const notes = entries(true);
  return (
    <section className={style.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`view.${view}`)}</h2>
      {!(group && folders) && <Loading error={error} refetch={refetch} />}
      {group && folders && (
        <>
          <Select
            label={labels[view]}
            value={group.id}
            options={groups.map((item) => [item.id, nameOf(item)])}
            onChange={(value) => openForm(view, value)}
          />
          <p className="soft">{about[view]}</p>
          {list && <ListForm key={list.id} view={view} list={list} open={open} optionName={courseName} />}
          <ul className={style.list}>{entries(false)}</ul>
          {notes.length > 0 && (
            <>
              <h3>{factT('confirm')}</h3>
              <ul className={style.list}>{notes}</ul>
            </>
          )}
          {view === 'facts' && !open && state.changes.filter(({ file }) => !isTextFile(file)).length > 1 && (
            <FactPlaces />
          )}
        </>
      )}
    </section>
  );
}

const merge = (seen: Json, mine: Json, theirs: Json) =>
  mergeLists(listOf(seen), listOf(mine), listOf(theirs), isSameJson);

interface ListFormProps {
  view: FormView;
  list: ItemList;
  open: string | undefined;
  optionName: (option: string) => string;
}

function ListForm({ view, list, open, optionName }: ListFormProps) {
  const editor = useEditor();
  const { page, folders, show } = editor;
  const { language } = useInbox();
  const { t, listT } = useTexts();
  const isQuestions = view === 'questions';
  const facts = isQuestions ? folders?.[list.id] : undefined;
  const findings = useFindings(editor, isQuestions ? [list.id] : ['testimonials', 'owner']).flatMap((finding) => {
    const path = finding.key.split('.');
    const place = questionPlaceOf({ file: finding.file, path }) ?? { file: finding.file, path };
    return isWithin(list, place) ? [{ ...finding, key: place.path.slice(list.path.length).join('.') }] : [];
  });
  const nameIn = (item: Json, code = language.code) => withFacts(nameOfItem(item, code), facts?.[code] ?? []);
  const unnamed = isQuestions ? listT('questions.unnamed') : listT('unnamed');
  return (
    <ValueForm
      merge={merge}
      findings={findings}
      facts={facts}
      optionName={optionName}
      draft={{ ...list, value: list.items }}
      labelOf={(path) => listT(`field.${(path.at(-1) ?? 'company') as keyof ListTexts['field']}`)}
      noteOf={([index = '', code = '', part = '']) => (
        <ReviewNotice namespace={list.id} text={[...questionsPath, index, part].join('.')} language={code} />
      )}
      items={{
        nameOf: (item) => nameIn(item) || unnamed,
        none: isQuestions ? listT('questions.none') : listT('none'),
        add: listT(`add.${isQuestions ? 'question' : (list.id as ListId)}`),
        openIndex: open === undefined ? undefined : Number(open),
        onShow(item) {
          show({}, nameIn(item, page?.language) || undefined);
          // The next click on the same item opens it again.
          if (open !== undefined) navigate(formAddress(view, list.id), { replace: true });
        },
      }}
    >
      {(value, write) => (
        <ValueField
          shape={{ kind: 'list', item: list.item }}
          label={t(`view.${view}`)}
          isLabelled
          path={[]}
          value={value}
          onChange={(next) => write(next ?? [])}
        />
      )}
    </ValueForm>
  );
}
