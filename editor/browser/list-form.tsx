import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { SiteFinding, TextFacts } from '../shared/api.ts';
import { isSameJson, type Json } from '../shared/draft.ts';
import { type ItemList, mergeLists } from '../shared/lists.ts';
import { questionPlaceOf } from '../shared/questions.ts';
import { type ListTexts, useListTexts } from './list-texts.ts';
import { listOf, nameOfItem } from './lists.ts';
import site from './page.module.css';
import { withFacts } from './placeholders.ts';
import { ValueField } from './value-field.tsx';
import { type Keys, ValueForm } from './value-form.tsx';
import type { ViewProps } from './view-props.ts';

interface ListFormProps extends Pick<ViewProps, 'api' | 'revision'> {
  list: ItemList;
  /** What a check calls its files. */
  namespaces: readonly string[];
  texts: { title: string; about: string; none: string; unnamed: string; add: string };
  optionName?: (option: string) => string;
  facts?: TextFacts | undefined;
  /** The item to open, as the address names it. */
  opened: string | undefined;
  onOpened?: () => void;
  noteOf?: (path: Keys) => ReactNode;
}

const merge = (seen: Json, mine: Json, theirs: Json) =>
  mergeLists(listOf(seen), listOf(mine), listOf(theirs), isSameJson);

/** The findings of a list, by keys within it. */
function findingsOf(findings: readonly SiteFinding[], { file, path }: ItemList): SiteFinding[] {
  return findings.flatMap((finding) => {
    const keys = finding.key.split('.');
    const place = questionPlaceOf({ file: finding.file, path: keys }) ?? { file: finding.file, path: keys };
    const isOwn = place.file === file && path.every((key, index) => place.path[index] === key);
    return isOwn ? [{ ...finding, key: place.path.slice(path.length).join('.') }] : [];
  });
}

/** A list of people or questions. */
export function ListForm({ api, revision, list, namespaces, texts, opened, onOpened, ...rest }: ListFormProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const { data } = useQuery({
    queryKey: ['site-list-check', ...namespaces, revision],
    queryFn: () => api.check(...namespaces),
    placeholderData: keepPreviousData,
  });
  const facts = rest.facts?.[language.code] ?? [];
  const nameOf = (item: Json) => withFacts(nameOfItem(item, language.code), facts) || texts.unnamed;
  return (
    <section className={site.section} aria-labelledby={`list-${list.id}`}>
      <h2 id={`list-${list.id}`}>{texts.title}</h2>
      <p className="soft">{texts.about}</p>
      <ValueForm
        optionName={String}
        {...rest}
        {...{ api, merge }}
        draft={{ ...list, value: list.items }}
        labelOf={(path) => t(`field.${(path.at(-1) ?? 'company') as keyof ListTexts['field']}`)}
        describe={(value) => listOf(value).map(nameOf).join(', ') || texts.none}
        findings={findingsOf(data?.findings ?? [], list)}
        items={{ ...texts, nameOf, openIndex: opened === undefined ? undefined : Number(opened), onOpened }}
      >
        {(value, write) => (
          <ValueField
            shape={{ kind: 'list', item: list.item }}
            label={texts.title}
            isLabelled
            path={[]}
            value={value}
            onChange={(next) => write(next ?? [])}
          />
        )}
      </ValueForm>
    </section>
  );
}
