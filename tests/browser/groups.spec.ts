import { accessibilityFaults } from './accessibility.ts';
import {
  expect,
  fitsWidth,
  idOf,
  patchApplication,
  postApplication,
  signInToApplication,
  test,
  uniqueName,
} from './desk.ts';
import { textsOf } from './site-pages.ts';

test('on a phone, groups open at the nearest group with people, and its list is in view', async ({ page }) => {
  const t = textsOf('inbox');
  const name = uniqueName();
  await postApplication(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToApplication(page, name);
  await patchApplication(page, idOf(page), { status: 'enrolled', version: 1 });
  await page.goto('/desk/groups');
  await expect(page.getByRole('table')).toBeInViewport();
  await expect(page.getByRole('link', { name })).toBeAttached();
  const tiles = page.getByRole('navigation', { name: t('groups.label') }).getByRole('link');
  await expect(tiles.and(page.locator('[aria-current]'))).toBeInViewport({ ratio: 1 });
  await tiles.last().click();
  await expect(page.getByText(t('groups.empty'))).toBeInViewport();
  expect(await fitsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
});
