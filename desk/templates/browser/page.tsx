import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import { type Dictionary, interpolate } from '../../../i18n/translator.ts';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { nextDayOpening } from '../../../model/opening-hours.ts';
import { Button, Choice, ErrorMessage, Loading } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { getInboxI18n, languageNames } from '../../inbox/i18n.ts';
import {
  defaultTemplates,
  placeholders,
  type Template,
  type Templates,
  type TemplatesResponse,
  type TemplateValues,
  templateLimits,
  unknownPlaceholder,
} from '../templates.ts';
import { TemplateFields, type TemplateIssues, type TemplateTexts } from './template-fields.tsx';
import style from './templates.module.css';

const texts = import.meta.glob<Dictionary>('/content/inbox-templates/*.json', { eager: true, import: 'default' });

/** Unsaved templates, and the version on which they are based. */
interface Draft {
  version: number;
  templates: Templates;
}

/** Nothing cuts a pasted text: its author shortens it. */
function lengthIssueOf(text: string, limit: number, t: TemplateTexts): string | undefined {
  const number = text.trim().length;
  if (number === 0) return t('empty');
  return number > limit ? t('long', { limit, number }) : undefined;
}

const issuesOf = ({ title, text }: Template, t: TemplateTexts): TemplateIssues => {
  const found = unknownPlaceholder(text);
  const all = placeholders.map((name) => `{{${name}}}`).join(', ');
  return {
    title: lengthIssueOf(title, templateLimits.title, t),
    text: found === undefined ? lengthIssueOf(text, templateLimits.text, t) : t('unknown', { found, all }),
  };
};

export function Page() {
  const t = usePageTexts<typeof uzbek>(texts);
  const query = useQuery(useInbox().api.query('GET /templates'));
  return query.data ? <Editor saved={query.data} t={t} /> : <Loading query={query} />;
}

function Editor({ saved, t }: { saved: TemplatesResponse; t: TemplateTexts }) {
  const { account, api, brand, hours, forms, language, subjectOf } = useInbox();
  const client = useQueryClient();
  const templatesQuery = api.query('GET /templates');
  const [code, setCode] = useState<LanguageCode>(language.code);
  const [draftJson, storeDraft] = useDraft(account.id, 'templates');
  const draft = useMemo((): Draft | undefined => (draftJson ? JSON.parse(draftJson) : undefined), [draftJson]);
  const [isChecked, setChecked] = useState(false);
  const [status, setStatus] = useState('');
  const { templates } = draft ?? saved;
  const list = templates[code] ?? defaultTemplates(code);

  function write(changed: Draft | undefined): void {
    storeDraft(changed ? JSON.stringify(changed) : '');
    setStatus('');
  }
  const setList = (changed: Template[] | null) =>
    write({ version: draft?.version ?? saved.version, templates: { ...templates, [code]: changed } });

  const reloading = useMutation({
    mutationFn: () => client.fetchQuery(templatesQuery),
    onSuccess: discard,
  });
  const saving = useMutation({
    mutationFn: async ({ isForced, sent }: { isForced: boolean; sent: Templates }) => {
      const { version } = isForced ? await client.fetchQuery(templatesQuery) : (draft ?? saved);
      return api.call('PUT /templates', { body: { version, templates: sent } });
    },
    onSuccess(stored, { sent }) {
      client.setQueryData(templatesQuery.queryKey, stored);
      // Text that was written during the request stays a draft.
      if (draft && draft.templates !== sent) return write({ version: stored.version, templates: draft.templates });
      discard();
      setStatus(t('saved'));
    },
  });
  const error = reloading.error ?? saving.error;

  function discard(): void {
    write(undefined);
    saving.reset();
    reloading.reset();
    setChecked(false);
  }

  /** @param isForced also replaces templates that somebody else has saved. */
  function save(isForced: boolean): void {
    const invalid = languages.find(({ code }) =>
      templates[code]?.some((template) => Object.values(issuesOf(template, t)).some(Boolean)),
    );
    setChecked(true);
    reloading.reset();
    if (invalid) setCode(invalid.code);
    else saving.mutate({ isForced, sent: templates });
  }

  const now = Date.now();
  const example: TemplateValues = {
    name: t('example'),
    course: subjectOf(forms[0]?.id ?? '', code),
    date: shortTime(nextDayOpening(now, hours), now, getInboxI18n(code, brand)),
    brand,
  };

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
            isLast={index === list.length - 1}
            template={template}
            preview={interpolate(template.text, example)}
            issues={issuesOf(template, t)}
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
      {error?.code === 'conflict' ? (
        <div role="alert" className="notice">
          <p>{t('conflict')}</p>
          <div className="row">
            <Button isBusy={saving.isPending} onClick={() => save(true)}>
              {t('keepMine')}
            </Button>
            <Button variant="plain" onClick={() => reloading.mutate()}>
              {t('takeTheirs')}
            </Button>
          </div>
        </div>
      ) : (
        error && <ErrorMessage error={error} />
      )}
      <div className={style.bar}>
        <p role="status">{draft ? t('unsaved') : status}</p>
        {draft && (
          <div className="row">
            <Button variant="primary" isBusy={saving.isPending} onClick={() => save(false)}>
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
