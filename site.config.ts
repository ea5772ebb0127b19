import { phone, telegram } from './model/company.ts';
import { onContentReplaced } from './model/content.ts';
import { formIds } from './model/forms.ts';
import { languages } from './model/languages.ts';
import { defineSite } from './model/site-config.ts';

const readSite = () =>
  defineSite(
    {
      brand: 'Sinov',
      // Of the first publication: what a copyright notice names, the same in every later year.
      firstYear: 2026,
      origin: 'https://sinov.example',
      // Written in content/company.json, where an editor changes them in the browser.
      phone,
      telegram,
      blog: 'https://blog.sinov.example/',
      // Who keeps what applicants write, what for and how long: every form's consent line and the privacy page say it.
      operator: {
        name: 'Sinov',
        taxNumber: '000000000',
        purpose: {
          uz: 'siz bilan shu murojaat boʻyicha bogʻlanish',
          ru: 'связаться с вами по этому обращению',
        },
        // A promise: the desk may remove applications earlier (DESK_RETENTION_MONTHS), and keeps none longer.
        retentionMonths: 24,
      },
      // Whom to tell of a hole in the site's security: /.well-known/security.txt says it.
      security: { contact: 'mailto:security@sinov.example' },
      tracking: {
        // LinkedIn's insight tag; empty: nothing of it is on the site.
        partnerId: '',
        // 'required': it comes after a visitor's yes; 'assumed': unless a visitor said no. A browser that asks not to be
        // tracked is obeyed in both.
        consent: 'required',
      },
      testimonials: {
        // Where samples stand in for what clients will say. 'previews': on a site whose origin is a placeholder, never before
        // visitors; with no real voice the section is left out there. 'everywhere': before visitors too, marked as samples.
        samples: 'previews',
      },
      search: {
        // Proves to Bing and Yandex that a notice of new pages is the owner's (indexnow.org); empty: nothing does.
        indexNowKey: '',
        // Lighthouse and PageSpeed read robots.txt from within a page, and call it broken where the page may not ask its own
        // host. 'allowed' lets pages ask it, which nothing else in them does; 'refused' lets them ask nobody.
        audits: 'allowed',
      },
      forms: {
        // Base of a service that speaks Tally's embed contract; empty: the application desk of this server.
        service: '',
        // The service's own ids, by form: { qa: 'wA1b2C' }. A form that is not named here goes by its own name, as the
        // desk knows it.
        ids: {},
      },
    },
    { forms: formIds, languages: languages.map(({ code }) => code) },
    process.env,
  );

/**
 * Everything about the owner that is neither copy nor a course's fact, in one place.
 * Each value can be overridden at build time: `telegram.bot` by SINOV_TELEGRAM_BOT, and so on.
 */
export let site = readSite();

onContentReplaced(() => {
  site = readSite();
});
