import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import { type Dictionary, interpolate } from '../../../i18n/translator.ts';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { nextDayOpening } from '../../../model/opening-hours.ts';
import { type ApiError, toApiError } from '../../api/client.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { getInboxI18n, languageNames } from '../../inbox/i18n.ts';
import {
  defaultTemplates,
  placeholders,
  type Template,
  type Templates,
  type TemplatesResponse,
  templateLimits,
  templateValues,
  unknownPlaceholder,
} from '../templates.ts';
import style from './page.module.css';
import { templatesQuery } from './queries.ts';
import { TemplateFields, type TemplateTexts } from './template-fields.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-templates/*.json', { eager: true, import: 'default' });

/** What stands in the fields, by language, and the version that it began with. */
interface Draft {
  version: number;
  templates: Templates;
}

const draftKey = ['templatesDraft'];

/** What is wrong with a text; undefined where nothing is. */
function issueOf(text: string, t: TemplateTexts): string | undefined {
  const found = unknownPlaceholder(text);
  if (found === undefined) return text.trim() ? undefined : t('empty');
  return t('unknown', { found, all: placeholders.map((name) => `{{${name}}}`).join(', ') });
}

/** The owner writes what is often written to applicants, for each language. */
export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { data, error, refetch } = useQuery(templatesQuery(inbox.api));
  if (error && !data) return <ErrorMessage error={toApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{inbox.t('list.loading')}</p>;
  return <Editor saved={data} t={t} />;
}

function Editor({ saved, t }: { saved: TemplatesResponse; t: TemplateTexts }) {
  const { api, brand, hours, forms, language, subjectOf } = useInbox();
  const client = useQueryClient();
  const [code, setCode] = useState<LanguageCode>(language.code);
  // What was not saved is still there when its writer comes back from another page.
  const [draft, setDraft] = useState(() => client.getQueryData<Draft>(draftKey));
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [status, setStatus] = useState('');
  const { templates } = draft ?? saved;
  const list = templates[code] ?? defaultTemplates(code);

  function write(changed: Draft | undefined): void {
    setDraft(changed);
    client.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    if (changed) client.setQueryData(draftKey, changed);
    else client.removeQueries({ queryKey: draftKey });
    setStatus('');
  }
  const setList = (changed: Template[] | null) =>
    write({ version: draft?.version ?? saved.version, templates: { ...templates, [code]: changed } });

  function move(index: number, by: 1 | -1): void {
    const moved = [...list];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    setList(moved);
  }

  function discard(): void {
    write(undefined);
    setError(undefined);
    setChecked(false);
  }

  async function save(version: number): Promise<void> {
    const wrong = languages.find(({ code }) =>
      templates[code]?.some(({ title, text }) => !title.trim() || issueOf(text, t) !== undefined),
    );
    setChecked(true);
    if (wrong) return setCode(wrong.code);
    setBusy(true);
    setError(undefined);
    try {
      client.setQueryData(['templates'], await api.call<TemplatesResponse>('PUT', 'templates', { version, templates }));
      discard();
      setStatus(t('saved'));
    } catch (reason) {
      setError(toApiError(reason));
    }
    setBusy(false);
  }

  /** What somebody else has saved meanwhile. */
  const readAgain = () => client.fetchQuery(templatesQuery(api));

  const theirs = getInboxI18n(code, brand);
  const now = Date.now();
  const example = templateValues({
    name: t('example'),
    course: subjectOf(forms[0]?.id ?? '', code),
    date: shortTime(nextDayOpening(now, hours), now, theirs),
    brand,
  });

  return (
    <div className={style.page}>
      <p>{t('lead')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
      <div role="group" aria-label={t('language')} className="row">
        {languages.map((language) => (
          <button
            key={language.code}
            type="button"
            lang={language.code}
            aria-pressed={language.code === code}
            className="pill"
            onClick={() => setCode(language.code)}
          >
            {languageNames[language.code]}
          </button>
        ))}
      </div>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own
            key={index}
            code={code}
            number={index + 1}
            isLast={index === list.length - 1}
            template={template}
            preview={interpolate(template.text, example)}
            hasNoTitle={isChecked && !template.title.trim()}
            issue={isChecked || template.text.trim() ? issueOf(template.text, t) : undefined}
            t={t}
            onChange={(changed) => setList(list.with(index, changed))}
            onMove={(by) => move(index, by)}
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
            <Button
              isBusy={isBusy}
              onClick={() =>
                void readAgain().then(
                  ({ version }) => save(version),
                  (reason: unknown) => setError(toApiError(reason)),
                )
              }
            >
              {t('keepMine')}
            </Button>
            <Button
              variant="plain"
              onClick={() => void readAgain().then(discard, (reason: unknown) => setError(toApiError(reason)))}
            >
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
            <Button variant="primary" isBusy={isBusy} onClick={() => void save(draft.version)}>
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
