import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { SiteFinding, TextFacts } from '../shared/api.ts';
import type { DraftValue, Json } from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import { type FormValue, SaveProblem, SaveStatus, useFormValues } from './saving.tsx';
import type { MergeValues } from './unsaved.ts';
import { isMoved, type Keys, listOf } from './values.ts';

/** Milliseconds: an incomplete number would be refused. */
const debounceMs = 300;

/** Options for all fields of a form. Paths are within the form's value. */
interface FormOptions {
  labelOf: (path: Keys) => string;
  optionName: (option: string) => string;
  findings?: readonly SiteFinding[];
  facts?: TextFacts | undefined;
  noteOf?: (path: Keys) => ReactNode;
  /** For a list of people or questions, whose items may be unfinished. */
  items?: {
    nameOf: (item: Json) => string;
    none: string;
    add: string;
    openIndex?: number | undefined;
    onShow: (item: Json) => void;
  };
}

interface FormContext extends FormOptions {
  /** Path of a value that the server refused. */
  wrong: Keys | undefined;
  base: Json;
  /** The published value; null where items were moved. */
  compared: Json;
  status: ReactNode;
  onLeave: () => void;
}

const Context = createContext<FormContext | null>(null);
export const useForm = () => useRequiredContext(Context, 'useForm', 'ValueForm');

interface ValueFormProps extends FormOptions {
  draft: DraftValue;
  merge?: MergeValues;
  children: (value: Json, write: (next: Json) => void) => ReactNode;
}

/** A form for one value. A refused value stays as typed. */
export function ValueForm({ draft, merge, children, ...options }: ValueFormProps) {
  const { placeOf } = useEditor();
  const [form] = useFormValues([draft], { debounceMs, ...(merge && { merge }) }) as [FormValue];
  const { value, written, write, store } = form;
  const refused = written?.error?.code === 'bad-input' ? written.error.details.place?.key : undefined;
  const wrong = refused?.split('.').slice(draft.path.length);
  const compared = options.items && isMoved(listOf(draft.base), listOf(value)) ? null : draft.base;
  const status = <SaveStatus values={[form]} />;
  return (
    <Context value={{ ...options, wrong, status, base: draft.base, compared, onLeave: store }}>
      {children(value, write)}
      {!wrong && <SaveProblem {...form}>{placeOf(draft).formatValue}</SaveProblem>}
      {!options.items && status}
    </Context>
  );
}
