import { campaignFieldNames } from '../../config/hidden-fields.ts';
import { formFields } from '../../content/forms/form-fields.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import type formCopy from '../../content/forms/uz.json';
import { formSubject } from '../language/form-subject.ts';
import { sentenceCase } from '../language/format.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';

/** Forms that ask the same. */
export interface AskedFields {
  /** What their applications are about. */
  subjects: readonly string[];
  fields: readonly { label: string; isRequired: boolean }[];
}

/** What the application desk's forms ask, and the marks of campaigns that come with it. */
export function useAskedFields(): { groups: readonly AskedFields[]; marks: string } {
  const context = useLanguage('useAskedFields');
  const t = context.copyOf('forms') as unknown as Translator<typeof formCopy>;
  const groups = new Map<string, AskedFields>();
  for (const [form, asked] of Object.entries(formFields)) {
    const same = JSON.stringify(asked);
    const { subjects, fields } = groups.get(same) ?? {
      subjects: [],
      fields: asked.map(({ name, isRequired }) => ({ label: t(`fields.${name}.label`), isRequired })),
    };
    groups.set(same, { subjects: [...subjects, sentenceCase(formSubject(context, form as FormId))], fields });
  }
  return {
    groups: [...groups.values()],
    marks: campaignFieldNames.join(', '),
  };
}
