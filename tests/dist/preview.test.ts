import { describe, expect, it } from 'vitest';
import { pseudoText } from '../../i18n/pseudo-language.ts';
import { wordsAttribute, wordsPanel } from '../../ssg/preview/marked-text.ts';
import { distFiles, readDist } from '../fixtures/dist.ts';

const written = distFiles().filter((file) => /\.(html|js|css|json|txt|md|xml|webmanifest)$/.test(file));

/** What any of the editors' preview would leave behind: its names, its brackets, its private-use marks. */
const [opening] = pseudoText('');
const remains = new RegExp(`${wordsAttribute}|${wordsPanel}|${opening}|[\\uE000-\\uE0FF]`);

describe('what is published', () => {
  it('has pages and scripts to look at', () => {
    expect(written.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
    expect(written.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
  });

  it.each(written)('%s holds nothing of the preview for editors', (file) => {
    expect(readDist(file)).not.toMatch(remains);
  });
});
