import { unfitTitles } from '../../ssg/share-images/page-share-image.ts';
import type { SiteFinding } from '../shared/api.ts';
import { isAtPlace, type Place } from '../shared/content.ts';

const titleKeys = ['hero.title', 'card.title'];

/** Titles at the places that no link preview can show: the render of the site would refuse them. */
export async function titleFindings(places: readonly Place[]): Promise<SiteFinding[]> {
  const changed = places.filter(({ path }) => titleKeys.includes(path.join('.')));
  if (changed.length === 0) return [];
  const titles = await unfitTitles((source) => changed.some(isAtPlace(source)));
  return titles.map(({ source, language, titleText: text }) => ({
    ...source,
    ...{ rule: 'title-fit', subject: source.key, language, text, suggestions: [] },
    hint: 'the title does not fit the picture of link previews: shorten it',
  }));
}
