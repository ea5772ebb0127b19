import type namespace from '../../content/pages/corporate/uz.json';
import type { Translator } from '../../i18n/translator.ts';
import { ItemList } from '../../ui/lists.tsx';
import { Paragraphs, Section } from '../../ui/section.tsx';
import { ApplyLink } from '../features/apply/apply.tsx';
import { Brief, ChosenBar, ServiceChoices } from '../features/brief/brief.tsx';
import { Samples, SkillsSheet } from '../features/samples/samples.tsx';
import { TestimonialsSection } from '../features/testimonials/testimonials-section.tsx';
import { CallToAction } from '../layout/call-to-action.tsx';
import { Hero } from '../layout/hero.tsx';

export function CorporatePage({ t }: { t: Translator<typeof namespace> }) {
  const services = t.list('services.items');
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={<ApplyLink form="corporate">{t('hero.apply')}</ApplyLink>}
        picture={<SkillsSheet t={t} />}
      />
      <Section title={t('about.title')} layout="split">
        <Paragraphs texts={t.list('about.paragraphs')} />
      </Section>
      <Section title={t('services.title')} background="muted">
        <ServiceChoices legend={t('brief.choose')} items={services} />
      </Section>
      <Section title={t('help.title')} background="muted" isContinued>
        <ServiceChoices legend={t('brief.chooseTasks')} items={t.list('help.items')} start={services.length} />
        <ChosenBar t={t} />
      </Section>
      <Brief t={t} />
      <Samples t={t} />
      <TestimonialsSection title={t('testimonials.title')} lead={t('testimonials.sample')} />
      <Section title={t('terms.title')} lead={t('terms.lead')} background="muted">
        <ItemList items={t.list('terms.items')} />
      </Section>
      <CallToAction
        title={t('closing.title')}
        text={t('closing.text')}
        actions={<ApplyLink form="corporate">{t('closing.apply')}</ApplyLink>}
      />
    </>
  );
}
