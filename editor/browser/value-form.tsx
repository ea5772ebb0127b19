import { createContext, type ReactNode } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { SiteFinding, TextFacts } from '../shared/api.ts';
import type { Json } from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import { type FormValue, SaveProblem, SaveStatus, useFormValues } from './saving.tsx';
import type { DraftValue, MergeValues } from './unsaved.ts';
import { isMoved, type Keys, listOf } from './values.ts';

/** A number that is half written is refused: it waits until more is. */
const debounceMs = 300;

/** What the fields of a form share. Paths are within the value that the form writes. */
interface FormOptions {
  /** What a part is called. */
  labelOf: (path: Keys) => string;
  optionName: (option: string) => string;
  findings?: readonly SiteFinding[];
  /** Facts that its texts may name. */
  facts?: TextFacts | undefined;
  /** What else is said of a text. */
  noteOf?: (path: Keys) => ReactNode;
  /** Of a list of people or questions, whose items are stored while they are half written. */
  items?: {
    nameOf: (item: Json) => string;
    none: string;
    add: string;
    openIndex?: number | undefined;
    /** An item is opened, or written. */
    onShow: (item: Json) => void;
  };
}

interface FormContext extends FormOptions {
  /** Of a value that the server has refused. */
  wrong: Keys | undefined;
  base: Json;
  /** The published value at the same paths; null where items were moved. */
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

/** The form of one value. Typing stores it in the draft; a value that the server refuses stays as typed. */
export function ValueForm({ draft, merge, children, ...options }: ValueFormProps) {
  const { api, placeOf } = useEditor();
  const [form] = useFormValues(api.unsaved, [draft], { debounceMs, ...(merge && { merge }) }) as [FormValue];
  const { value, written, write, store } = form;
  const refused = written?.error?.code === 'bad-input' ? written.error.details.place?.key : undefined;
  const wrong = refused?.split('.').slice(draft.path.length);
  const compared = options.items && isMoved(listOf(draft.base), listOf(value)) ? null : draft.base;
  const status = <SaveStatus values={[form]} />;
  return (
    <Context value={{ ...options, wrong, status, base: draft.base, compared, onLeave: store }}>
      {children(value, write)}
      {!wrong && (
        <SaveProblem {...form} unsaved={api.unsaved}>
          {placeOf(draft).wordsOf}
        </SaveProblem>
      )}
      {!options.items && status}
    </Context>
  );
}
