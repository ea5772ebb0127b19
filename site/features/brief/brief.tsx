import type forms from '../../../content/forms/uz.json';
import type namespace from '../../../content/pages/corporate/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { briefFieldNames, fieldSpecs } from '../../../model/form-fields.ts';
import { getSite } from '../../../site.config.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { ItemList } from '../../../ui/lists.tsx';
import { Section } from '../../../ui/section.tsx';
import { ApplyButton, formTarget } from '../apply/apply.tsx';
import { Sheet } from '../samples/sheet.tsx';
import style from './brief.module.css';
import servicesStyle from './chosen-services.module.css';

/** In the order of the page: `services.items`, then `help.items`. */
const { options } = fieldSpecs.services;

const formId = 'brief-form';

interface ServiceChoicesProps {
  legend: string;
  items: readonly { title: string; text: string }[];
  start?: number;
}

/** Choosing, counting and sending need no script. */
export function ServiceChoices({ legend, items, start = 0 }: ServiceChoicesProps) {
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend} data-print="no">
        {legend}
      </legend>
      <ItemList
        items={items}
        variant="cards"
        renderTitle={(title, index) => {
          const service = options[start + index] ?? '';
          return (
            <label className={style.choice}>
              <input
                className={style.box}
                type="checkbox"
                form={formId}
                // Different names, because a form service reads a repeated name once.
                name={service}
                value={service}
              />
              {title}
            </label>
          );
        }}
      />
    </fieldset>
  );
}

/** CSS counts, so the number is right without scripts. */
function Count({ t }: { t: Translator<typeof namespace> }) {
  return (
    <span className={style.count} aria-live="polite">
      <b className={style.number} /> {t('brief.chosen')}
    </span>
  );
}

export function ChosenBar({ t }: { t: Translator<typeof namespace> }) {
  return (
    <p className={style.bar} data-print="no">
      <Count t={t} />
      <LinkButton variant="quiet" href="#brief">
        {t('brief.show')}
      </LinkButton>
      <ApplyButton form="corporate" htmlForm={formId}>
        {t('brief.form')}
      </ApplyButton>
    </p>
  );
}

export function Brief({ t }: { t: Translator<typeof namespace> }) {
  const { language, getT } = useI18n();
  const form = getT<typeof forms>('forms');
  const { action, fields } = formTarget('corporate', language);
  const services = [...t.list('services.items'), ...t.list('help.items')];
  const needs = t.list('brief.needs');
  return (
    <Section title={t('brief.title')} id="brief">
      <form className={style.form} id={formId} action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Sheet title={t('brief.sheet')} level={3}>
          <p className={style.empty}>{t('brief.empty')}</p>
          <dl>
            {services.map(({ title, text }, index) => (
              <div key={title} className={servicesStyle.service} data-service={options[index]}>
                <dt>{title}</dt>
                <dd>{text}</dd>
                <dd>{t('brief.need', { what: needs[index] ?? '' })}</dd>
              </div>
            ))}
          </dl>
          <div className={style.fields}>
            {briefFieldNames.map((name) => (
              <label key={name} className={style.field}>
                {form(`fields.${name}.label`)}
                <input
                  name={name}
                  maxLength={fieldSpecs[name].maxLength}
                  list={name === 'environment' ? 'places' : undefined}
                />
              </label>
            ))}
            <datalist id="places">
              {t.list('brief.places').map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
          </div>
          <ul className={style.questions}>
            {t.list('brief.questions').map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p className={style.contact}>{t('brief.sender', { phone: getSite().phone })}</p>
        </Sheet>
        <ButtonRow data-print="no">
          <ApplyButton form="corporate">{t('brief.send')}</ApplyButton>
          <Button id="print" data-script="brief">
            {t('brief.print')}
          </Button>
        </ButtonRow>
      </form>
    </Section>
  );
}
