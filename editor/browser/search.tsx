import { useDeferredValue, useState } from 'react';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languages } from '../../model/languages.ts';
import { formatPath, idsOf, type Place, textPlace } from '../shared/content.ts';
import { useEditor } from './editor-state.ts';
import { Item } from './items.tsx';
import { itemsWith } from './live-changes.ts';
import style from './page.module.css';
import { createSearch } from './text-values.ts';
import { useTexts } from './texts.ts';

const maxResults = 50;

/** Also between the parts of an item. */
const sentenceEnd = / · |(?<=[.!?…])\s/;

export function SiteSearch() {
  const { language } = useInbox();
  const { texts, groups, lists, changes, currentValue, listName, itemName, placeOf, shownAt } = useEditor();
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const isFound = createSearch(useDeferredValue(typed));
  const codes = [...new Set([language, ...languages].map(({ code }) => code))];
  function readPlace(place: Place) {
    const { owner, field = '', ...named } = placeOf(place);
    const shown = shownAt(place);
    const item = owner.kind === 'item' && {
      where: listName(owner.list),
      name: itemName(owner.list, currentValue(place)),
    };
    return { ...named, ...item, key: formatPath(place), shown, searched: `${field} ${shown}` };
  }
  // Texts are many: they wait until somebody searches. Each is listed once, in the interface's language if it is found there.
  const entries = [
    ...groups.flatMap(({ facts }) => facts.map((fact) => [fact])),
    ...lists.flatMap((list) =>
      idsOf(itemsWith(list, changes)).map((id) => [{ file: list.file, path: [...list.path, id] }]),
    ),
    ...texts.map((text) => codes.map((code) => textPlace(text, code))),
  ];
  const results = isFound
    ? entries.flatMap((places) => places.map(readPlace).find(({ searched }) => isFound(searched)) ?? [])
    : [];
  return (
    <search className={style.section}>
      <Field
        label={t('search.label')}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className="soft">
        {isFound ? t('search.found', { count: results.length }) : t('search.hint')}
      </p>
      <ul className={style.results} hidden={results.length === 0}>
        {results.slice(0, maxResults).map(({ key, where, name, language: code, shown, open }) => {
          const found = shown.split(sentenceEnd).find((part) => isFound?.(part)) ?? shown;
          return (
            <Item key={key} place={{ where, ...(open && { open }) }}>
              {name && <strong className={style.cut}>{name}</strong>}
              {found !== name && (
                <span className={style.cut} lang={code}>
                  {found}
                </span>
              )}
            </Item>
          );
        })}
      </ul>
    </search>
  );
}
