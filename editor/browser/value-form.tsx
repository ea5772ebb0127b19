import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { SiteFinding, TextFacts } from '../shared/api.ts';
import { type DraftValue, type Json, valueAt } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';
import { useEditor } from './editor-context.ts';
import { type FormValue, SaveProblem, SaveStatus, useFormValues } from './saving.tsx';
import { useTexts } from './texts.ts';
import { isMoved, type Keys, listOf, withInitials, withValue } from './values.ts';

/** The server would refuse an incomplete number. */
const debounceMs = 300;

/** Options for all fields of a form. Paths are within the form's value. */
interface FormOptions {
  labelOf: (path: Keys) => string;
  optionName: (option: string) => string;
  findings?: readonly SiteFinding[];
  facts?: TextFacts | undefined;
  noteOf?: (path: Keys) => ReactNode;
  /** A list of people or questions may have unfinished items. */
  items?: {
    nameOf: (item: Json) => string;
    none: string;
    add: string;
    openIndex?: number | undefined;
    onShow: (item: Json) => void;
  };
}

const examples: Partial<Record<Shape['kind'], string>> = {
  count: '20',
  sum: '4 500 000',
  phone: '+998 90 123 45 67',
  telegram: '@maktab_bot',
  time: '18:30',
};

function useFormContext({ findings = [], ...options }: FormOptions, draft: DraftValue, form: FormValue) {
  const { factT: t } = useTexts();
  const { value, written, write, store } = form;
  const refused = written?.error?.code === 'bad-input' ? written.error.details.place?.key : undefined;
  const wrong = refused?.split('.').slice(draft.path.length);
  const hintOf = (shape: Shape): string =>
    (shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined
      ? t('hint.limits', { least: shape.least ?? 0, most: shape.most })
      : t(`hint.${shape.kind}`, { example: examples[shape.kind] ?? '' });
  return {
    ...options,
    valueAt: (path: Keys) => valueAt(value, path) ?? undefined,
    set(path: Keys, next: Json | undefined): void {
      const changed = withValue(value, path, next);
      write(options.items ? (withInitials(changed, path, value) ?? []) : (changed ?? null));
    },
    findings,
    /** Findings about a value, or about a value that contains it. */
    findingsAt(path: Keys): SiteFinding[] {
      const key = path.join('.');
      return findings.filter((finding) => finding.key === key || key.startsWith(`${finding.key}.`));
    },
    /** Path of a value that the server refused. */
    wrong,
    hintOf,
    /** The hint for a value that the server refused. */
    issueAt(path: Keys, shape: Shape): string | undefined {
      // A day and checkboxes have no fields of their own for the hint.
      const isWhole = shape.kind === 'day' || shape.kind === 'choices';
      const at = isWhole ? wrong?.slice(0, path.length) : wrong;
      return at?.join('.') === path.join('.') ? hintOf(shape) : undefined;
    },
    /** The published value; null if items were moved. */
    compared: options.items && isMoved(listOf(draft.base), listOf(value)) ? null : draft.base,
    status: <SaveStatus values={[form]} />,
    onLeave: store,
  };
}

const Context = createContext<ReturnType<typeof useFormContext> | null>(null);
export const useForm = () => useRequiredContext(Context, 'useForm', 'ValueForm');

interface ValueFormProps extends FormOptions {
  draft: DraftValue;
  children: ReactNode;
}

/** A form for one value. A refused value stays as typed. */
export function ValueForm({ draft, children, ...options }: ValueFormProps) {
  const { placeOf } = useEditor();
  const [form] = useFormValues([draft], debounceMs) as [FormValue];
  const context = useFormContext(options, draft, form);
  return (
    <Context value={context}>
      {children}
      {!context.wrong && <SaveProblem {...form}>{placeOf(draft).formatValue}</SaveProblem>}
      {!options.items && context.status}
    </Context>
  );
}
