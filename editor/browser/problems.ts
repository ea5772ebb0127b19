import { useEffect, useEffectEvent } from 'react';
import type { SiteFinding } from '../shared/api.ts';
import {
  type DraftChange,
  formatPath,
  isSameText,
  isWithin,
  type Json,
  textGroupOf,
  valueAt,
} from '../shared/content.ts';
import { factWarnings, isBlocking } from '../shared/warnings.ts';
import { type EditorState, useEditor } from './editor-state.ts';
import { useFieldAt } from './field.tsx';
import type { LiveChange } from './live-changes.ts';
import { factsIn, isCurrent, renderedLength } from './text-values.ts';
import { useTexts } from './texts.ts';
import { plainText, withValue } from './values.ts';

export interface Problem {
  /** The misspelt word, or a name. */
  subject?: string | undefined;
  reason: string;
  /** Holds back the publication of its change. */
  isBlocker: boolean;
}

/** A finding may be about a whole text: then its subject is the key. */
export const subjectOf = ({ subject, path }: SiteFinding): string | undefined =>
  subject !== path.join('.') && subject.length < 40 ? subject : undefined;

export function useProblems() {
  const { state, findings, texts, ownerAt, placeholderName } = useEditor();
  const fieldAt = useFieldAt();
  const { t, factT } = useTexts();

  function reasonOf(finding: SiteFinding): string {
    const { rule } = finding;
    const field = fieldAt(finding);
    const [value, published] = [plainText(field.value), plainText(field.published)];
    const { facts } = field;
    const group = textGroupOf(finding);
    const limit = group && texts.find((text) => isSameText(text, group))?.limit;
    const count = renderedLength(value, facts);
    if (rule === 'head-length' && limit && count !== undefined)
      return t(count > limit.most ? 'length.long' : 'length.short', { ...limit, count });
    if (rule === 'agreement') {
      if (value.trim() === '') return t('rule.empty', { field: field.label });
      const has = factsIn(value);
      const missing = factsIn(published).filter((name) => !has.includes(name));
      if (missing.length > 0) return t('agreement.missing', { names: missing.map(placeholderName).join(', ') });
      const unknown = has.filter((name) => !facts.some((fact) => fact.name === name)).map((name) => `{{${name}}}`);
      if (unknown.length > 0 && facts.length > 0) return t('agreement.unknown', { names: unknown.join(', ') });
      return t(/[{}]/.test(value.replace(/\{\{\w+\}\}/g, '')) ? 'agreement.broken' : 'rule.agreement');
    }
    return t(`rule.${rule}`);
  }

  function problemsOf(change: LiveChange): readonly Problem[] {
    const issues = state.issues.filter((issue) => formatPath(issue) === formatPath(change));
    if (change.published === undefined || issues.some(({ kind }) => kind === 'gone'))
      return [{ reason: t('problem.gone'), isBlocker: true }];
    const wrong = issues.map(({ within }): Problem => {
      const { label, value, refusal } = fieldAt({ ...change, path: [...change.path, ...within] });
      const isEmpty = plainText(value).trim() === '';
      return { reason: isEmpty ? t('rule.empty', { field: label }) : `${label}: ${refusal}`, isBlocker: true };
    });
    const found = findings
      .filter((finding) => isWithin(change, finding) && finding.fixed === undefined)
      .map((finding): Problem => ({ subject: subjectOf(finding), reason: reasonOf(finding), isBlocker: true }));
    const owner = ownerAt(change);
    const warnings = owner.kind === 'fact' ? factWarnings(owner.fact.id, change.value, change.base) : [];
    const doubts = warnings.map((warning): Problem => {
      return { reason: factT(`warning.${warning.kind}`), isBlocker: isBlocking(warning) };
    });
    const all = [...wrong, ...found, ...doubts].map(
      (problem) => [`${problem.subject} ${problem.reason}`, problem] as const,
    );
    return [...new Map(all).values()];
  }
  return { reasonOf, problemsOf };
}

/** The change with the corrections of its findings. @param writing the text in which somebody writes. */
export function withCorrections<T extends DraftChange>(change: T, findings: readonly SiteFinding[], writing = ''): T {
  const value = findings.reduce<Json>((now, finding) => {
    const keys = finding.path.slice(change.path.length);
    const isFixable = finding.fixed !== undefined && isWithin(change, finding) && formatPath(finding) !== writing;
    if (!isFixable || !isCurrent(finding, plainText(valueAt(now, keys)))) return now;
    return withValue(now, keys, finding.fixed) ?? null;
  }, change.value);
  return value === change.value ? change : { ...change, value };
}

/** Corrects apostrophes, quotes and dashes, once nobody writes in the text. */
export function useCorrections({ changes, findings, writing, store }: EditorState): void {
  const correct = useEffectEvent((current: string | undefined, found: readonly SiteFinding[]) => {
    for (const change of changes) {
      const corrected = withCorrections(change, found, current);
      if (corrected !== change) store.put(corrected);
    }
  });
  useEffect(() => correct(writing, findings), [writing, findings]);
}
