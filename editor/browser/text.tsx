import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { languages } from '../../model/languages.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import type { TextField } from '../shared/api.ts';
import type { TextGroup } from '../shared/draft.ts';
import { useFindings } from './api.ts';
import { useEditor } from './editor-context.ts';
import { Loading, ReviewNotice } from './items.tsx';
import style from './page.module.css';
import { SaveProblem, SaveStatus, useFormValues } from './saving.tsx';
import { TextInputs } from './text-inputs.tsx';
import { useTexts } from './texts.ts';

/** Milliseconds after the last key. */
const debounceMs = 80;

/** The first numbers of a plural form: `1, 21, 31`. */
const numbersOf = (language: string, plural: string): string =>
  [...Array.from({ length: 31 }, (_, index) => index + 1), 1.5]
    .filter((number) => new Intl.PluralRules(language).select(number) === plural)
    .slice(0, 4)
    .map((number) => number.toLocaleString(language))
    .join(', ');

const orderOf = ({ language }: TextField) => languages.findIndex(({ code }) => code === language);

export function SiteText({ text }: { text: TextGroup }) {
  const editor = useEditor();
  const { api, revision, folders, locationName, focus, close } = editor;
  const { t } = useTexts();
  const { namespace, key } = text;
  const { data, error, refetch } = useQuery({
    queryKey: ['site-text', namespace, key],
    queryFn: () => api.text(text),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Not a part of the key: the fields must stay while the server is away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the draft
  useEffect(() => void refetch(), [revision]);
  const findings = useFindings(editor, [namespace]);
  const fields = (data?.fields ?? []).toSorted((left, right) => orderOf(left) - orderOf(right));
  const values = useFormValues(fields, debounceMs);

  const texts = fields.flatMap((field, index) => {
    const own = values[index];
    if (!own) return [];
    const { language, plural, base } = field;
    const numbers = plural && numbersOf(language, plural);
    return {
      key: own.name,
      language,
      value: String(own.value),
      base,
      kind: textKindOf(key),
      limit: data?.limit,
      label: numbers ? t('text.form', { language: languageNames[language], numbers }) : languageNames[language],
      facts: folders?.[namespace]?.[language] ?? [],
      findings: findings.filter(
        (finding) => finding.file === field.file && [field.path.join('.'), key].includes(finding.key),
      ),
      onWrite: own.write,
      onLeave: own.store,
      note: (
        <>
          <ReviewNotice namespace={namespace} language={language} text={key} />
          <SaveProblem {...own}>{(theirs) => <span lang={language}>{String(theirs)}</span>}</SaveProblem>
        </>
      ),
    };
  });
  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.head}>
        <div>
          <h2 id="site-text">{locationName(text)}</h2>
          <SaveStatus values={values} />
        </div>
        <Button variant="plain" onClick={close}>
          {t('text.close')}
        </Button>
      </div>
      {(error || !data || !folders) && <Loading error={error} refetch={refetch} />}
      {data && folders && <TextInputs texts={texts} focus={focus} />}
    </section>
  );
}
