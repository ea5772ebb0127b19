import { BadInput } from '../../config/bad-input.ts';
import { testimonials } from '../../content/company.ts';
import type copy from '../../content/pages/corporate/uz.json';
import { Island } from '../islands/island.tsx';
import { Testimonials } from '../islands/testimonials.tsx';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { ApplyLink } from '../sections/apply-link.tsx';
import { FinalCall } from '../sections/final-call.tsx';
import { Hero } from '../sections/hero.tsx';
import { Testimonial } from '../sections/testimonial.tsx';
import { useErrorScreen } from '../sections/use-error-screen.ts';
import { ItemList } from '../ui/item-list.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { Section } from '../ui/section.tsx';

/** What the school does for companies. @throws BadInput where quotes and those quoted are not as many. */
export function CorporatePage({ t }: { t: Translator<typeof copy> }) {
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
      <Section title={t('services.title')} ground="sunken">
        <ItemList items={t.list('services.items')} look="cards" />
      </Section>
      <Section title={t('testimonials.title')} layout="split">
        <TestimonialsIsland t={t} />
      </Section>
      <Section title={t('help.title')} lead={t('help.lead')} ground="sunken">
        <ItemList items={t.list('help.items')} />
      </Section>
      <FinalCall
        title={t('closing.title')}
        text={t('closing.text')}
        actions={<ApplyLink form="corporate">{t('closing.apply')}</ApplyLink>}
      />
    </>
  );
}

function TestimonialsIsland({ t }: { t: Translator<typeof copy> }) {
  const { words } = useLanguage('TestimonialsIsland');
  const failure = useErrorScreen('TestimonialsIsland');
  const said = t.list('testimonials.items');
  const total = testimonials.length;
  if (said.length !== total) {
    const remedy = `${total} stand here and ${said.length} in content/pages/corporate/${t.language.code}.json: make them as many`;
    throw new BadInput('content/company.ts', 'testimonials', remedy);
  }
  return (
    <Island
      name="testimonials"
      component={Testimonials}
      failure={failure}
      slots={testimonials.map(({ initials, sample }, index) => (
        <Testimonial
          key={initials}
          initials={initials}
          name={said[index]?.name ?? ''}
          role={said[index]?.role ?? ''}
          quote={said[index]?.quote ?? ''}
          sampleLabel={sample ? words('carousel.sample') : undefined}
        />
      ))}
      props={{
        labels: {
          region: words('carousel.label'),
          previous: words('carousel.previous'),
          next: words('carousel.next'),
          slide: words('carousel.slide'),
          positions: testimonials.map((_, index) => words('carousel.position', { current: index + 1, total })),
        },
      }}
    />
  );
}
