import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DraftConflict, SiteFinding, TextFact, TextField } from '../../../shared/site-api.ts';
import { type ApiError, toApiError } from '../api.ts';
import { Button, ErrorMessage } from '../components.tsx';
import type { SiteApi } from './api.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

/** How long after the last key a text is stored and checked, in milliseconds. */
const debounceMs = 200;

/** Rules of `npm run content` that are explained in the owner's language; the others say what to write in English. */
const explained = ['spelling', 'yo', 'numbers', 'head-length', 'untranslated', 'protected-terms'] as const;

interface FieldProps {
  api: SiteApi;
  field: TextField;
  label: string;
  facts: readonly TextFact[];
  findings: readonly SiteFinding[];
  onSaved: () => void;
}

/** One form of a text in one language: what is typed goes into the draft. */
export function SiteField({ api, field, label, facts, findings, onSaved }: FieldProps) {
  const t = useSiteTexts();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { value, write, store, conflict, resolve, error } = useDraftText(api, field, onSaved);
  const used = facts.filter(({ name }) => field.base.includes(`{{${name}}}`) || value.includes(`{{${name}}}`));
  const others = facts.filter((fact) => !used.includes(fact));

  function insert(name: string): void {
    const area = input.current;
    if (!area) return;
    area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end');
    write(area.value);
    area.focus();
  }
  const hintOf = ({ rule, hint }: SiteFinding) => {
    const known = explained.find((name) => name === rule);
    return known ? t(`rule.${known}`) : <span lang="en">{hint}</span>;
  };
  const factButton = ({ name, value: fact }: TextFact) => (
    <button key={name} type="button" className={style.fact} onClick={() => insert(name)}>
      <code>{`{{${name}}}`}</code>
      {fact !== undefined && <span> = {fact}</span>}
    </button>
  );

  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={input}
        id={id}
        lang={field.language}
        value={value}
        aria-describedby={`${id}-findings`}
        aria-invalid={findings.length > 0 || undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={store}
      />
      {used.length > 0 && <div className={style.facts}>{used.map(factButton)}</div>}
      {others.length > 0 && (
        <details className={style.more}>
          <summary>{t('field.facts')}</summary>
          <div className={style.facts}>{others.map(factButton)}</div>
        </details>
      )}
      {error && <ErrorMessage error={error} onRetry={store} />}
      {conflict && (
        <div role="alert" className={style.conflict}>
          <p>{conflict.version > 0 ? t('conflict.draft') : t('conflict.published')}</p>
          <blockquote lang={field.language}>{String(conflict.value)}</blockquote>
          {conflict.by && <p className={style.place}>{conflict.by}</p>}
          <p className={style.buttons}>
            <Button onClick={() => resolve('mine')}>{t('conflict.mine')}</Button>
            <Button onClick={() => resolve('theirs')}>{t('conflict.theirs')}</Button>
          </p>
        </div>
      )}
      <div id={`${id}-findings`} role="status">
        {findings.map((finding) => (
          <div key={`${finding.rule} ${finding.subject}`} className={style.finding}>
            <p>
              <strong>{t('finding.at', { words: finding.subject })}</strong> {hintOf(finding)}
            </p>
            <p className={style.buttons}>
              {finding.fixed !== undefined && (
                <Button onClick={() => write(finding.fixed as string)}>{t('finding.fix')}</Button>
              )}
              {finding.suggestions.slice(0, 4).map((suggestion) => (
                <Button key={suggestion} onClick={() => write(value.replaceAll(finding.subject, suggestion))}>
                  {suggestion}
                </Button>
              ))}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What somebody types into a text, stored in the draft a moment later, one request after another. */
function useDraftText(api: SiteApi, { file, path, ...field }: TextField, onSaved: () => void) {
  const [value, setValue] = useState(field.value);
  const [conflict, setConflict] = useState<DraftConflict>();
  const [error, setError] = useState<ApiError>();
  const seen = useRef({ value: field.value, base: field.base, version: field.version });
  const wanted = useRef(field.value);
  const isStoring = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = useEffectEvent(() => {
    // What somebody is typing stays.
    if (isStoring.current || wanted.current !== seen.current.value) return;
    seen.current = { value: field.value, base: field.base, version: field.version };
    wanted.current = field.value;
    setValue(field.value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken where the text was read again
  useEffect(() => take(), [field.value, field.base, field.version]);

  async function storeAll(): Promise<void> {
    while (wanted.current !== seen.current.value) {
      const next = wanted.current;
      try {
        const { change } = await api.change({ file, path, ...seen.current, value: next });
        seen.current = { ...seen.current, value: next, version: change?.version ?? 0 };
      } catch (thrown) {
        const { text } = toApiError(thrown).details;
        // Published or taken back since, but it says what was seen: nobody has written anything else.
        if (text?.value !== seen.current.value) throw thrown;
        seen.current = { value: text.value, base: String(text.base), version: text.version };
      }
    }
  }

  async function store(): Promise<void> {
    clearTimeout(timer.current);
    if (isStoring.current || wanted.current === seen.current.value) return;
    isStoring.current = true;
    try {
      await storeAll();
      setError(undefined);
      setConflict(undefined);
      onSaved();
    } catch (thrown) {
      const failure = toApiError(thrown);
      setConflict(failure.details.text);
      setError(failure.details.text ? undefined : failure);
    } finally {
      isStoring.current = false;
    }
  }

  function write(next: string): void {
    setValue(next);
    wanted.current = next;
    clearTimeout(timer.current);
    // Not ended with the component: what was typed last is stored too.
    timer.current = setTimeout(() => void store(), debounceMs);
  }

  function resolve(whose: 'mine' | 'theirs'): void {
    if (!conflict) return;
    const theirs = String(conflict.value);
    seen.current = { value: theirs, base: String(conflict.base), version: conflict.version };
    setConflict(undefined);
    if (whose === 'theirs') {
      setValue(theirs);
      wanted.current = theirs;
      onSaved();
    } else void store();
  }

  return { value, write, store: () => void store(), conflict, resolve, error };
}
