import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { LanguageCode } from '../../model/languages.ts';
import { maxCharacters, type TextKind } from '../../model/text-kinds.ts';
import type { SiteFinding, TextFact } from '../shared/api.ts';
import { useEditor } from './editor-context.ts';
import { useFactWords } from './fact-words.ts';
import fieldStyle from './fields.module.css';
import { FindingNotice } from './finding.tsx';
import { useRuleText, useTextProblem } from './names.ts';
import style from './page.module.css';
import { TextBox, type TextBoxHandle } from './text-box.tsx';
import { factsIn, renderedLength } from './text-values.ts';
import { useTexts } from './texts.ts';

export interface InputText {
  /** Of its place. */
  key: string;
  language: LanguageCode;
  label: string;
  value: string;
  /** The published text. */
  base: string;
  facts: readonly TextFact[];
  kind: TextKind;
  limit?: { least: number; most: number } | undefined;
  findings: readonly SiteFinding[];
  /** The site cannot have the text. */
  isWrong?: boolean;
  onWrite: (value: string) => void;
  note?: ReactNode;
}

interface InputsProps {
  texts: readonly InputText[];
  areBeside?: boolean;
  /** A new object moves the focus again. */
  focus?: { language: LanguageCode } | undefined;
}

/** Kinds of texts whose line breaks the site shows. */
const kindsWithLines: readonly TextKind[] = ['paragraph', 'answer'];

/** A text in each language. All fields come first, so that messages never move a field. */
export function TextInputs({ texts, areBeside, focus }: InputsProps) {
  const { t } = useTexts();
  const { setWriting, showPreview } = useEditor();
  const { placeholderName } = useFactWords();
  const textProblem = useTextProblem();
  const id = useId();
  const boxes = useRef<(TextBoxHandle | null)[]>([]);
  /** Receives inserted facts. */
  const [last, setLast] = useState<string>();
  /** The text of a single line in which somebody pressed Enter. */
  const [line, setLine] = useState<string>();
  const target = Math.max(
    0,
    texts.findIndex(({ key }) => key === last),
  );
  const targetText = texts[target];
  const takeFocus = useEffectEvent((code: LanguageCode) => {
    const index = texts.findIndex(({ language }) => language === code);
    boxes.current[Math.max(0, index)]?.focus();
  });
  useEffect(() => {
    if (focus) takeFocus(focus.language);
  }, [focus]);

  const partOf = ({ key, language }: InputText) => ({
    'data-text': id + key,
    onFocus() {
      setWriting(key);
      setLast(key);
      showPreview({ language });
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Removing a message would move its button away under the pointer.
      if (relatedTarget?.closest<HTMLElement>('[data-text]')?.dataset.text === id + key) return;
      setWriting(undefined);
      setLine(undefined);
    },
  });
  /** Tab leads from a text to its facts. What is typed there belongs to the text. */
  function typeInTarget({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (isTyped) boxes.current[target]?.focus();
  }
  return (
    <div className={`${fieldStyle.texts} ${areBeside ? fieldStyle.beside : ''}`}>
      {texts.map((text, index) => {
        const { key, label, kind, limit, value, facts } = text;
        const length = limit ? renderedLength(value, facts) : value.length;
        return (
          <div key={key} className={style.field} {...partOf(text)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does of a field; keys reach the field itself */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
            <div onClick={() => boxes.current[index]?.focus()}>
              <span id={`${id}-${index}`} className={style.label}>
                {label}
              </span>{' '}
              {length !== undefined && (
                <span className="soft">{`${length} / ${limit?.most ?? maxCharacters[kind]}`}</span>
              )}
            </div>
            <TextBox
              ref={(box) => {
                boxes.current[index] = box;
              }}
              {...text}
              hasLines={kindsWithLines.includes(kind)}
              onLine={() => setLine(key)}
              facts={facts.map((fact) => ({ ...fact, value: fact.value ?? placeholderName(fact.name) }))}
              labelledBy={`${id}-${index}`}
              describedBy={`${id}-${index}-help`}
              isInvalid={text.isWrong || text.findings.length > 0 || textProblem(kind, value) !== undefined}
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
            isLine={line === text.key}
            id={`${id}-${index}-help`}
            otherFacts={texts.flatMap(({ language, value, base }) =>
              language === text.language ? [] : factsIn(value).filter((name) => !factsIn(base).includes(name)),
            )}
            onInsert={(name) => boxes.current[index]?.insert(name)}
          />
        </div>
      ))}
      {targetText && targetText.facts.length > 0 && (
        <details {...partOf(targetText)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary onKeyDown={typeInTarget}>
            {t('field.facts')} · {targetText.label}
          </summary>
          <FactButtons facts={targetText.facts} onInsert={(name) => boxes.current[target]?.insert(name)} />
        </details>
      )}
    </div>
  );
}

function FactButtons({ facts, onInsert }: Pick<InputText, 'facts'> & Pick<HelpProps, 'onInsert'>) {
  const { placeholderName } = useFactWords();
  return (
    <div className="row">
      {facts.map(({ name, value }) => (
        <button key={name} type="button" className={`pill ${fieldStyle.chip}`} onClick={() => onInsert(name)}>
          {[placeholderName(name), value].filter(Boolean).join(': ')}
        </button>
      ))}
    </div>
  );
}

interface HelpProps extends InputText {
  id: string;
  /** Somebody wants a line break that the site would not show. */
  isLine: boolean;
  otherFacts: readonly string[];
  onInsert: (name: string) => void;
}

function TextHelp({ id, isLine, otherFacts, onInsert, ...text }: HelpProps) {
  const { value, base, facts, limit, findings } = text;
  const { t } = useTexts();
  const ruleText = useRuleText();
  const problem = useTextProblem()(text.kind, value);
  const has = factsIn(value);
  const wanted = [...factsIn(base), ...otherFacts];
  const missing = facts.filter(({ name }) => wanted.includes(name) && !has.includes(name));

  function hintOf(finding: SiteFinding): string {
    const { rule } = finding;
    const count = limit && renderedLength(value, facts);
    if (rule === 'head-length' && limit && count !== undefined) {
      return t(count > limit.most ? 'length.long' : 'length.short', { ...limit, count });
    }
    return ruleText(finding, { value, base, facts });
  }
  // Missing facts have their own message. Corrections are written once the field loses focus.
  const shown = findings.filter(
    ({ rule, fixed }) => (rule !== 'agreement' || missing.length === 0) && fixed === undefined,
  );
  return (
    <>
      <div id={id} role="status">
        {missing.length > 0 && (
          <div className="notice">
            <p>{t('field.missing')}</p>
            <FactButtons facts={missing} onInsert={onInsert} />
          </div>
        )}
        {shown.map((finding) => (
          <FindingNotice
            key={`${finding.rule} ${finding.subject}`}
            finding={finding}
            hint={hintOf(finding)}
            value={value}
            onWrite={text.onWrite}
          />
        ))}
        {problem && <p className={style.unsaved}>{problem}</p>}
        {isLine && <p className="soft">{t('field.line')}</p>}
      </div>
      {text.note}
    </>
  );
}
