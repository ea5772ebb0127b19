import type namespace from '../../content/pages/contact/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { routeOf } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { Section } from '../../ui/section.tsx';
import { FormFrame } from '../features/apply/apply.tsx';
import { OpeningHours } from '../features/hours/opening-hours.tsx';
import { ContactOptions } from '../layout/contact-options.tsx';
import { Hero } from '../layout/hero.tsx';

/** Telegram and phone come first, because visitors come from Telegram. */
export function ContactPage({ t }: { t: Translator<typeof namespace> }) {
  const { href } = useI18n();
  return (
    <>
      <Hero isPlain title={t('hero.title')} lead={t('hero.lead')} promise={<ContactOptions />} />
      <Section title={t('form.title')} lead={t('form.lead')} layout="split">
        <div>
          <FormFrame form="contact" title={t('form.title')} />
          {/* The form of our own desk already has this link. */}
          {getSite().forms.service !== '' && (
            <p>
              <a href={href(routeOf('privacy').path)}>{t('form.privacy')}</a>
            </p>
          )}
        </div>
      </Section>
      <Section title={t('hours.title')} lead={t('hours.note')} background="muted" layout="split">
        <OpeningHours caption={t('hours.title')}>{t('hours.callBack')}</OpeningHours>
      </Section>
    </>
  );
}
