import type { TitleLayout } from '../../site/document/share-image/share-card.tsx';

/** CSS pixels, best first. In a preview 350 pixels wide, 30 becomes 17. */
const sizes = [44, 42, 40, 38, 36, 34, 32, 30];

/** From this size on, fewer lines are better than larger letters. */
const comfortable = 36;

/** As in `site/document/share-image/share-card.module.css`. */
const lineHeight = 1.05;

interface Box {
  width: number;
  height: number;
}

/** Width of a text on one line, in em. */
export type Measure = (text: string) => Promise<number>;

function* breaks(words: readonly string[], count: number): Generator<string[]> {
  if (count === 1) {
    yield [words.join(' ')];
    return;
  }
  for (let first = 1; first <= words.length - count + 1; first++) {
    for (const rest of breaks(words.slice(first), count - 1)) yield [words.slice(0, first).join(' '), ...rest];
  }
}

/** The break whose longest line is shortest. */
async function evenest(words: readonly string[], count: number, measure: Measure) {
  let best: { lines: string[]; width: number } | undefined;
  for (const lines of breaks(words, count)) {
    const width = Math.max(...(await Promise.all(lines.map(measure))));
    if (!best || width < best.width) best = { lines, width };
  }
  return best;
}

async function layoutOf(words: readonly string[], box: Box, measure: Measure, smallest: number) {
  const layouts: TitleLayout[] = [];
  for (let count = 1; count <= words.length; count++) {
    const even = await evenest(words, count, measure);
    const fontSize = sizes.find(
      (size) => even && even.width * size <= box.width && count * lineHeight * size <= box.height,
    );
    if (even && fontSize && fontSize >= smallest) layouts.push({ fontSize, lines: even.lines });
  }
  return (
    layouts.find(({ fontSize }) => fontSize >= comfortable) ??
    layouts.sort((one, other) => other.fontSize - one.fontSize)[0]
  );
}

/**
 * Breaks at non-breaking spaces only if the letters would become small. @returns undefined if the title does not fit.
 */
export async function fitTitle(title: string, box: Box, measure: Measure): Promise<TitleLayout | undefined> {
  return (
    (await layoutOf(title.split(' '), box, measure, comfortable)) ??
    (await layoutOf(title.split(/[ \u00a0]/), box, measure, Math.min(...sizes)))
  );
}
