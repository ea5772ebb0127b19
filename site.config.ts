import { getCompany } from './model/company.ts';
import { deriveFromContent } from './model/content.ts';
import { getFormIds } from './model/forms.ts';
import { languages } from './model/languages.ts';
import { defineSite } from './model/site-config.ts';

/**
 * All settings of the owner, except texts and facts of courses.
 * Variables can override each value at build time: SINOV_TELEGRAM_BOT overrides `telegram.bot`.
 */
export const getSite = deriveFromContent(() =>
  defineSite(
    {
      brand: 'Sinov',
      // The copyright notice shows the year of the first publication, also in later years.
      firstYear: 2026,
      origin: 'https://sinov.example',
      // From content/company.json: editors change them in the browser.
      phone: getCompany().phone,
      telegram: getCompany().telegram,
      blog: 'https://blog.sinov.example/',
      // The company that stores applications. The consent line of every form and the privacy page show these values.
      operator: {
        name: 'Sinov',
        taxNumber: '000000000',
        purpose: {
          uz: 'siz bilan shu murojaat boʻyicha bogʻlanish',
          ru: 'связаться с вами по этому обращению',
        },
        // The longest time that applications are stored. DESK_RETENTION_MONTHS may be shorter, never longer.
        retentionMonths: 24,
        // The privacy page says that notices of applications may go to channels with 'yes'. The server sends to no other.
        notices: { telegram: 'yes', email: 'yes', webhook: 'yes' },
      },
      // Where to report a security problem. Published in /.well-known/security.txt.
      security: { contact: 'mailto:security@sinov.example' },
      tracking: {
        // Partner id of LinkedIn's insight tag. Leave empty to leave the tag out of all pages.
        partnerId: '',
        // 'required' loads the tag after the visitor says yes, 'assumed' loads it until the visitor says no. Neither loads it
        // if the browser sends Do Not Track or Global Privacy Control.
        consent: 'required',
      },
      testimonials: {
        // Which sites show sample testimonials, marked as samples. 'previews': only sites with a placeholder origin; a real
        // site without real testimonials omits the section. 'everywhere': all sites.
        samples: 'previews',
      },
      search: {
        // IndexNow key (indexnow.org). Leave empty to turn IndexNow off.
        indexNowKey: '',
        // Lighthouse and PageSpeed fetch robots.txt from within the page. They report it as broken if the page's policy
        // forbids requests to its own host. 'allowed' permits such requests (our scripts send none), 'refused' forbids them.
        audits: 'allowed',
      },
      forms: {
        // Base address of a service with Tally's embed contract. Leave empty to use the application desk of this server.
        service: '',
        // The service's id of each form: { qa: 'wA1b2C' }. A form without an id keeps its own name, as on the desk.
        ids: {},
      },
    },
    { forms: getFormIds(), languages: languages.map(({ code }) => code) },
    process.env,
  ),
);
