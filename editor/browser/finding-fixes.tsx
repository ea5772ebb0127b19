import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, buttonClass, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteFinding } from '../shared/api.ts';
import { useSiteApi } from './api.ts';
import { fixFor, isCurrent } from './fix.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

interface FixOnLeave {
  value: string;
  findings: readonly SiteFinding[];
  onWrite: (value: string) => void;
  onLeave: () => void;
  /** Where the field's help is, if not within its element. */
  helpPlace: Element | null | undefined;
}

/**
 * Writes what has one right form once its field is left, or when that is known a moment later.
 * @returns handlers of the element that holds the field and its buttons, and whether somebody is writing there.
 */
export function useFixOnLeave({ value, findings, onWrite, onLeave, helpPlace }: FixOnLeave) {
  const isLeft = useRef(false);
  const [isWriting, setIsWriting] = useState(false);
  const fixed = fixFor(findings, value);
  const fix = useEffectEvent(() => {
    if (!isLeft.current || fixed === undefined) return;
    onWrite(fixed);
    onLeave();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that can be corrected
  useEffect(() => fix(), [fixed]);
  const handlers = {
    onFocus() {
      isLeft.current = false;
      setIsWriting(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      // A button of its help would move away under the pointer.
      if (currentTarget.contains(relatedTarget) || helpPlace?.contains(relatedTarget)) return;
      isLeft.current = true;
      setIsWriting(false);
      if (fixed !== undefined) onWrite(fixed);
      onLeave();
    },
  };
  return { handlers, isWriting };
}

interface FindingFixesProps {
  finding: SiteFinding;
  /** The text as it is now. */
  value: string;
  onWrite: (value: string) => void;
}

/** A button that makes a word known which no dictionary has. */
function KnownWord({ word, language }: { word: string; language: LanguageCode }) {
  const api = useSiteApi();
  const client = useQueryClient();
  const t = useSiteTexts();
  const adding = useMutation({
    mutationFn: () => api.addWord(word, language),
    // Another version of the draft: it is proofread again.
    onSuccess: () => client.invalidateQueries({ queryKey: ['site'] }),
  });
  return (
    <>
      <Button isBusy={adding.isPending} onClick={() => adding.mutate()}>
        {t('finding.right')}
      </Button>
      {adding.error && <ErrorMessage error={adding.error} />}
    </>
  );
}

/** Buttons that write what may have been meant, or what has one right form; of a word, that it is right; of a number, the way to the facts. */
export function FindingFixes({ finding, value, onWrite }: FindingFixesProps) {
  const t = useSiteTexts();
  const { rule, subject, suggestions, language } = finding;
  const fixed = fixFor([finding], value);
  return (
    <div className={style.buttons}>
      {suggestions.slice(0, 4).map((suggestion) => (
        <Button key={suggestion} onClick={() => onWrite(value.replaceAll(subject, suggestion))}>
          {suggestion}
        </Button>
      ))}
      {fixed !== undefined && suggestions.length === 0 && (
        <Button onClick={() => onWrite(fixed)}>{t('finding.fix')}</Button>
      )}
      {rule === 'numbers' && (
        <a className={buttonClass()} href="#facts">
          {t('finding.facts')}
        </a>
      )}
      {rule === 'spelling' && language && isCurrent(finding, value) && <KnownWord word={subject} language={language} />}
    </div>
  );
}
