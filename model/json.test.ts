import { describe, expect, it } from 'vitest';
import { fixJson, parseJson } from './json.ts';

describe('parseJson', () => {
  it('accepts a byte order mark', () => {
    expect(parseJson('\ufeff{"a": [1, "x"]}', 'a.json')).toEqual({ a: [1, 'x'] });
  });

  it.each([
    ['{\n  "a": "x"\n  "b": "y"\n}', 'line 2, column 11: a comma is missing at the end of the line'],
    ['{\n  "a": ["x"\n  "y"]\n}', 'line 2, column 12: a comma is missing at the end of the line'],
    ['{\n  "a": "x",\n}', 'line 2, column 11: remove the last comma: nothing follows it'],
    ['{\n  "a": ["x",]\n}', 'line 2, column 12: remove the last comma: nothing follows it'],
    ['{\n  "a": "so "x" so",\n  "b": "y"\n}', 'line 2, column 12: a straight " ends the text'],
    ['{\n  "a": "x,\n  "b": "y"\n}', 'line 2, column 8: no closing quotation mark on this line'],
    ['{\n  "a": "x"\n', 'line 3, column 1: a closing } or ] is missing'],
    ['{\n  "a": "x"\n} }', 'line 3, column 3: invalid JSON'],
    ['{\n  "a": "x",\n  "b": {"c": "y", "c": "z"}\n}', 'line 3, column 19: duplicate key "c": keep one'],
  ])('reports position and correction for %j', (json, message) => {
    expect(() => parseJson(json, 'a.json')).toThrow(`a.json: ${message}`);
  });
});

describe('fixJson', () => {
  it.each([
    ['{\n  "a": "x"\n  "b": ["y"\n  "z"]\n}', { a: 'x', b: ['y', 'z'] }],
    ['{\n  "a": ["x",],\n}', { a: ['x'] }],
    ['{\n  "a": "so "x" and "y"",\n  "b": "\\"z\\" z"\n}', { a: 'so "x" and "y"', b: '"z" z' }],
    ['[\n  "so "x""\n  "y"\n]', ['so "x"', 'y']],
  ])('corrects %j', (json, value) => {
    expect(JSON.parse(fixJson(json))).toEqual(value);
  });

  it.each(['{\n  "a": "x,\n  "b": "y"\n}', '{ "a": "so "x"", "b": "y" }', '{\n  "a": {\n', '{}'])(
    'leaves %j, which is correct or has no certain correction',
    (json) => {
      expect(fixJson(json)).toBe(json);
    },
  );
});
