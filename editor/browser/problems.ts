import { useEffect, useEffectEvent } from 'react';
import type { SiteFinding } from '../shared/api.ts';
import {
  type DraftChange,
  dictionaryOf,
  formatPath,
  isWithin,
  type Json,
  type Place,
  valueAt,
} from '../shared/content.ts';
import { type FactWarning, factWarnings } from '../shared/warnings.ts';
import { type Editor, useEditor } from './editor-context.ts';
import type { LiveChange } from './live-changes.ts';
import { useRuleText } from './names.ts';
import { isCurrent } from './text-values.ts';
import { useTexts } from './texts.ts';
import { plainText, withValue } from './values.ts';

export interface Problem {
  key: string;
  /** The misspelt word, or a name. */
  subject?: string | undefined;
  reason: string;
  /** Holds back the publication of its change. */
  isBlocker: boolean;
}

const placeOfFinding = ({ file, key }: SiteFinding): Place => ({ file, path: key.split('.') });
const keysWithin = (change: Place, inner: Place) => inner.path.slice(change.path.length);
const textAt = (value: Json, keys: readonly string[]): string => plainText(valueAt(value, keys));
const factIdOf = ({ path }: DraftChange) => path[path[0] === 'courses' ? 2 : 0] ?? '';

/** What is wrong with a change, and what to check again. */
export function useProblems(): (change: LiveChange) => readonly Problem[] {
  const { draft, findings, folders, placeOf } = useEditor();
  const { t, factT } = useTexts();
  const ruleText = useRuleText();

  function reasonOf(finding: SiteFinding, change: LiveChange): string {
    const place = placeOfFinding(finding);
    const keys = keysWithin(change, place);
    const { namespace = '', language } = dictionaryOf(finding.file) ?? {};
    return ruleText(finding, {
      field: placeOf(place).field,
      value: textAt(change.value, keys),
      base: textAt(change.base, keys),
      facts: language && folders?.[namespace]?.[language],
    });
  }
  return (change) => {
    const isHere = (place: Place) => formatPath(place) === formatPath(change);
    const isGone =
      change.published === undefined || draft.issues.some(({ place, kind }) => isHere(place) && kind === 'gone');
    if (isGone) return [{ key: 'gone', reason: t('problem.gone'), isBlocker: true }];
    const conflict = change.isConflict ? [{ key: 'conflict', reason: t('problem.conflict'), isBlocker: true }] : [];
    const issues = draft.issues.filter(({ place }) => isHere(place));
    const wrong = issues.map(({ within, message }): Problem => {
      const { field } = placeOf({ ...change, path: [...change.path, ...within] });
      const isEmpty = textAt(change.value, within).trim() === '';
      const reason = t(isEmpty ? 'rule.empty' : 'rule.field', { field: field ?? placeOf(change).where });
      return { key: `issue ${within.join('.')} ${message}`, reason, isBlocker: true };
    });
    const found = findings
      .filter((finding) => isWithin(change, placeOfFinding(finding)) && finding.fixed === undefined)
      .map(
        (finding): Problem => ({
          key: `finding ${finding.key} ${finding.rule} ${finding.subject}`,
          subject: finding.subject !== finding.key && finding.subject.length < 40 ? finding.subject : undefined,
          reason: reasonOf(finding, change),
          isBlocker: true,
        }),
      );
    const warnings = factWarnings(factIdOf(change), change.value, change.base).map((warning: FactWarning) => ({
      ...{ key: warning, reason: factT(`warning.${warning}`), isBlocker: false },
    }));
    return [...conflict, ...wrong, ...found, ...warnings].toSorted(
      (left, right) => Number(right.isBlocker) - Number(left.isBlocker),
    );
  };
}

/** The change with the corrections of its findings. @param writing the text in which somebody writes. */
export function withCorrections<T extends DraftChange>(change: T, findings: readonly SiteFinding[], writing = ''): T {
  const value = findings.reduce<Json>((now, finding) => {
    const place = placeOfFinding(finding);
    const keys = keysWithin(change, place);
    const isFixable = finding.fixed !== undefined && isWithin(change, place) && formatPath(place) !== writing;
    if (!isFixable || !isCurrent(finding, textAt(now, keys))) return now;
    return withValue(now, keys, finding.fixed) ?? null;
  }, change.value);
  return value === change.value ? change : { ...change, value };
}

/** Corrects apostrophes, quotes and dashes, once nobody writes in the text. */
export function useCorrections({ changes, findings, writing, store }: Editor): void {
  const correct = useEffectEvent((current: string | undefined, found: readonly SiteFinding[]) => {
    for (const change of changes) {
      const corrected = withCorrections(change, found, current);
      if (corrected !== change) store.put(corrected);
    }
  });
  useEffect(() => correct(writing, findings), [writing, findings]);
}
