import { describe, expect, it } from 'vitest';
import { noLazyModules } from './client-scripts.ts';
import { documents } from './documents.ts';
import { renderBody, textsOf } from './render-document.tsx';

describe('the body of a document', () => {
  it.each(documents)('$address names only classes that there are', (document) => {
    const html = renderBody(document, textsOf(document.language.code), noLazyModules);
    const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value);
    expect(values.length).toBeGreaterThan(0);
    expect(
      values.filter((value) => value.split(' ').some((name) => ['', 'undefined', 'false'].includes(name))),
    ).toEqual([]);
  });
});
