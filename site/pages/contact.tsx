import type copy from '../../content/pages/contact/uz.json';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { screenOf } from '../routes.ts';
import { ContactWays } from '../sections/contact-ways.tsx';
import { FormFrame } from '../sections/form-frame.tsx';
import { Hero } from '../sections/hero.tsx';
import { OpeningHours } from '../sections/opening-hours.tsx';
import { Section } from '../ui/section.tsx';

/** The contact form in the page itself, other ways to reach us, and when someone answers. */
export function ContactPage({ t }: { t: Translator<typeof copy> }) {
  const { href } = useLanguage('ContactPage');
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('form.title')} lead={t('form.lead')} layout="split">
        <div>
          <FormFrame form="contact" title={t('form.title')} />
          <p>
            <a href={href(screenOf('privacy').path)}>{t('form.privacy')}</a>
          </p>
        </div>
      </Section>
      <Section title={t('info.title')} lead={t('info.text')} ground="sunken" layout="split">
        <ContactWays />
      </Section>
      <Section title={t('hours.title')} lead={t('hours.note')} layout="split">
        <OpeningHours caption={t('hours.title')} />
      </Section>
    </>
  );
}
