import { useDeferredValue, useState } from 'react';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languages } from '../../model/languages.ts';
import { useEditor } from './editor-context.ts';
import { useFactWords } from './fact-words.ts';
import { Item } from './items.tsx';
import { draftValue } from './live-changes.ts';
import { formAddress, headKey, openForm } from './names.ts';
import style from './page.module.css';
import { factKey } from './press.ts';
import { createSearch } from './text-values.ts';
import { useTexts } from './texts.ts';

const maxResults = 50;

export function SiteSearch() {
  const { language } = useInbox();
  const { texts, groups, changes, textIn, locationName, openText } = useEditor();
  const { t } = useTexts();
  const { describeFact, factName, groupName } = useFactWords();
  const [typed, setTyped] = useState('');
  const isFound = createSearch(useDeferredValue(typed));
  const codes = [...new Set([language, ...languages].map(({ code }) => code))];
  // Texts are many: they wait until somebody searches.
  const searched = isFound ? { texts, groups } : { texts: [], groups: [] };
  const facts = searched.groups.flatMap((group) =>
    group.facts.map((fact) => ({
      key: formAddress('facts', group.id, factKey(fact)),
      said: [
        {
          code: language.code,
          text: `${factName(fact)}: ${describeFact(fact, draftValue(changes, fact, fact.value))}`,
        },
      ],
      where: groupName(group),
      open: () => openForm('facts', group.id, factKey(fact)),
    })),
  );
  const all = searched.texts.map((text) => ({
    key: formAddress('texts', text.namespace, text.key),
    said: codes.map((code) => ({ code, text: textIn(text, code) })),
    where: locationName(text),
    open: (code: typeof language.code) =>
      // The title and the description are one form.
      openText(text.key.startsWith(`${headKey}.`) ? { ...text, key: headKey } : text, code),
  }));
  const results = [...facts, ...all].flatMap(({ said, ...result }) => {
    const found = said.find(({ text }) => isFound?.(text));
    return found ? [{ ...result, ...found }] : [];
  });
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
        {results.slice(0, maxResults).map(({ key, where, code, text, open }) => (
          <Item key={key} place={{ where, open: () => open(code) }}>
            <span lang={code}>{text}</span>
          </Item>
        ))}
      </ul>
    </search>
  );
}
