import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import type { SiteFinding, SiteResponse } from '../shared/api.ts';
import { type DraftChange, dictionaryOf, formatPath, isSameJson } from '../shared/draft.ts';
import type { PendingReview } from '../shared/pending-reviews.ts';
import { questionsNamespaceOf } from '../shared/questions.ts';
import { factWarnings } from '../shared/warnings.ts';
import type { SiteApi } from './api.ts';
import { useUnsent } from './draft-value.ts';
import { useFactTexts } from './fact-values.ts';
import { fixFor } from './fix.ts';
import style from './page.module.css';
import { type NamedPlace, OpenPlace, type PlaceNames } from './place-names.tsx';
import { useRuleText } from './rule-text.ts';
import { useProblemText } from './saving.tsx';
import { useSiteTexts } from './texts.ts';
import { useLater } from './use-later.ts';

/** The whole draft is checked once somebody has stopped typing, in milliseconds. */
const pauseMs = 1000;

interface Blocker {
  key: string;
  place: NamedPlace;
  reason: ReactNode;
  /** A button that settles it at once. */
  action?: ReactNode;
}

/** How a check calls the files of people. */
const peopleNamespaces: Readonly<Record<string, string>> = {
  'content/pages/corporate/testimonials.json': 'testimonials',
  'content/owner.json': 'owner',
};

/** The folders under content/ that a check is to read; empty for all: a fact is said in any text. */
export function checkedNamespaces(changes: readonly Pick<DraftChange, 'file'>[]): string[] {
  const namespaces = changes.map(
    ({ file }) => dictionaryOf(file)?.namespace ?? questionsNamespaceOf(file) ?? peopleNamespaces[file],
  );
  const known = [...new Set(namespaces)].filter((namespace) => namespace !== undefined);
  return namespaces.includes(undefined) || known.length > 20 ? [] : known;
}

interface BlockersOptions {
  api: SiteApi;
  state: SiteResponse;
  reviews: readonly PendingReview[];
  revision: number;
  placeOf: PlaceNames;
  onReviewed: () => void;
}

const scrollToId = (id: string) => () => document.getElementById(id)?.scrollIntoView({ block: 'start' });

/** The key of a fact within its file, by which it is warned of. */
const factKeyOf = ({ path }: DraftChange) => path[path[0] === 'courses' ? 2 : 0] ?? '';

/**
 * What holds back a publication, as far as it is known here: each with what opens it.
 * @returns also what needs a second look and holds nothing back, and changes with all corrected that has one right form.
 */
export function useBlockers({ api, state, reviews, revision, placeOf, onReviewed }: BlockersOptions) {
  const t = useSiteTexts();
  const factT = useFactTexts();
  const ruleText = useRuleText();
  const problemText = useProblemText();
  const unsent = useUnsent(api.unsaved);
  const reviewing = useMutation({ mutationFn: api.review, onSettled: () => onReviewed() });
  const { changes } = state;
  const { data } = useQuery({
    queryKey: ['site-check-draft', useLater(revision, pauseMs)],
    queryFn: () => api.check(...checkedNamespaces(changes)),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  });
  const all = changes.length > 0 ? (data?.findings ?? []) : [];
  const fixOf = (change: DraftChange) => {
    const isOf = ({ file, key }: SiteFinding) => file === change.file && key === change.path.join('.');
    return fixFor(all.filter(isOf), String(change.value));
  };
  const fixes = changes.flatMap((change) => {
    const value = fixOf(change);
    return value === undefined ? [] : [{ ...change, value }];
  });
  const isFixed = ({ file, key, fixed }: SiteFinding) =>
    fixed !== undefined && fixes.some((fix) => fix.file === file && fix.path.join('.') === key);
  const found = all.filter((finding) => !isFixed(finding));
  const warnings = changes.flatMap((change) =>
    factWarnings(factKeyOf(change), change.value).map((warning) => ({
      key: `${formatPath(change)} ${warning}`,
      place: placeOf(change, change.base, change.value),
      reason: factT(`warning.${warning}`),
    })),
  );
  // A text is named once: its form shows all its findings.
  const findings = found.filter(
    ({ file, key }, index) => found.findIndex((one) => one.file === file && one.key === key) === index,
  );
  const conflicts = changes.filter(({ theirs, value, base }) => theirs !== undefined && !isSameJson(value, base));
  const blockers: Blocker[] = [
    ...unsent.map((value) => ({
      key: formatPath(value),
      place: placeOf(value, value.stored.value, value.value),
      reason: value.conflict ? t('unsent.conflict') : value.error ? problemText(value.error) : t('unsent.waiting'),
    })),
    ...conflicts.map((change) => ({
      key: `theirs ${formatPath(change)}`,
      place: { ...placeOf(change, change.base, change.value), open: scrollToId('site-changes') },
      reason: t('unsent.conflict'),
    })),
    ...findings.map((finding) => ({
      key: `${finding.file} ${finding.key} ${finding.rule} ${finding.subject}`,
      place: placeOf({ file: finding.file, path: finding.key.split('.') }),
      reason: (
        <>
          {finding.subject !== finding.key && finding.subject.length < 40 && <strong>{finding.subject}</strong>}{' '}
          {ruleText(finding)}
        </>
      ),
    })),
    ...reviews.map(({ namespace, key, language }) => ({
      key: `review ${namespace} ${key} ${language}`,
      place: placeOf({ file: `content/${namespace}/${language}.json`, path: key.split('.') }),
      reason: t('review.here'),
      action: (
        <Button
          isBusy={reviewing.isPending}
          onClick={() => reviewing.mutate({ namespace, key, language, version: state.version })}
        >
          {t('review.right')}
        </Button>
      ),
    })),
  ];
  return { blockers, warnings, fixes };
}

interface BlockersProps {
  title: string;
  blockers: readonly Blocker[];
}

/** What holds back a publication or needs a second look, above the button. */
export function Blockers({ title, blockers }: BlockersProps) {
  const id = useId();
  if (blockers.length === 0) return null;
  return (
    <div className={style.finding}>
      <p id={id}>{title}</p>
      <ul className={`${style.list} ${style.results}`} aria-labelledby={id}>
        {blockers.map(({ key, place, reason, action }) => (
          <li key={key}>
            <OpenPlace {...{ place, reason }} />
            {action}
          </li>
        ))}
      </ul>
    </div>
  );
}
