import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testimonials } from '../content/company.ts';
import { disputedFindings } from './disputed-facts.ts';
import { sampleFindings } from './samples.ts';

const lineAt = (text: string, place: string | undefined) => text.split('\n')[Number(place?.split(':')[1]) - 1];

describe('sample testimonials', () => {
  const source = readFileSync('content/company.ts', 'utf8');

  it('are reported, each with its own line', () => {
    const found = sampleFindings(source);
    const samples = testimonials.filter(({ sample }) => sample);
    expect(found).toHaveLength(samples.length);
    found.forEach(({ place }, index) => {
      expect(lineAt(source, place)).toContain(`initials: '${samples[index]?.initials}', sample: true`);
    });
  });

  it('are reported no more once a real voice stands there', () => {
    const [, ...left] = sampleFindings(source);
    expect(sampleFindings(source.replace('sample: true', 'sample: false'))).toEqual(left);
  });
});

describe('disputed facts', () => {
  const file = 'content/courses/qa/course.ts';
  const source = readFileSync(file, 'utf8');
  const names = (text: string) => disputedFindings(file, text).map(({ key }) => key);

  it('are reported with every reading, its source and the choice, at the line of the choice', () => {
    const [guarantee] = disputedFindings(file, source);
    expect(guarantee?.key).toBe('guarantee');
    expect(guarantee?.message).toContain("jobPlacement = { kind: 'job', percent: 100, weeks: 16 } (Uzbek copy)");
    expect(guarantee?.message).toContain("moneyBack = { kind: 'moneyBack', days: 30 } (Russian copy)");
    expect(guarantee?.message).toContain('Published: uz: jobPlacement, ru: moneyBack');
    expect(lineAt(source, guarantee?.place)).toContain("publish: { uz: 'jobPlacement', ru: 'moneyBack' }");
  });

  it('are found wherever one is declared', () => {
    const calls = source.match(/= disputed[<(]/g) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    expect(names(source)).toHaveLength(calls.length);
  });

  it('are reported no more once the owner has confirmed one reading', () => {
    expect(names(source)).toContain('startingSalary');
    const confirmed = source.replace("publish: 'sum',", "publish: 'sum',\n  confirmed: 'the owner, 12 January 2027',");
    expect(names(confirmed)).toEqual(names(source).filter((name) => name !== 'startingSalary'));
  });

  it('stay reported while two languages publish two promises, whoever confirmed them', () => {
    const publish = "publish: { uz: 'jobPlacement', ru: 'moneyBack' }";
    const both = source.replace(publish, `${publish}, confirmed: 'the owner'`);
    expect(names(both)).toContain('guarantee');
    const one = source.replace(publish, "publish: 'moneyBack', confirmed: 'the owner'");
    expect(names(one)).not.toContain('guarantee');
  });
});
