import { describe, expect, it } from 'vitest';
import { pageMarkdown } from './markdown.ts';

const options = {
  url: 'https://sinov.example/ru/dars/qa',
  language: 'ru',
  changed: '2026-11-21',
  translations: { uz: 'https://sinov.example/dars/qa.md' },
};

function bodyOf(main: string): string {
  const content = {
    title: 'T',
    description: 'D',
    html: `<header>menu</header><main>${main}</main><footer>©</footer><dialog>form</dialog>`,
    startDays: (days: readonly { month: number; day: number }[]) =>
      `every ${days.map(({ month, day }) => `${day}.${month}`).join(' and ')}`,
  };
  return pageMarkdown(content, options).split('\n---\n\n')[1]?.trim() ?? '';
}

const cases: { name: string; html: string; expected: string }[] = [
  {
    name: 'puts the title before its badges',
    html: '<div><p><span>Full</span><span>4 months</span></p><h1>Junior QA</h1><p>Lead</p></div>',
    expected: '# Junior QA\n\nFull · 4 months\n\nLead',
  },
  {
    name: 'leaves out controls and decoration',
    html: '<svg><title>x</title><path/></svg><button>Next</button><iframe title="Form"></iframe><script>1</script><p hidden>h</p><p aria-live="polite">1 / 3</p><span aria-hidden="true">More</span><p>Kept</p>',
    expected: 'Kept',
  },
  {
    name: 'leaves out an illustration with all its numbers',
    html: '<div><figure role="img" aria-label="A chart"><p>42 ms</p></figure></div><p>Kept</p>',
    expected: 'Kept',
  },
  {
    name: 'leaves out texts for screen readers, except the head of a table',
    html: '<p><a href="https://t.me/bot">@bot<span class="visually-hidden"> (new tab)</span></a></p><table><caption class="visually-hidden">Weeks</caption><thead class="visually-hidden"><tr><th>When</th><th>What</th></tr></thead><tbody><tr><td>1–2</td><th scope="row">Basics</th></tr></tbody></table>',
    expected: '[@bot](https://t.me/bot)\n\n| When | What |\n| - | - |\n| 1–2 | Basics |',
  },
  {
    name: 'makes links absolute and decodes entities in their addresses',
    html: '<p><a href="/r/qa?course=qa&amp;language=ru">Apply</a> <a href="#roadmap">Weeks</a></p>',
    expected:
      '[Apply](https://sinov.example/r/qa?course=qa&language=ru) · [Weeks](https://sinov.example/ru/dars/qa#roadmap)',
  },
  {
    name: 'replaces the controls of a calculator with a link to it',
    html: '<section><h2>Count</h2><p>Choose</p><div id="count"><p><label>Course</label><select><option>QA</option></select></p><div><output><span>Choose a day</span></output></div></div></section>',
    expected: '## Count\n\nChoose\n\n[sinov.example/ru/dars/qa#count](https://sinov.example/ru/dars/qa#count)',
  },
  {
    name: 'leaves out a link without text',
    html: '<p><a href="/x"><svg></svg></a></p><p>Kept</p>',
    expected: 'Kept',
  },
  {
    name: 'keeps a line break between words',
    html: '<p>One<br>two</p>',
    expected: 'One\\\ntwo',
  },
  {
    name: 'writes facts as a list of labels and values',
    html: '<dl><div><dt>Format</dt><dd>live</dd></div><div><dt>Price</dt><dd><b>1</b></dd></div></dl>',
    expected: '- **Format**: live\n- **Price**: **1**',
  },
  {
    name: 'writes a table without a head as a list',
    html: '<table><tbody><tr><th scope="row">Monday</th><td>9:00–18:00</td></tr></tbody></table>',
    expected: '- **Monday**: 9:00–18:00',
  },
  {
    name: 'writes titles of list items in bold, not as headings, and keeps their links',
    html: '<ul><li><article><p><span>Mini</span></p><h3><a href="/dars/jmeter">JMeter</a></h3><p>Load</p></article></li></ul>',
    expected: '- **[JMeter](https://sinov.example/dars/jmeter)**\n\n  Mini\n\n  Load',
  },
  {
    name: 'numbers steps once',
    html: '<ol><li><p>1</p><div><h3>First</h3><p>Do</p></div></li></ol>',
    expected: '1. **First**\n\n   Do',
  },
  {
    name: 'names the yearly start days instead of the next start',
    html: `<p>Next: <time datetime="2027-01-15" data-cohorts='[{"month":1,"day":15,"text":"x"},{"month":7,"day":1,"text":"y"}]'>15.01.2027</time></p>`,
    expected: 'Next: every 15.1 and 1.7',
  },
  {
    name: 'leaves out the last day of a course, which depends on the start',
    html: `<p>Next: <time data-cohorts='[{"month":1,"day":15}]'>15 Jan</time> – <time data-cohorts='[{"month":1,"day":15}]' data-after="111">6 May</time>, 16 weeks</p>`,
    expected: 'Next: every 15.1, 16 weeks',
  },
  {
    name: 'keeps a quotation and its author',
    html: '<figure><blockquote>Good</blockquote><figcaption><span aria-hidden="true">AA</span><span><b>Name</b><span>Role</span></span></figcaption></figure>',
    expected: '> Good\n\n**Name** · Role',
  },
];

describe('a page as Markdown', () => {
  it.each(cases)('$name', ({ html, expected }) => {
    expect(bodyOf(html)).toBe(expected);
  });

  it('has a YAML front matter that quotes every title safely', () => {
    const content = { title: 'A "B": C', description: 'D', html: '<main><p>x</p></main>', startDays: () => '' };
    expect(pageMarkdown(content, options).split('\n').slice(0, 9)).toEqual([
      '---',
      'title: "A \\"B\\": C"',
      'description: "D"',
      'url: "https://sinov.example/ru/dars/qa"',
      'language: "ru"',
      'changed: "2026-11-21"',
      'translations:',
      '  uz: "https://sinov.example/dars/qa.md"',
      '---',
    ]);
  });

  it('is refused for a page without <main>', () => {
    const content = { title: '', description: '', html: '<p>x</p>', startDays: () => '' };
    expect(() => pageMarkdown(content, options)).toThrow('https://sinov.example/ru/dars/qa has no <main>');
  });
});
