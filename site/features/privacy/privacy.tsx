import type formCopy from '../../../content/forms/uz.json';
import type namespace from '../../../content/pages/privacy/uz.json';
import { sentenceCase } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { fieldNames, fieldSpecs } from '../../../model/form-fields.ts';
import { getFormFields } from '../../../model/forms.ts';
import { draftDays, storedItems } from '../../../model/storage-keys.ts';
import { getSite } from '../../../site.config.ts';
import { Button } from '../../../ui/button.tsx';
import { formSubject } from '../../../ui/form-subject.ts';
import style from './privacy.module.css';

export function AskedFieldList({ groups, optionalLabel }: { groups: readonly FormGroup[]; optionalLabel: string }) {
  return groups.map(({ subjects, fields }) => (
    <div key={subjects[0]} className={style.group}>
      <h3 className={style.subjects}>{subjects.join(', ')}</h3>
      <ul className={style.fields}>
        {fields.map(({ label, isRequired }) => (
          <li key={label} className={style.field}>
            {label}
            {!isRequired && <span className={style.optional}> ({optionalLabel})</span>}
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface FormGroup {
  subjects: readonly string[];
  fields: readonly { label: string; isRequired: boolean }[];
}

export function useAskedFields() {
  const context = useI18n();
  const t = context.getT<typeof formCopy>('forms');
  const groups = new Map<string, FormGroup>();
  for (const [form, asked] of Object.entries(getFormFields())) {
    const key = JSON.stringify(asked);
    const { subjects, fields } = groups.get(key) ?? {
      subjects: [],
      fields: asked.map(({ name, isRequired }) => ({ label: t(`fields.${name}.label`), isRequired })),
    };
    groups.set(key, { subjects: [...subjects, sentenceCase(formSubject(context, form))], fields });
  }
  return {
    groups: [...groups.values()],
    inNotices: fieldNames.filter((name) => fieldSpecs[name].inNotices).map((name) => t(`fields.${name}.label`)),
  };
}

export function BrowserStorage({ t }: { t: Translator<typeof namespace> }) {
  const { units } = useI18n();
  const items = storedItems.filter(({ id }) => {
    if (id === 'insight') return getSite().tracking.partnerId !== '';
    return id !== 'draft' || getSite().forms.service === '';
  });
  return (
    <table className={style.table}>
      <caption className="visually-hidden">{t('browser.caption')}</caption>
      <thead className={style.head}>
        <tr>
          <th scope="col">{t('browser.columns.what')}</th>
          <th scope="col">{t('browser.columns.until')}</th>
          <th scope="col">{t('browser.columns.key')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, key, until }) => (
          <tr key={id}>
            <th scope="row">{t(`browser.what.${id}`)}</th>
            <td>{t(`browser.until.${until}`, { days: units('days', { count: draftDays }) })}</td>
            <td>
              <code className={style.key}>{key.endsWith('.') ? `${key}*` : key}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `insight.client.ts` shows it, because without scripts no tag is loaded. */
export function InsightChoice() {
  const { words } = useI18n();
  const { partnerId, consent } = getSite().tracking;
  if (partnerId === '') return null;
  return (
    <section
      className={style.choice}
      aria-labelledby="insight"
      hidden
      data-print="no"
      data-script="insight"
      data-insight={partnerId}
      data-consent={consent}
    >
      <h2 className={style.heading} id="insight">
        {words('insight.title')}
      </h2>
      <p>{words('insight.text')}</p>
      <p
        role="status"
        data-on={words('insight.on')}
        data-off={words('insight.off')}
        data-signal={words('insight.signal')}
      />
      <p className={style.buttons}>
        <Button value="yes">{words('insight.allow')}</Button>
        <Button value="no">{words('insight.refuse')}</Button>
      </p>
    </section>
  );
}
