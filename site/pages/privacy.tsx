import type copy from '../../content/pages/privacy/uz.json';
import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { AskedFieldList } from '../sections/asked-field-list.tsx';
import { BrowserStorage } from '../sections/browser-storage.tsx';
import { ContactWays } from '../sections/contact-ways.tsx';
import { Hero } from '../sections/hero.tsx';
import { useAskedFields } from '../sections/use-asked-fields.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { Section } from '../ui/section.tsx';
import style from './privacy.module.css';

type Copy = Translator<typeof copy>;

/** What is kept of a visitor, where, what for and how long: all of it as the site is configured. */
export function PrivacyPage({ t }: { t: Copy }) {
  const { language, units } = useLanguage('PrivacyPage');
  const { name, taxNumber, purpose, retentionMonths } = site.operator;
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('keeper.title')} layout="split">
        <FactList
          facts={[
            { label: t('keeper.company'), value: t('keeper.named', { operator: name, taxNumber }) },
            { label: t('keeper.purpose'), value: <span className={style.purpose}>{purpose[language.code]}</span> },
            {
              label: t('keeper.retention'),
              value: t('keeper.atMost', { months: units('months', { count: retentionMonths }) }),
            },
          ]}
        />
      </Section>
      <AskedFields t={t} />
      <Section title={t('browser.title')} lead={t('browser.lead')} layout="split">
        <BrowserStorage t={t} />
      </Section>
      <Tracking t={t} />
      <Section title={t('ask.title')} lead={t('ask.lead')} layout="split">
        <ContactWays subject="privacy" />
      </Section>
    </>
  );
}

/** Our own forms by their fields; a service's are its own to change. */
function AskedFields({ t }: { t: Copy }) {
  const { groups, marks } = useAskedFields();
  const { service } = site.forms;
  if (service !== '') {
    return (
      <Section title={t('forms.title')} ground="sunken" layout="split">
        <Paragraphs texts={[t('forms.service', { host: new URL(service).host })]} />
      </Section>
    );
  }
  return (
    <Section title={t('forms.title')} lead={t('forms.lead')} ground="sunken" layout="split">
      <div className={style.asked}>
        <AskedFieldList groups={groups} optionalLabel={t('forms.optional')} />
        <Paragraphs texts={[t('forms.also', { marks }), t('forms.notice'), t('forms.removal')]} />
      </div>
    </Section>
  );
}

/** The insight tag where one is configured; that there is none, elsewhere. */
function Tracking({ t }: { t: Copy }) {
  const { words } = useLanguage('Tracking');
  const { partnerId, consent } = site.tracking;
  return (
    <Section title={t('tracking.title')} ground="sunken" layout="split">
      {partnerId === '' ? (
        <Paragraphs texts={[t('tracking.none')]} />
      ) : (
        <div className={style.asked}>
          <Paragraphs texts={[words('insight.text'), t(`tracking.${consent}`), t('tracking.signal')]} />
          <p>
            <a href="#insight">{t('tracking.change')}</a>
          </p>
        </div>
      )}
    </Section>
  );
}
