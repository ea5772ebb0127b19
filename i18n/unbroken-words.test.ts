import { describe, expect, it } from 'vitest';
import { joinHyphensInHtml } from './unbroken-words.ts';

describe('words with a hyphen', () => {
  it.each([
    ['<p>bag-report, чему-то, 2027-yil 15-yanvar</p>', '<p>bag-~report, чему-~то, 2027-~yil 15-~yanvar</p>'],
    ['<p>head -n 3, sort -rn</p>', '<p>head -~n 3, sort -~rn</p>'],
    ['<p><svg><path/></svg>2-hafta</p>', '<p><svg><path/></svg>2-~hafta</p>'],
    ['<p>boʻlsa-chi <b>test</b>-keys – va – 1-2</p>', '<p>boʻlsa-~chi <b>test</b>-keys – va – 1-~2</p>'],
  ])('in %s stay on one line', (html, whole) => expect(joinHyphensInHtml(html)).toBe(whole.replaceAll('~', '\u2060')));

  it.each([
    '<a href="/dars/linux-qa" data-cohorts="15-yan">x - y</a>',
    '<code>apt-get install</code>',
    '<time datetime="2027-01-15">15-yanvar</time>',
    '<textarea>bag-report</textarea>',
    '<script>a-b</script>',
  ])('in %s stay unchanged', (html) => expect(joinHyphensInHtml(html)).toBe(html));
});
