import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteFinding, TextFact } from '../shared/api.ts';
import fieldStyle from './fields.module.css';
import { FindingFixes } from './finding-fixes.tsx';
import { useRuleText } from './names.ts';
import style from './page.module.css';
import { TextBox, type TextBoxHandle } from './text-box.tsx';
import { factsIn, fixFor, renderedLength } from './text-values.ts';
import { useTexts } from './texts.ts';

export interface InputText {
  key: string;
  language: LanguageCode;
  label: string;
  value: string;
  base: string;
  facts: readonly TextFact[];
  limit?: { least: number; most: number } | undefined;
  findings: readonly SiteFinding[];
  onWrite: (value: string) => void;
  onLeave: () => void;
  note?: ReactNode;
}

interface InputsProps {
  texts: readonly InputText[];
  areBeside?: boolean;
  /** A new object moves the focus again. */
  focus?: { language: LanguageCode } | undefined;
}

/** A text in each language. All fields come first, so that messages never move a field. */
export function TextInputs({ texts, areBeside, focus }: InputsProps) {
  const id = useId();
  const boxes = useRef<(TextBoxHandle | null)[]>([]);
  const [focused, setFocused] = useState<string>();
  const left = useRef(new Set<string>());
  const fixes = texts.map(({ findings, value }) => fixFor(findings, value));
  // Automatic corrections are written when the field loses focus, or once they arrive.
  function fix(): void {
    for (const [index, { key, onWrite, onLeave }] of texts.entries()) {
      const fixed = fixes[index];
      if (!left.current.has(key) || fixed === undefined) continue;
      onWrite(fixed);
      onLeave();
    }
  }
  const fixLater = useEffectEvent(fix);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that can be corrected
  useEffect(() => fixLater(), [fixes.join('\n')]);
  const takeFocus = useEffectEvent(() => {
    const index = texts.findIndex(({ language }) => language === focus?.language);
    if (focus) boxes.current[Math.max(0, index)]?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a text is opened
  useEffect(() => takeFocus(), [focus]);

  const partOf = ({ key, onLeave }: InputText) => ({
    'data-text': id + key,
    onFocus() {
      left.current.delete(key);
      setFocused(key);
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Removing a message would move its button away under the pointer.
      if (relatedTarget?.closest<HTMLElement>('[data-text]')?.dataset.text === id + key) return;
      left.current.add(key);
      setFocused(undefined);
      fix();
      onLeave();
    },
  });
  return (
    <div className={`${fieldStyle.texts} ${areBeside ? fieldStyle.beside : ''}`}>
      {texts.map((text, index) => {
        const { key, label, limit, value, facts } = text;
        const length = limit && renderedLength(value, facts);
        return (
          <div key={key} className={style.field} {...partOf(text)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does of a field; keys reach the field itself */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
            <div onClick={() => boxes.current[index]?.focus()}>
              <span id={`${id}-${index}`} className={style.label}>
                {label}
              </span>{' '}
              {length !== undefined && <span className="soft">{`${length} / ${limit?.most}`}</span>}
            </div>
            <TextBox
              ref={(box) => {
                boxes.current[index] = box;
              }}
              {...text}
              labelledBy={`${id}-${index}`}
              describedBy={`${id}-${index}-help`}
              isInvalid={text.findings.length > 0}
            />
          </div>
        );
      })}
      {texts.map((text, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
        <div
          key={text.key}
          role="group"
          aria-labelledby={`${id}-${index}`}
          data-label={text.label}
          className={style.field}
          {...partOf(text)}
        >
          <TextHelp
            {...text}
            id={`${id}-${index}-help`}
            isWriting={focused === text.key}
            otherFacts={texts.flatMap(({ language, value }) => (language === text.language ? [] : factsIn(value)))}
            onInsert={(name) => boxes.current[index]?.insert(name)}
          />
        </div>
      ))}
    </div>
  );
}

interface HelpProps extends InputText {
  id: string;
  isWriting: boolean;
  otherFacts: readonly string[];
  onInsert: (name: string) => void;
}

function TextHelp({ id, isWriting, otherFacts, onInsert, ...text }: HelpProps) {
  const { value, base, facts, limit, findings } = text;
  const { t } = useTexts();
  const ruleText = useRuleText();
  const has = factsIn(value);
  const wanted = [...factsIn(base), ...otherFacts];
  const isMissing = ({ name }: TextFact) => wanted.includes(name) && !has.includes(name);
  const missing = facts.filter(isMissing);
  const others = facts.filter((fact) => !isMissing(fact));
  const factButton = ({ name, value: fact }: TextFact) => (
    <button key={name} type="button" className={`pill ${fieldStyle.chip}`} onClick={() => onInsert(name)}>
      {fact ?? `{{${name}}}`}
    </button>
  );

  function hintOf(finding: SiteFinding): string {
    const { rule } = finding;
    const count = limit && renderedLength(value, facts);
    if (rule === 'head-length' && limit && count !== undefined) {
      return t(count > limit.most ? 'length.long' : 'length.short', { ...limit, count });
    }
    if (rule !== 'agreement') return ruleText(finding);
    if (value.trim() === '') return t('agreement.empty');
    const unknown = has.filter((name) => !facts.some((fact) => fact.name === name)).map((name) => `{{${name}}}`);
    if (unknown.length > 0) return t('agreement.unknown', { names: unknown.join(', ') });
    return t(/[{}]/.test(value.replace(/\{\{\w+\}\}/g, '')) ? 'agreement.broken' : 'rule.agreement');
  }
  // Missing facts have their own message. Automatic corrections need no message while somebody writes.
  const shown = findings.filter(
    ({ rule, fixed }) => (rule !== 'agreement' || missing.length === 0) && (fixed === undefined || !isWriting),
  );
  return (
    <>
      <div id={id} role="status" className={style.findings}>
        {missing.length > 0 && (
          <div className="notice">
            <p>{t('field.missing')}</p>
            <div className="row">{missing.map(factButton)}</div>
          </div>
        )}
        {shown.map((finding) => (
          <div key={`${finding.rule} ${finding.subject}`} className="notice">
            <p>
              {finding.subject !== finding.key && finding.subject.length < 40 && <strong>{finding.subject}</strong>}{' '}
              {hintOf(finding)}
            </p>
            <FindingFixes finding={finding} value={value} onWrite={text.onWrite} />
          </div>
        ))}
      </div>
      {text.note}
      {others.length > 0 && (
        <details>
          <summary>{t('field.facts')}</summary>
          <div className="row">{others.map(factButton)}</div>
        </details>
      )}
    </>
  );
}
