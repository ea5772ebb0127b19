import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { Button, Choice, ErrorMessage, Loading } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { languageNames } from '../../inbox/i18n.ts';
import { defaultTemplates, placeholders, type Template, type TemplatesResponse, templateLimits } from '../templates.ts';
import { issuesOf, TemplateFields, type TemplateTexts } from './template-fields.tsx';
import style from './templates.module.css';

const texts = import.meta.glob<Dictionary>('/content/inbox-templates/*.json', { eager: true, import: 'default' });

export function Page() {
  const t = usePageTexts<typeof uzbek>(texts);
  const query = useQuery(useInbox().api.query('GET /templates'));
  return query.data ? <Editor saved={query.data} t={t} /> : <Loading query={query} />;
}

function Editor({ saved, t }: { saved: TemplatesResponse; t: TemplateTexts }) {
  const { account, api, language, pageTitle } = useInbox();
  const client = useQueryClient();
  const { queryKey } = api.query('GET /templates');
  const [code, setCode] = useState<LanguageCode>(language.code);
  const [draft, setDraft] = useDraft(account.id, 'templates', pageTitle('templates'));
  /** Unsaved templates have the version on which they are based. */
  const { version, templates } = useMemo((): TemplatesResponse => (draft ? JSON.parse(draft) : saved), [draft, saved]);
  const [isChecked, setChecked] = useState(false);
  const list = templates[code] ?? defaultTemplates(code);

  const saving = useMutation({
    mutationFn: (body: TemplatesResponse) => api.call('PUT /templates', { body }),
    onSuccess(stored, sent) {
      client.setQueryData(queryKey, stored);
      // Text that was written during the request stays a draft.
      if (templates !== sent.templates) return setDraft(JSON.stringify({ version: stored.version, templates }));
      setDraft('');
      setChecked(false);
    },
    onError: ({ code: error }) => error === 'conflict' && client.invalidateQueries({ queryKey }),
  });
  const isConflict = saving.error?.code === 'conflict';

  const setList = (changed: Template[] | null) =>
    setDraft(JSON.stringify({ version, templates: { ...templates, [code]: changed } }));

  function discard(): void {
    setDraft('');
    saving.reset();
    setChecked(false);
  }

  function save(): void {
    const invalid = languages.find(({ code }) =>
      templates[code]?.some((template) => Object.values(issuesOf(template, t)).some(Boolean)),
    );
    setChecked(true);
    if (invalid) setCode(invalid.code);
    // The notice of the conflict says that the own templates replace the others.
    else saving.mutate({ version: isConflict ? saved.version : version, templates });
  }

  return (
    <div className={style.page}>
      <p>{t('lead')}</p>
      <Choice
        label={t('language')}
        options={languages.map(({ code: value }) => ({ value, text: languageNames[value], lang: value }))}
        chosen={code}
        onChoose={setCode}
      />
      <section className={style.names} aria-label={t('names.title')}>
        <p>{t('names.title')}:</p>
        <dl className={style.nameList}>
          {placeholders.map((name) => (
            <div key={name} className={style.name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{t(`names.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('names.dateHint')}</p>
      </section>
      {list.length === 0 && <p>{t('none')}</p>}
      <ol className={style.list} aria-label={t('list')}>
        {list.map((template, index) => (
          <TemplateFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no state
            key={index}
            code={code}
            number={index + 1}
            template={template}
            isChecked={isChecked}
            t={t}
            onChange={(changed) => setList(list.with(index, changed))}
            onRemove={() => setList(list.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      <div className="row">
        {list.length < templateLimits.count && (
          <Button onClick={() => setList([...list, { title: '', text: '' }])}>{t('add')}</Button>
        )}
        {templates[code] && (
          <Button variant="plain" onClick={() => setList(null)}>
            {t('reset')}
          </Button>
        )}
      </div>
      {saving.error && !isConflict && <ErrorMessage error={saving.error} />}
      {isConflict && (
        <p role="alert" className="notice">
          {t('conflict')}
        </p>
      )}
      <div className={style.bar}>
        <p role="status">{draft ? t('unsaved') : saving.isSuccess && t('saved')}</p>
        {draft && (
          <div className="row">
            <Button variant="primary" isBusy={saving.isPending} onClick={save}>
              {t('save')}
            </Button>
            <Button variant="plain" onClick={discard}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
