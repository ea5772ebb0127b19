import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { languages } from '../../model/languages.ts';
import type { TextField } from '../shared/api.ts';
import { atPlace, formatPath, type TextGroup } from '../shared/draft.ts';
import { lengthWarning } from '../shared/warnings.ts';
import { useFindings } from './api.ts';
import { useEditor } from './editor-context.ts';
import { ReviewNotice } from './items.tsx';
import style from './page.module.css';
import { Loading } from './parts.tsx';
import { SaveProblem, SaveStatus, useFormValues } from './saving.tsx';
import { TextInputs } from './text-inputs.tsx';
import { useTexts } from './texts.ts';

/** Milliseconds after the last key. */
const debounceMs = 80;

/** Example numbers of each plural form. */
const numbersOf: Readonly<Record<string, string>> = {
  'uz one': '1',
  'uz other': '2, 3, 4…',
  'ru one': '1, 21, 31…',
  'ru few': '2, 3, 4, 22…',
  'ru many': '5, 6, 7, 11…',
  'ru other': '1,5',
};

const orderOf = ({ language }: TextField) => languages.findIndex(({ code }) => code === language);

export function SiteText({ text }: { text: TextGroup }) {
  const editor = useEditor();
  const { api, state, whereOf, focus, close } = editor;
  const { t, factT } = useTexts();
  const { namespace, key } = text;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // A publication may revert the text.
    queryKey: ['site-text', namespace, key, state.publication.endedAt],
    queryFn: () => api.text(text),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const findings = useFindings(editor, [namespace]);
  const { values: stored } = api.unsaved;

  function currentField(field: TextField): TextField {
    const change = atPlace(state.changes, field);
    if (change) return { ...field, value: String(change.value), base: String(change.base), version: change.version };
    if (!isPlaceholderData) return { ...field, value: field.base, version: 0 };
    // Just published: the new base is loading.
    const was = stored.get(formatPath(field))?.stored;
    return was ? { ...field, value: String(was.value), version: was.version } : field;
  }
  const fields = (data?.fields ?? []).map(currentField).toSorted((left, right) => orderOf(left) - orderOf(right));
  const values = useFormValues(fields, { debounceMs });

  const texts = fields.flatMap((field, index) => {
    const own = values[index];
    if (!own) return [];
    const { language, plural, base } = field;
    const value = String(own.value);
    const numbers = plural && (numbersOf[`${language} ${plural}`] ?? plural);
    const long = lengthWarning(base, value);
    return {
      key: own.name,
      language,
      value,
      base,
      limit: data?.limit,
      label: numbers ? t('text.form', { language: languageNames[language], numbers }) : languageNames[language],
      facts: data?.facts[language] ?? [],
      findings: findings.filter(
        (finding) => finding.file === field.file && [field.path.join('.'), key].includes(finding.key),
      ),
      onWrite: own.write,
      onLeave: own.store,
      note: (
        <>
          <ReviewNotice namespace={namespace} language={language} text={key} />
          {long && <p className="notice">{factT('warning.length', long)}</p>}
          <SaveProblem {...own}>{(theirs) => <span lang={language}>{String(theirs)}</span>}</SaveProblem>
        </>
      ),
    };
  });
  return (
    <section className={style.section} aria-labelledby="site-text">
      <div className={style.head}>
        <div>
          <h2 id="site-text">{whereOf(text)}</h2>
          <SaveStatus values={values} />
        </div>
        <Button variant="plain" onClick={close}>
          {t('text.close')}
        </Button>
      </div>
      {(error || !data) && <Loading error={error} refetch={refetch} />}
      {data && <TextInputs texts={texts} focus={focus} />}
    </section>
  );
}
