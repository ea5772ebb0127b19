import type namespace from '../../content/pages/privacy/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { campaignFieldNames } from '../../model/form-fields.ts';
import { channels } from '../../model/notification-channels.ts';
import { getSite } from '../../site.config.ts';
import { FactList } from '../../ui/lists.tsx';
import { Paragraphs, Section } from '../../ui/section.tsx';
import { AskedFieldList, BrowserStorage, useAskedFields } from '../features/privacy/privacy.tsx';
import { ContactOptions } from '../layout/contact-options.tsx';
import { Hero } from '../layout/hero.tsx';
import style from './pages.module.css';

type Texts = Translator<typeof namespace>;

export function PrivacyPage({ t }: { t: Texts }) {
  const { language, units } = useI18n();
  const { name, taxNumber, purpose, retentionMonths } = getSite().operator;
  return (
    <>
      <Hero isPlain title={t('hero.title')} lead={t('hero.lead')} />
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
      <FormFields t={t} />
      <Section title={t('browser.title')} lead={t('browser.lead')} layout="split">
        <BrowserStorage t={t} />
      </Section>
      <Tracking t={t} />
      <Section title={t('ask.title')} lead={t('ask.lead')} layout="split">
        <ContactOptions subject="privacy" />
      </Section>
    </>
  );
}

/** An external service may change its fields, so the page lists only the fields of our own forms. */
function FormFields({ t }: { t: Texts }) {
  const { groups } = useAskedFields();
  const notices = useNotices(t);
  const { service } = getSite().forms;
  if (service !== '') {
    return (
      <Section title={t('forms.title')} background="muted" layout="split">
        <Paragraphs texts={[t('forms.service', { host: new URL(service).host })]} />
      </Section>
    );
  }
  return (
    <Section title={t('forms.title')} lead={t('forms.lead')} background="muted" layout="split">
      <div className={style.asked}>
        <AskedFieldList groups={groups} optionalLabel={t('forms.optional')} />
        <Paragraphs
          texts={[
            t('forms.also', { marks: campaignFieldNames.join(', ') }),
            t('forms.network'),
            ...(notices ? [notices] : []),
            t('forms.removal'),
          ]}
        />
      </div>
    </Section>
  );
}

function useNotices(t: Texts): string | undefined {
  const { inNotices } = useAskedFields();
  const used = channels.filter((channel) => getSite().operator.notices[channel] === 'yes');
  const names = used.map((channel) => t(`forms.channels.${channel}`));
  const last = names.pop();
  if (last === undefined) return undefined;
  const answers = inNotices.map((label) => t('forms.answer', { label })).join(', ');
  return [
    t('forms.notice', {
      answers,
      channels: names.length > 0 ? t('forms.or', { list: names.join(', '), last }) : last,
    }),
    ...(used.includes('telegram') ? [t('forms.abroad')] : []),
    t('forms.sent'),
  ].join(' ');
}

function Tracking({ t }: { t: Texts }) {
  const { words } = useI18n();
  const { partnerId, consent } = getSite().tracking;
  return (
    <Section title={t('tracking.title')} background="muted" layout="split">
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
