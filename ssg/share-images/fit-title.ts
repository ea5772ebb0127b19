import type { TitleLayout } from '../../site/document/share-image/share-card.tsx';

/** CSS pixels, best first. In a preview 350 pixels wide, 30 becomes 17. */
const sizes = [44, 42, 40, 38, 36, 34, 32, 30];

/** CSS pixels. Letters of this size are easy to read: above it, prefer fewer lines to larger letters. */
const comfortable = 36;

/** As in `site/document/share-image/share-card.module.css`. */
const lineHeight = 1.05;

interface Box {
  width: number;
  height: number;
}

/** Width of a text on one line, in em. */
export type Measure = (text: string) => Promise<number>;

interface Break {
  lines: readonly string[];
  /** Of the longest line, in em. */
  width: number;
}

/** For each number of lines, the break with the shortest longest line. Measures only lines that fit. */
async function evenBreaks(words: readonly string[], measure: Measure, most: { width: number; lines: number }) {
  const from: ReadonlyMap<number, Break>[] = [];
  from[words.length] = new Map([[0, { lines: [], width: 0 }]]);
  for (let start = words.length - 1; start >= 0; start--) {
    const breaks = new Map<number, Break>();
    for (let end = start + 1; end <= words.length; end++) {
      const line = words.slice(start, end).join(' ');
      const own = await measure(line);
      if (own > most.width) break;
      for (const [count, rest] of from[end] ?? []) {
        const width = Math.max(own, rest.width);
        if (count === most.lines || width >= (breaks.get(count + 1)?.width ?? Number.POSITIVE_INFINITY)) continue;
        breaks.set(count + 1, { lines: [line, ...rest.lines], width });
      }
    }
    from[start] = breaks;
  }
  return [...(from[0] ?? [])].toSorted(([one], [other]) => one - other).map(([, best]) => best);
}

async function layoutOf(words: readonly string[], box: Box, measure: Measure, smallest: number) {
  const most = { width: box.width / smallest, lines: Math.floor(box.height / (lineHeight * smallest)) };
  const layouts = (await evenBreaks(words, measure, most)).flatMap(({ lines, width }): TitleLayout[] => {
    const fontSize = sizes.find((size) => width * size <= box.width && lines.length * lineHeight * size <= box.height);
    return fontSize && fontSize >= smallest ? [{ fontSize, lines }] : [];
  });
  return (
    layouts.find(({ fontSize }) => fontSize >= comfortable) ??
    layouts.toSorted((one, other) => other.fontSize - one.fontSize)[0]
  );
}

/** Breaks at non-breaking spaces only if the letters would become small. @returns undefined if no size fits. */
export async function fitTitle(title: string, box: Box, measure: Measure): Promise<TitleLayout | undefined> {
  return (
    (await layoutOf(title.split(' '), box, measure, comfortable)) ??
    (await layoutOf(title.split(/[ \u00a0]/), box, measure, Math.min(...sizes)))
  );
}
