import { expect, it, onTestFinished } from 'vitest';
import { textsOf } from '../../i18n/texts.ts';
import { canonicalPages } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { noLazyModules } from '../document/client-scripts.ts';
import { renderBody } from '../document/render-document.tsx';

const page = canonicalPages.find(({ route, language }) => route.id === 'privacy' && language.code === 'ru');

it.each([
  {
    notices: { telegram: 'yes', email: 'yes', webhook: 'no' },
    said: 'в Telegram или по электронной почте',
    isAbroad: true,
  },
  { notices: { telegram: 'no', email: 'yes', webhook: 'no' }, said: 'сообщение по электронной почте', isAbroad: false },
  { notices: { telegram: 'no', email: 'no', webhook: 'no' }, said: undefined, isAbroad: false },
] as const)('the privacy page names the channels of notices: $said', ({ notices, said, isAbroad }) => {
  const before = getSite().operator.notices;
  onTestFinished(() => void Object.assign(getSite().operator, { notices: before }));
  Object.assign(getSite().operator, { notices });
  if (!page) throw new Error('no privacy page');
  const html = renderBody(page, textsOf('ru'), noLazyModules).replaceAll('\u00a0', ' ');
  if (said) expect(html).toContain(said);
  expect(html.includes('может прийти сообщение')).toBe(said !== undefined);
  expect(html.includes('за пределами Узбекистана')).toBe(isAbroad);
});
