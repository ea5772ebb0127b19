import { type ReactNode, useId } from 'react';
import {
  type DraftChange,
  type DraftPlace,
  dictionaryOf,
  formatPath,
  isSameJson,
  isWithin,
  type Json,
  valueAt,
} from '../shared/draft.ts';
import { questionPlaceOf, questionsNamespaceOf } from '../shared/questions.ts';
import { factWarnings, isAdvice } from '../shared/warnings.ts';
import { useDebounced, useFindings } from './api.ts';
import type { Editor } from './editor-context.ts';
import { Item, ReviewButton } from './items.tsx';
import { type NamedPlace, useRuleText } from './names.ts';
import { useProblemText, useUnsent } from './saving.tsx';
import { fixFor } from './text-values.ts';
import { useTexts } from './texts.ts';
import type { WrittenValue } from './unsaved.ts';
import { peopleNamespaces, plainText } from './values.ts';

/** Milliseconds after the last edit. */
const pauseMs = 1000;

interface Blocker {
  key: string;
  place: NamedPlace;
  reason: ReactNode;
  action?: ReactNode;
}

/** Folders under content/ to check; empty for all, because any text may name a fact. */
export function checkedNamespaces(changes: readonly Pick<DraftChange, 'file'>[]): string[] {
  const namespaces = changes.map(
    ({ file }) => dictionaryOf(file)?.namespace ?? questionsNamespaceOf(file) ?? peopleNamespaces[file],
  );
  const known = [...new Set(namespaces)].filter((namespace) => namespace !== undefined);
  return namespaces.includes(undefined) || known.length > 20 ? [] : known;
}

const factKeyOf = ({ path }: DraftChange) => path[path[0] === 'courses' ? 2 : 0] ?? '';

/** The text at `keys` within a value of the draft. */
const textWithin = ({ path, value }: DraftPlace & { value: Json }, keys: readonly string[]): string =>
  plainText(valueAt(value, keys.slice(path.length)));

const placeOfFinding = ({ file, key }: { file: string; key: string }) => ({ file, path: key.split('.') });

/** Blockers prevent publishing, warnings do not; `fixes` can be corrected automatically. */
export function useBlockers({ api, state: { changes }, revision, reviews, placeOf, folders }: Editor) {
  const { t, factT } = useTexts();
  const ruleText = useRuleText();
  const problemText = useProblemText();
  const unsent = useUnsent(api.unsaved);
  const checked = { api, revision: useDebounced(revision, pauseMs) };
  const all = useFindings(checked, checkedNamespaces(changes), changes.length > 0);
  const named = all.map((finding) => ({ ...finding, name: formatPath(placeOfFinding(finding)) }));
  const fixes = changes.flatMap((change) => {
    const own = named.filter(({ name }) => name === formatPath(change));
    const value = fixFor(own, String(change.value));
    return value === undefined ? [] : [{ ...change, value }];
  });
  const fixedNames = fixes.map(formatPath);
  // A text is listed once, with a finding that holds it back if there is one: its form shows all findings.
  const unfixed = named.filter(({ fixed, name }) => fixed === undefined || !fixedNames.includes(name));
  const findings = new Map(
    [...unfixed.filter((finding) => !isAdvice(finding)), ...unfixed.filter(isAdvice)]
      .toReversed()
      .map((finding) => [finding.name, finding]),
  );
  const listed = [...findings.values()].toReversed();
  function itemOf(finding: (typeof named)[number]): Blocker {
    const found = placeOfFinding(finding);
    const at = questionPlaceOf(found) ?? found;
    const change = changes.find((candidate) => isWithin(candidate, at));
    const place = placeOf(found);
    const { namespace = '', language } = dictionaryOf(finding.file) ?? {};
    const known = {
      field: place.field,
      value: change ? textWithin(change, at.path) : finding.text,
      base: change && textWithin({ ...change, value: change.base }, at.path),
      facts: language && folders?.[namespace]?.[language],
    };
    return {
      key: `finding ${finding.name}`,
      place,
      reason: (
        <>
          {finding.subject !== finding.key && finding.subject.length < 40 && <strong>{finding.subject}</strong>}{' '}
          {ruleText(finding, known)}
        </>
      ),
    };
  }
  function refusalOf(value: WrittenValue): Blocker {
    const { place: refused } = value.error?.details ?? {};
    const at = refused?.key ? { file: value.file, path: refused.key.split('.') } : value;
    const place = placeOf(at);
    const reason = refused
      ? ruleText({ rule: 'schema' }, { field: place.field, value: textWithin(value, at.path) })
      : problemText(value);
    return { key: formatPath(value), place, reason };
  }
  const blockers: Blocker[] = [
    ...unsent.map(refusalOf),
    ...changes
      .filter(({ theirs, value, base }) => theirs !== undefined && !isSameJson(value, base))
      .map((change) => ({
        key: `theirs ${formatPath(change)}`,
        place: { ...placeOf(change), open: () => document.getElementById('site-changes')?.scrollIntoView() },
        reason: t('unsent.conflict'),
      })),
    ...listed.filter((finding) => !isAdvice(finding)).map(itemOf),
  ];
  const warnings: Blocker[] = [
    ...reviews.map((text) => {
      const place = placeOfFinding({ file: `content/${text.namespace}/${text.language}.json`, key: text.key });
      return {
        key: `review ${formatPath(place)}`,
        place: placeOf(place),
        reason: t('review.here'),
        action: <ReviewButton text={text} />,
      };
    }),
    ...listed.filter(isAdvice).map(itemOf),
    ...changes.flatMap((change) =>
      factWarnings(factKeyOf(change), change.value, change.base).map((warning) => ({
        key: `${formatPath(change)} ${warning}`,
        place: placeOf(change),
        reason: factT(`warning.${warning}`),
      })),
    ),
  ];
  return { blockers, warnings, fixes };
}

export function Blockers({ blockers, warnings }: Pick<ReturnType<typeof useBlockers>, 'blockers' | 'warnings'>) {
  const { t } = useTexts();
  const id = useId();
  return [['held', blockers] as const, ['warned', warnings] as const].map(
    ([title, items]) =>
      items.length > 0 && (
        <section key={title} className="notice">
          <p id={id + title}>{t(`publish.${title}`)}</p>
          <ul aria-labelledby={id + title}>
            {items.map(({ key, place, reason, action }) => (
              <Item key={key} place={place} actions={action}>
                {place.text && <span lang={place.language}>{`${place.text} `}</span>}
                <span>{reason}</span>
              </Item>
            ))}
          </ul>
        </section>
      ),
  );
}
