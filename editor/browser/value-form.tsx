import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { SiteFinding, TextFacts } from '../shared/api.ts';
import { formatPath, isSameJson, isWithin, type Json, type Place, valueAt } from '../shared/content.ts';
import type { Shape } from '../shared/shapes.ts';
import { useEditor } from './editor-context.ts';
import { draftValue } from './live-changes.ts';
import { ConflictNotice, DraftStatus } from './notices.tsx';
import { useTexts } from './texts.ts';
import { type Keys, withInitials, withValue } from './values.ts';

/** Options for all fields of a form. Paths are within the form's value. */
interface FormOptions {
  /** The value is at this place. */
  place: Place;
  /** Null if there is none. */
  published: Json;
  labelOf: (path: Keys) => string;
  optionName: (option: string) => string;
  facts?: TextFacts | undefined;
  noteOf?: (path: Keys) => ReactNode;
  /** An item of a list: new items begin empty. */
  isItem?: boolean;
}

const examples: Partial<Record<Shape['kind'], string>> = {
  count: '20',
  sum: '4 500 000',
  phone: '+998 90 123 45 67',
  telegram: '@maktab_bot',
  time: '18:30',
};

const isEmpty = (value: Json | undefined) => value === undefined || value === null || value === '';

function useFormContext({ place, published, isItem = false, ...options }: FormOptions) {
  const { factT: t } = useTexts();
  const { store, draft, changes, findings, asked } = useEditor();
  const value = draftValue(changes, place, published);
  const inForm = (path: Keys): Place => ({ file: place.file, path: [...place.path, ...path] });
  const issues = draft.issues.filter(
    (issue) => formatPath(issue.place) === formatPath(place) && issue.kind === 'value',
  );
  const hintOf = (shape: Shape): string =>
    (shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined
      ? t('hint.limits', { least: shape.least ?? 0, most: shape.most })
      : t(`hint.${shape.kind}`, { example: examples[shape.kind] ?? '' });
  return {
    ...options,
    isItem,
    value,
    published,
    nameAt: (path: Keys) => formatPath(inForm(path)),
    valueAt: (path: Keys) => valueAt(value, path) ?? undefined,
    set(path: Keys, next: Json | undefined): void {
      const changed = withValue(value, path, next);
      store.write(place, (isItem ? withInitials(changed, path, value) : changed) ?? null, published);
    },
    /** Findings about a text. */
    findingsAt: (path: Keys): SiteFinding[] =>
      findings.filter((finding) => {
        const found = { file: finding.file, path: finding.key.split('.') };
        return formatPath(found) === formatPath(inForm(path));
      }),
    /** The hint for a value that the site cannot have. A field that nobody has filled yet shows it once somebody asks. */
    issueAt(path: Keys, shape: Shape): string | undefined {
      // A day and checkboxes have no fields of their own for the hint.
      const isWhole = shape.kind === 'day' || shape.kind === 'choices';
      const own = issues.some(({ within }) =>
        isWhole ? isWithin({ file: '', path }, { file: '', path: within }) : isSameJson(within, path),
      );
      const isFilled = [value, published].some((json) => !isEmpty(valueAt(json, path)));
      const isShown = asked === formatPath(place) || isFilled;
      return own && isShown ? hintOf(shape) : undefined;
    },
    hasIssues: issues.length > 0,
  };
}

const Context = createContext<ReturnType<typeof useFormContext> | null>(null);
export const useForm = () => useRequiredContext(Context, 'useForm', 'ValueForm');

/** A form for one value. A wrong value stays as typed. */
export function ValueForm({ children, ...options }: FormOptions & { children: ReactNode }) {
  const context = useFormContext(options);
  return (
    <Context value={context}>
      {children}
      <ConflictNotice place={options.place} />
      <DraftStatus places={[options.place]} />
    </Context>
  );
}
