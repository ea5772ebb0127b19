import type namespace from '../../content/pages/contact/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { routeOf } from '../../model/routes.ts';
import { site } from '../../site.config.ts';
import { Section } from '../../ui/section.tsx';
import { FormFrame } from '../features/apply/apply.tsx';
import { OpeningHours } from '../features/hours/opening-hours.tsx';
import { ContactOptions } from '../layout/contact-options.tsx';
import { Hero } from '../layout/hero.tsx';

/** The contact form in the page itself, other ways to reach us, and when someone answers. */
export function ContactPage({ t }: { t: Translator<typeof namespace> }) {
  const { href } = useI18n();
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('form.title')} lead={t('form.lead')} layout="split">
        <div>
          <FormFrame form="contact" title={t('form.title')} />
          {/* Our own form has this link itself. */}
          {site.forms.service !== '' && (
            <p>
              <a href={href(routeOf('privacy').path)}>{t('form.privacy')}</a>
            </p>
          )}
        </div>
      </Section>
      <Section title={t('info.title')} lead={t('info.text')} background="muted" layout="split">
        <ContactOptions />
      </Section>
      <Section title={t('hours.title')} lead={t('hours.note')} layout="split">
        <OpeningHours caption={t('hours.title')}>{t('hours.callBack')}</OpeningHours>
      </Section>
    </>
  );
}
