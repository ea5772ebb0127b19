import { phoneLink, telegramLink } from '../../model/contact-links.ts';
import { formFields } from '../../model/forms.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { legalNavigation, navigation, routes } from '../../model/routes.ts';
import { site } from '../../site.config.ts';
import { consoleOfLoss, refusals } from './console-errors.ts';
import { sameInEveryEngine } from './engines.ts';
import { expect, notFoundErrors, test } from './fixtures.ts';
import { applyLink, openMenu } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

/** A part of an aria snapshot: its role and name, quoted as YAML wants it, and what stands within it. */
const node = (role: string, name: string, ...within: string[]): string => {
  const own = `- ${JSON.stringify(name === '' ? role : `${role} ${JSON.stringify(name)}`)}`;
  return within.length === 0 ? own : `${own}:\n${within.join('\n').replace(/^/gm, '  ')}`;
};
const link = (name: string, url: string) => node('link', name, `- /url: ${JSON.stringify(url)}`);
const items = (...links: string[]) => node('list', '', ...links.map((one) => node('listitem', '', one)));

for (const { code, prefix } of languages) {
  const t = textsOf('site', code);
  const href = (path: string) => localizedPath(path, prefix);
  const newTab = (name: string) => `${name} (${t('navigation.newTab')})`;
  const pageLink = (label: string) => {
    if (label === 'blog') return link(newTab(t('navigation.blog')), site.blog);
    const route = routes.find((one) => one.label === label);
    return link(t(`navigation.${label}`), href(route?.path ?? ''));
  };
  const home = link(`${site.brand} – ${t('navigation.home')}`, href('/'));
  const mainMenu = node('navigation', t('navigation.label'), items(...navigation.map(pageLink)));
  const languageButton = node('button', `${t('language.short')} ${t('navigation.language')}`);
  const menuButton = node('button', t('navigation.menu'));

  test.describe(`in ${code} assistive technology is told`, sameInEveryEngine, () => {
    test('the landmarks of a page, its header and its footer', async ({ page }) => {
      await page.goto(href('/darslar'));
      await expect(page.locator('html')).toMatchAriaSnapshot(
        node('document', '', link(t('navigation.skip'), '#content'), '- banner', '- main', '- contentinfo'),
      );
      await expect(page.locator('header')).toMatchAriaSnapshot(node('banner', '', home, mainMenu, languageButton));
      const contact = [
        link(`${t('footer.phone')}: ${site.phone}`, phoneLink(site.phone)),
        link(newTab(t('footer.chat')), telegramLink(site.telegram.bot)),
        link(newTab(t('footer.channel')), telegramLink(site.telegram.channel)),
      ];
      await expect(page.locator('footer')).toMatchAriaSnapshot(
        node(
          'contentinfo',
          '',
          node('navigation', t('footer.links'), items(...['home', ...navigation].map(pageLink))),
          node('heading', t('footer.contact')),
          items(...contact),
          items(...legalNavigation.map(pageLink)),
        ),
      );
    });

    test('what a phone’s menu and the languages hold once they are open', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(href('/darslar'));
      await openMenu(page);
      await expect(page.locator('header')).toMatchAriaSnapshot(
        node('banner', '', home, mainMenu, languageButton, menuButton),
      );
      await page.keyboard.press('Escape');
      await openMenu(page, 'languages');
      const others = languages.map((other) =>
        link(textsOf('site', other.code)('language.name'), localizedPath('/darslar', other.prefix)),
      );
      await expect(page.locator('header')).toMatchAriaSnapshot(
        node('banner', '', home, languageButton, items(...others), menuButton),
      );
    });

    test('a dialog, and the ways that need no form', async ({ page, consoleErrors }) => {
      consoleErrors.allow(/\/embed\//, consoleOfLoss);
      await page.route('**/embed/**', (route) => route.abort());
      await page.goto(href('/dars/qa'));
      await applyLink(page).click();
      await page.locator('#apply details summary').click();
      const title = t('apply.title', { subject: textsOf('courses/qa', code)('name') });
      await expect(page.locator('#apply')).toMatchAriaSnapshot(
        node(
          'dialog',
          title,
          node('heading', title),
          node('button', t('apply.close')),
          '- iframe',
          node(
            'group',
            '',
            node(
              'list',
              '',
              node('listitem', '', node('link', newTab(t('apply.ways.page')))),
              node('listitem', '', node('link', newTab(t('apply.ways.telegram')))),
              node('listitem', '', link(site.phone, phoneLink(site.phone))),
              node('listitem', '', node('textbox', t('apply.ways.message')), node('button', t('apply.ways.copy'))),
            ),
          ),
        ),
      );
    });

    test('the faults of a form, each with its field', async ({ page, consoleErrors }) => {
      consoleErrors.allow(...refusals(422));
      const forms = textsOf('forms', code);
      await page.goto(`/r/contact?language=${code}`);
      await page.locator('form [type=submit]').click();
      await expect(page.getByRole('alert')).toBeFocused();
      const label = (name: string) => forms(`fields.${name}.label`);
      const invalid = (name: string) => `- ${JSON.stringify(`textbox ${JSON.stringify(name)} [invalid]`)}`;
      const fields = formFields.contact ?? [];
      const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
      await expect(page.locator('main')).toMatchAriaSnapshot(
        node(
          'main',
          '',
          node('heading', forms('question')),
          node(
            'alert',
            '',
            items(...required.map((name) => link(`${label(name)}: ${forms('errors.required')}`, `#${name}`))),
          ),
          ...required.map((name) => node('paragraph', '', invalid(label(name)))),
          `- group: ${forms('more')}`,
          node('button', forms('sendQuestion')),
        ),
      );
    });

    test('that a page is missing, and what there is', async ({ page, consoleErrors }) => {
      consoleErrors.allow(...notFoundErrors);
      const missing = textsOf('pages/not-found', code);
      await page.goto(href('/nope'));
      await expect(page.locator('main')).toMatchAriaSnapshot(
        node(
          'main',
          '',
          node('heading', missing('title')),
          node('paragraph', '', link(missing('home'), href('/'))),
          node('img', `${missing('picture.alt')}: ${t('notFound.heading')}`),
        ),
      );
    });
  });
}
