import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { changed, useContent } from '../tests/fixtures/content.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { getCompany } from './company.ts';
import { contentOf, getContent, readContent, replaceContent } from './content.ts';
import { courseOf, factsFileOf, getCourses } from './courses.ts';
import { fieldsOf } from './forms.ts';

function folderWith(name: string, text: string): string {
  const folder = temporaryFolder();
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
  return folder;
}

describe('readContent and contentOf', () => {
  it('name files by their path in the project', () => {
    expect([...readContent(folderWith('site/uz.json', '{"a": "x"}'))]).toEqual([['content/site/uz.json', { a: 'x' }]]);
  });

  it('report line and column of a syntax error', () => {
    expect(() => readContent(folderWith('site/uz.json', '{\n  "a": "x",\n}'))).toThrow(
      'content/site/uz.json: line 2, column 11: remove the last comma: nothing follows it',
    );
  });

  it('report a missing folder and the variable that sets it', () => {
    expect(() => readContent('/nowhere')).toThrow(
      /^content\/: \/nowhere: cannot be read \(ENOENT.*\): .* SINOV_CONTENT_DIR$/,
    );
  });

  it('report a missing file', () => {
    expect(() => contentOf('content/lost.json')).toThrow('content/lost.json: file: the file is missing: restore it');
  });
});

describe('replaceContent', () => {
  const qa = factsFileOf('qa');

  it('changes facts of the running process', () => {
    const fieldNames = () => fieldsOf(courseOf('qa').form).map(({ name }) => name);
    expect(fieldNames()).toContain('motivation');
    const files = changed(qa, { months: 9, asksMotivation: false });
    useContent(changed('content/company.json', { phone: '+998 71 200 00 00' }, files));
    expect(getCompany().phone).toBe('+998 71 200 00 00');
    expect(courseOf('qa').months).toBe(9);
    expect(fieldNames()).not.toContain('motivation');
  });

  it('refuses a wrong fact, names file and key, and keeps all previous content', () => {
    const before = { content: getContent(), courses: getCourses(), phone: getCompany().phone };
    // company.ts has already taken its new phone when courses.ts throws.
    const files = changed('content/company.json', { phone: '+998 71 200 00 00' });
    expect(() => replaceContent(changed(qa, { months: 0 }, files))).toThrow(`${qa}: months: write how many months`);
    expect({ content: getContent(), courses: getCourses(), phone: getCompany().phone }).toEqual(before);
  });

  it('refuses a form name that another form has', () => {
    expect(() => replaceContent(changed(qa, { form: 'contact' }))).toThrow(`${qa}: form: another form has the name`);
    expect(courseOf('qa').form).not.toBe('contact');
  });

  it('refuses content without a needed file', () => {
    const files = new Map(getContent());
    files.delete(qa);
    expect(() => replaceContent(files)).toThrow(`${qa}: file: the file is missing`);
  });
});
