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
    const named = placeOf(place);
    const shown = shownAt(place);
    return { ...named, place, shown, searched: `${named.field ?? ''} ${shown}` };
  }
  /** An item is shown by its name and the sentence with the words, another text from that sentence on. */
  function describe({ place, owner, where, shown }: ReturnType<typeof readPlace>) {
    const sentence = shown.split(sentenceEnd).find((part) => isFound?.(part)) ?? '';
    if (owner.kind !== 'item') return { where, found: shown.slice(shown.indexOf(sentence)) };
    const name = itemName(owner.list, currentValue(place));
    return { where: listName(owner.list), name, found: isFound?.(name) ? '' : sentence };
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
        {results.slice(0, maxResults).map((result) => {
          const { where, name, found } = describe(result);
          return (
            <Item key={formatPath(result.place)} place={{ where, ...(result.open && { open: result.open }) }}>
              {name && <span className={`${style.label} ${style.cut}`}>{name}</span>}
              {found && (
                <span className={style.cut} lang={result.language}>
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
