import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { applyLink, dialogForm } from './apply-dialog.ts';
import { refusals } from './complaints.ts';
import { expect, notFoundComplaints, test } from './fixtures.ts';

const folder = fileURLToPath(new URL('transcripts', import.meta.url));

/** Transcripts speak of one moment: a working hour, before the starts of January. */
const moment = '2026-11-23T12:00:00+05:00';

/** All of a page. */
const whole = (page: Page) => page.locator('html');

test.use({ viewport: { width: 1280, height: 720 } });
test.beforeEach(({ page }) => page.clock.setFixedTime(moment));

/** What a screen reader is told, in order; the year of the build is left open. */
async function transcript(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return `${tree.replace(/© \d{4} /g, '© (year) ')}\n`;
}

/** Holds a page, or a part of one, to the transcript that was read and committed; `--update-snapshots` writes it anew. */
async function compare(part: Locator, name: string, { config }: TestInfo): Promise<void> {
  const file = path.join(folder, `${name}.yml`);
  const spoken = await transcript(part);
  if (['all', 'changed'].includes(config.updateSnapshots)) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, spoken);
  }
  const committed = await readFile(file, 'utf8').catch(() => '');
  expect(spoken, `tests/browser/transcripts/${name}.yml: npm run transcripts writes it; read what it says`).toBe(
    committed,
  );
}

for (const { code, prefix } of languages) {
  for (const { id, path: screenPath } of screens) {
    const address = localizedPath(screenPath, prefix);

    test(`${address} says to a screen reader what was read and found good`, async ({ page }, info) => {
      await page.goto(address);
      await compare(whole(page), `${id}.${code}`, info);
    });
  }

  test(`a missing page says it in ${code}`, async ({ page, complaints }, info) => {
    complaints.allow(...notFoundComplaints);
    await page.goto(localizedPath('/nope', prefix));
    await compare(whole(page), `not-found.${code}`, info);
  });

  test(`what opens over a page says it in ${code}`, async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(localizedPath('/darslar', prefix));
    await page.locator('[popovertarget=menu]').click();
    await compare(page.locator('header'), `menu-open.${code}`, info);
    await page.keyboard.press('Escape');
    await page.locator('[popovertarget=languages]').click();
    await compare(page.locator('header'), `languages-open.${code}`, info);
    await page.goto(localizedPath('/dars/qa', prefix));
    await applyLink(page).click();
    await expect(dialogForm(page)).toBeVisible();
    await page.locator('#apply details summary').click();
    await compare(page.locator('#apply'), `dialog-open.${code}`, info);
  });

  test(`a form and its faults say it in ${code}`, async ({ page, complaints }, info) => {
    complaints.allow(...refusals(422));
    await page.goto(`/r/corporate?language=${code}`);
    await compare(whole(page), `form.${code}`, info);
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await compare(whole(page), `form-faults.${code}`, info);
  });
}
