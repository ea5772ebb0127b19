import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteFinding, TextFact } from '../shared/api.ts';
import { FindingFixes, useFixOnLeave } from './finding-fixes.tsx';
import style from './page.module.css';
import { factsIn, shownLength } from './placeholders.ts';
import { useRuleText } from './rule-text.ts';
import { TextBox, type TextBoxHandle } from './text-box.tsx';
import { FieldHelp } from './text-fields.tsx';
import { useSiteTexts } from './texts.ts';

interface TextInputProps {
  ref?: Ref<{ focus: () => void }>;
  language: LanguageCode;
  label: string;
  value: string;
  /** What is published. */
  base: string;
  facts: readonly TextFact[];
  /** Names of the facts that the other language has. */
  otherFacts: readonly string[];
  /** How many characters search results show. */
  limit?: { least: number; most: number } | undefined;
  findings: readonly SiteFinding[];
  onWrite: (value: string) => void;
  onLeave: () => void;
  /** Where its help stands, if not right beneath. */
  helpPlace?: Element | null;
  /** More of its help. */
  children?: ReactNode;
}

/** A field for one text: what is wrong with it stands beneath, and the facts that it may name. */
export function TextInput({
  ref,
  language,
  value,
  base,
  facts,
  otherFacts,
  limit,
  findings,
  ...props
}: TextInputProps) {
  const t = useSiteTexts();
  const ruleText = useRuleText();
  const id = useId();
  const box = useRef<TextBoxHandle>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));
  const { handlers, isWriting } = useFixOnLeave({
    value,
    findings,
    onWrite: props.onWrite,
    onLeave: props.onLeave,
    helpPlace: props.helpPlace,
  });
  const has = factsIn(value);
  const wanted = [...new Set([...factsIn(base), ...otherFacts])];
  const missing = facts.filter(({ name }) => wanted.includes(name) && !has.includes(name));
  const others = facts.filter(({ name }) => !wanted.includes(name) || has.includes(name));
  const length = limit && shownLength(value, facts);
  const factButton = ({ name, value: fact }: TextFact) => (
    <button key={name} type="button" className={style.fact} onClick={() => box.current?.insert(name)}>
      {fact ?? `{{${name}}}`}
    </button>
  );
  const values = new Map(facts.map(({ name, value: fact }) => [name, fact]));

  function hintOf(finding: SiteFinding): string {
    const { rule } = finding;
    if (rule === 'head-length' && limit && length !== undefined) {
      return t(length > limit.most ? 'length.long' : 'length.short', { ...limit, count: length });
    }
    if (rule !== 'agreement') return ruleText(finding);
    if (value.trim() === '') return t('agreement.empty');
    const unknown = has.filter((name) => !values.has(name));
    if (unknown.length > 0) return t('agreement.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') });
    return t(/[{}]/.test(value.replace(/\{\{\w+\}\}/g, '')) ? 'agreement.broken' : 'rule.agreement');
  }
  // Missing facts have their own message and buttons. What is corrected when the field is left needs no word before.
  const shown = findings
    .filter(({ rule }) => rule !== 'agreement' || missing.length === 0)
    .filter(({ fixed }) => fixed === undefined || !isWriting);

  return (
    <div className={style.field} {...handlers}>
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
        language={language}
        value={value}
        facts={values}
        labelledBy={`${id}-label`}
        describedBy={`${id}-findings`}
        isInvalid={shown.length > 0 || missing.length > 0}
        onWrite={props.onWrite}
      />
      <FieldHelp place={props.helpPlace} labelledBy={`${id}-label`}>
        {props.children}
        <div id={`${id}-findings`} role="status" className={style.findings}>
          {missing.length > 0 && (
            <div className={style.finding}>
              <p>{t('field.missing')}</p>
              <div className={style.buttons}>{missing.map(factButton)}</div>
            </div>
          )}
          {shown.map((finding) => (
            <div key={`${finding.rule} ${finding.subject}`} className={style.finding}>
              <p>
                {finding.subject !== finding.key && finding.subject.length < 40 && <strong>{finding.subject}</strong>}{' '}
                {hintOf(finding)}
              </p>
              <FindingFixes {...{ finding, value }} onWrite={props.onWrite} />
            </div>
          ))}
        </div>
        {others.length > 0 && (
          <details>
            <summary>{t('field.facts')}</summary>
            <div className={style.facts}>{others.map(factButton)}</div>
          </details>
        )}
      </FieldHelp>
    </div>
  );
}
