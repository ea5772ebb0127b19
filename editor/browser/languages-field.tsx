import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { maxCharacters, type TextKind } from '../../model/text-kinds.ts';
import type { SiteText } from '../shared/api.ts';
import { formatPath, type Place, textGroupOf, textPlace } from '../shared/content.ts';
import { useEditor } from './editor-state.ts';
import { FieldGroup, type FieldProps, Issue, useFieldAt } from './field.tsx';
import fieldStyle from './fields.module.css';
import { ConflictNotice, FindingNotice, ReviewNotice, UndoneNotice } from './notices.tsx';
import style from './page.module.css';
import { TextBox, type TextBoxHandle } from './text-box.tsx';
import { renderedLength } from './text-values.ts';
import { useTexts } from './texts.ts';

/** Kinds of texts whose line breaks the site shows. */
const kindsWithLines: readonly TextKind[] = ['paragraph', 'answer'];

interface LanguagesProps extends FieldProps<'languages'> {
  limit?: SiteText['limit'];
  areBelow?: boolean;
  /** A new object moves the focus again. */
  focus?: { language: LanguageCode } | undefined;
}

/** Each language of a text of pages has its own file. */
function placeIn(place: Place, code: LanguageCode): Place {
  const group = textGroupOf(place);
  return group ? textPlace(group, code) : { ...place, path: [...place.path, code] };
}

function useLanguageTexts(field: LanguagesProps) {
  const fieldAt = useFieldAt();
  const { limit } = field;
  return languages.map(({ code: language }) => {
    const place = placeIn(field.place, language);
    const { value, ...own } = fieldAt(place);
    const text = String(value ?? '');
    return {
      ...{ ...own, place, language, text },
      length: limit ? renderedLength(text, own.facts) : text.length,
    };
  });
}

type LanguageText = ReturnType<typeof useLanguageTexts>[number];

/** A text in each language. All fields come first, so that messages never move a field. */
export function LanguagesField(field: LanguagesProps) {
  const { shape, limit, areBelow, focus } = field;
  const { t } = useTexts();
  const { setWriting, showPreview, placeholderName } = useEditor();
  const texts = useLanguageTexts(field);
  const id = useId();
  const boxes = useRef<(TextBoxHandle | null)[]>([]);
  /** Receives inserted facts. */
  const [target, setTarget] = useState(0);
  /** The text of a single line that somebody wanted to break. */
  const [line, setLine] = useState<string>();
  useEffect(() => {
    boxes.current[languages.findIndex(({ code }) => code === focus?.language)]?.focus();
  }, [focus]);

  const partOf = ({ name, language }: LanguageText, index: number) => ({
    'data-text': id + name,
    onFocus() {
      setWriting(name);
      setTarget(index);
      showPreview({ language });
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Removing a message would move its button away under the pointer.
      if (relatedTarget?.closest<HTMLElement>('[data-text]')?.dataset.text === id + name) return;
      setWriting(undefined);
      setLine(undefined);
    },
  });
  /** Tab leads from a text to its facts. What is typed or pasted there belongs to the text. */
  function typeInTarget({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (isTyped) boxes.current[target]?.focus();
  }
  function pasteInTarget({ clipboardData }: ClipboardEvent): void {
    boxes.current[target]?.insert(clipboardData.getData('text/plain'));
  }
  const targetText = texts[target];
  return (
    <FieldGroup {...field}>
      <div className={`${fieldStyle.texts} ${areBelow ? '' : fieldStyle.beside}`}>
        {texts.map((text, index) => (
          <div key={text.name} className={style.field} {...partOf(text, index)}>
            <div>
              <span id={`${id}-${index}`} className={style.label}>
                {languageNames[text.language]}
              </span>{' '}
              {text.length !== undefined && (
                <span className="soft">{`${text.length} / ${limit?.most ?? maxCharacters[shape.textKind]}`}</span>
              )}
            </div>
            <TextBox
              ref={(box) => {
                boxes.current[index] = box;
              }}
              language={text.language}
              value={text.text}
              onWrite={text.set}
              hasLines={kindsWithLines.includes(shape.textKind)}
              onLine={() => setLine(text.name)}
              facts={text.facts.map((fact) => ({ ...fact, value: fact.value ?? placeholderName(fact.name) }))}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-help`}
              aria-invalid={text.issue !== undefined || text.findings.length > 0 || undefined}
            />
          </div>
        ))}
        {texts.map((text, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
          <div
            key={text.name}
            role="group"
            aria-labelledby={`${id}-${index}`}
            data-label={languageNames[text.language]}
            className={style.field}
            {...partOf(text, index)}
          >
            <TextHelp text={text} isLine={line === text.name} id={`${id}-${index}-help`} />
          </div>
        ))}
        {targetText && targetText.facts.length > 0 && (
          <details {...partOf(targetText, target)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
            <summary onKeyDown={typeInTarget} onPaste={pasteInTarget}>
              {t('field.facts')} · {languageNames[targetText.language]}
            </summary>
            <div className="row">
              {targetText.facts.map(({ name, value }) => (
                <button
                  key={name}
                  type="button"
                  className={`pill ${fieldStyle.chip}`}
                  onClick={() => boxes.current[target]?.insert(`{{${name}}}`)}
                >
                  {[placeholderName(name), value].filter(Boolean).join(': ')}
                </button>
              ))}
            </div>
          </details>
        )}
      </div>
    </FieldGroup>
  );
}

interface HelpProps {
  id: string;
  text: LanguageText;
  isLine: boolean;
}

function TextHelp({ id, text, isLine }: HelpProps) {
  const { place, name, issue } = text;
  const { undone } = useEditor();
  const { t } = useTexts();
  // Corrections are written once the field loses focus.
  const findings = text.findings.filter(({ fixed }) => fixed === undefined);
  return (
    <>
      <div id={id} role="status">
        {isLine && <Issue>{t('field.line')}</Issue>}
        {findings.map((finding) => (
          <FindingNotice
            key={`${finding.rule} ${finding.subject}`}
            finding={finding}
            value={text.text}
            onWrite={text.set}
          />
        ))}
        {issue && <Issue>{issue}</Issue>}
      </div>
      <ReviewNotice place={place} />
      <ConflictNotice place={place} />
      {undone && formatPath(undone) === name && <UndoneNotice />}
    </>
  );
}
