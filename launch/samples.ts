import ts from 'typescript';
import type { Finding } from './findings.ts';
import { constantOf, lineOf, parseSource, propertyOf } from './source-lines.ts';

const file = 'content/company.ts';

/**
 * Testimonials that are samples.
 * @param source the text of content/company.ts.
 */
export function sampleFindings(source: string): Finding[] {
  const parsed = parseSource(file, source);
  const list = constantOf(parsed, 'testimonials');
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.flatMap((element, index): Finding[] => {
    const sample = propertyOf(element, 'sample');
    if (sample?.initializer.kind !== ts.SyntaxKind.TrueKeyword) return [];
    return [
      {
        weight: 'blocker',
        place: `${file}:${lineOf(parsed, sample)}`,
        key: `testimonials.${index}`,
        message:
          `a sample is shown: write a real voice at testimonials.items.${index} of content/pages/corporate in every ` +
          'language, its initials here, and sample: false; or remove the entry in all of them',
      },
    ];
  });
}
