import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownerSchema } from './owner.ts';
import { textSchemas } from './schemas.ts';
import { maxCharacters, textKindOf } from './text-kinds.ts';

describe('the kind of a text', () => {
  it.each([
    ['head.title', 'pageTitle'],
    ['hero.title', 'heading'],
    ['card.title', 'heading'],
    ['questions.items.3.question', 'heading'],
    ['questions.items.3.answer', 'answer'],
    ['overview.paragraphs.0', 'paragraph'],
    ['closing.lead', 'paragraph'],
    ['hero.lead', 'sentence'],
    ['head.description', 'sentence'],
  ])('of %s is %s', (key, kind) => {
    expect(textKindOf(key)).toBe(kind);
  });
});

describe('a text', () => {
  it.each(Object.entries(maxCharacters))('of the kind %s has at most %i characters', (kind, most) => {
    const messageOf = (text: string) =>
      v.safeParse(textSchemas[kind as keyof typeof maxCharacters], text).issues?.[0].message;
    expect(messageOf('a'.repeat(most))).toBeUndefined();
    expect(messageOf('a'.repeat(most + 1))).toBe(`${most + 1} characters: write at most ${most}`);
  });

  it('of the owner is refused beyond the maximum of a fact', () => {
    const { employers } = ownerSchema.entries;
    expect(
      v.safeParse(employers, [{ id: 'bank', name: 'a'.repeat(maxCharacters.fact + 1) }]).issues?.[0].message,
    ).toContain('at most');
  });

  it('that link previews show has only characters of our fonts', () => {
    const isAllowed = (kind: 'heading' | 'paragraph', text: string) => v.safeParse(textSchemas[kind], text).success;
    expect(isAllowed('heading', 'Kurs “QA” – №1, oʻqish')).toBe(true);
    // Phones write these marks, and the rule of apostrophes corrects them.
    expect(isAllowed('heading', 'Nol’dan o‘rganing')).toBe(true);
    expect(['Kurs 🎉', 'Курс ✓', '课程', 'Kurs\nQA'].filter((text) => isAllowed('heading', text))).toEqual([]);
    expect(isAllowed('paragraph', 'Kurs 🎉')).toBe(true);
  });
});
