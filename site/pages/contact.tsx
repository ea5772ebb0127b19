import { phoneLink, telegramLink } from '../../config/contact-links.ts';
import type copy from '../../content/pages/contact/uz.json';
import { site } from '../../site.config.ts';
import type { Translator } from '../language/translator.ts';
import { ExternalLink } from '../sections/external-link.tsx';
import { FormFrame } from '../sections/form-frame.tsx';
import { Hero } from '../sections/hero.tsx';
import { OpeningHours } from '../sections/opening-hours.tsx';
import { Section } from '../ui/section.tsx';
import style from './contact.module.css';

export function ContactPage({ t }: { t: Translator<typeof copy> }) {
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('form.title')} lead={t('form.lead')} layout="split">
        <div>
          <FormFrame form="contact" title={t('form.title')} />
        </div>
      </Section>
      <Section title={t('info.title')} lead={t('info.text')} ground="sunken" layout="split">
        <dl className={style.ways}>
          <div>
            <dt className={style.label}>{t('info.phone')}</dt>
            <dd className={style.way}>
              <a href={phoneLink(site.phone)}>{site.phone}</a>
            </dd>
          </div>
          <div>
            <dt className={style.label}>{t('info.bot')}</dt>
            <dd className={style.way}>
              <ExternalLink href={telegramLink(site.telegram.bot)}>@{site.telegram.bot}</ExternalLink>
            </dd>
          </div>
        </dl>
      </Section>
      <Section title={t('hours.title')} lead={t('hours.note')} layout="split">
        <OpeningHours caption={t('hours.title')} />
      </Section>
    </>
  );
}
