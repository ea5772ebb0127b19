import type namespace from '../../content/pages/corporate/uz.json';
import type { Translator } from '../../i18n/translator.ts';
import { shownTestimonials, testimonials } from '../../model/company.ts';
import { site } from '../../site.config.ts';
import { ItemList } from '../../ui/lists.tsx';
import { Paragraphs, Section } from '../../ui/section.tsx';
import { ApplyLink } from '../features/apply/apply.tsx';
import { TestimonialsSection } from '../features/testimonials/testimonials-section.tsx';
import { CallToAction } from '../layout/call-to-action.tsx';
import { Hero } from '../layout/hero.tsx';

/** What the school does for companies. */
export function CorporatePage({ t }: { t: Translator<typeof namespace> }) {
  // Sections take turns: without this one, its neighbours would be one ground.
  const hasVoices = shownTestimonials(testimonials, site).length > 0;
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={<ApplyLink form="corporate">{t('hero.apply')}</ApplyLink>}
      />
      <Section title={t('about.title')} layout="split">
        <Paragraphs texts={t.list('about.paragraphs')} />
      </Section>
      <Section title={t('services.title')} background="muted">
        <ItemList items={t.list('services.items')} look="cards" />
      </Section>
      <TestimonialsSection title={t('testimonials.title')} />
      <Section title={t('help.title')} lead={t('help.lead')} background={hasVoices ? 'muted' : 'plain'}>
        <ItemList items={t.list('help.items')} />
      </Section>
      <CallToAction
        title={t('closing.title')}
        text={t('closing.text')}
        actions={<ApplyLink form="corporate">{t('closing.apply')}</ApplyLink>}
      />
    </>
  );
}
