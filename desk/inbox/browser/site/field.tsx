import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { SiteFinding, TextFact, TextField } from '../../../shared/site-api.ts';
import { Button, ErrorMessage } from '../components.tsx';
import type { SiteApi } from './api.ts';
import { useDraftValue } from './draft-value.ts';
import { FindingFixes } from './finding-fixes.tsx';
import style from './page.module.css';
import { factsIn, shownLength } from './placeholders.ts';
import { TextBox, type TextBoxHandle } from './text-box.tsx';
import { useSiteTexts } from './texts.ts';

/** How long after the last key a text is stored and checked, in milliseconds. */
const debounceMs = 120;

interface FieldProps {
  ref?: Ref<{ focus: () => void }>;
  api: SiteApi;
  field: TextField;
  label: string;
  facts: readonly TextFact[];
  /** Names of the facts that the other language has. */
  otherFacts: readonly string[];
  /** How many characters search results show. */
  limit: { least: number; most: number } | undefined;
  findings: readonly SiteFinding[];
  onWrite: (value: string) => void;
  /** @param version of the draft. */
  onSaved: (version: number) => void;
  /** What else is said of it. */
  children?: ReactNode;
}

/** One form of a text in one language: what is typed goes into the draft. */
export function SiteField({ ref, api, field, facts, otherFacts, limit, findings, onSaved, ...props }: FieldProps) {
  const t = useSiteTexts();
  const id = useId();
  const box = useRef<TextBoxHandle>(null);
  const {
    value: written,
    write: keep,
    store,
    conflict,
    resolve,
    error,
  } = useDraftValue(api, field, { debounceMs, onSaved });
  const value = String(written);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));

  function write(next: string): void {
    keep(next);
    props.onWrite(next);
  }
  const has = factsIn(value);
  const wanted = [...new Set([...factsIn(field.base), ...otherFacts])];
  const missing = facts.filter(({ name }) => wanted.includes(name) && !has.includes(name));
  const others = facts.filter(({ name }) => !wanted.includes(name) || has.includes(name));
  const length = limit && shownLength(value, facts);
  const factButton = ({ name, value: fact }: TextFact) => (
    <button key={name} type="button" className={style.fact} onClick={() => box.current?.insert(name)}>
      {fact ?? `{{${name}}}`}
    </button>
  );
  const values = new Map(facts.map(({ name, value: fact }) => [name, fact]));

  function hintOf({ rule }: SiteFinding): string {
    if (rule === 'head-length' && limit && length !== undefined) {
      return t(length > limit.most ? 'length.long' : 'length.short', { ...limit, count: length });
    }
    if (rule !== 'agreement') return t(`rule.${rule}`);
    if (value.trim() === '') return t('agreement.empty');
    const unknown = has.filter((name) => !values.has(name));
    if (unknown.length > 0) return t('agreement.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') });
    return t(/[{}]/.test(value.replace(/\{\{\w+\}\}/g, '')) ? 'agreement.broken' : 'rule.agreement');
  }
  // What is missing is said below at once, with what puts it back.
  const told = findings.filter(({ rule }) => rule !== 'agreement' || missing.length === 0);

  return (
    <div className={style.field}>
      <div className={style.row}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does of a field; keys reach the field itself */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <span id={`${id}-label`} className={style.label} onClick={() => box.current?.focus()}>
          {props.label}
        </span>
        {limit && length !== undefined && (
          <span className={style.place}>{t('length.now', { count: length, most: limit.most })}</span>
        )}
      </div>
      <TextBox
        ref={box}
        language={field.language}
        value={value}
        facts={values}
        labelledBy={`${id}-label`}
        describedBy={`${id}-findings`}
        isInvalid={told.length > 0 || missing.length > 0}
        onWrite={write}
        onBlur={store}
      />
      {props.children}
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
      <div id={`${id}-findings`} role="status" className={style.findings}>
        {missing.length > 0 && (
          <div className={style.finding}>
            <p>{t('field.missing')}</p>
            <div className={style.buttons}>{missing.map(factButton)}</div>
          </div>
        )}
        {told.map((finding) => (
          <div key={`${finding.rule} ${finding.subject}`} className={style.finding}>
            <p>
              {finding.subject !== finding.key && finding.subject.length < 40 && <strong>{finding.subject}</strong>}{' '}
              {hintOf(finding)}
            </p>
            <FindingFixes {...{ finding, value }} onWrite={write} />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <details className={style.more}>
          <summary>{t('field.facts')}</summary>
          <div className={style.facts}>{others.map(factButton)}</div>
        </details>
      )}
    </div>
  );
}
