import { Resvg } from '@resvg/resvg-js';
import { createElement, type ReactElement } from 'react';
import satori, { type Font, type SatoriNode } from 'satori';
import UPNG from 'upng-js';
import { UserError } from '../../model/user-error.ts';
import { ShareTitle, type TitleLayout } from '../../site/document/share-image/share-card.tsx';
import type { ShareDrawing } from '../../site/document/share-image/share-drawings.tsx';
import { shareCardScale, shareCardSize, titleHeight } from '../../site/document/share-image/share-image.ts';
import { fitTitle, type Measure } from './fit-title.ts';

/** Colours: enough for smooth edges, and a picture has at most 40 KB. */
const paletteSize = 128;

function toSvg(element: ReactElement, css: string, fonts: Font[], onNodeDetected?: (node: SatoriNode) => void) {
  const styled = createElement('div', { style: { display: 'flex' } }, createElement('style', null, css), element);
  return satori(styled, {
    ...shareCardSize,
    fonts,
    pointScaleFactor: shareCardScale,
    ...(onNodeDetected && { onNodeDetected }),
  });
}

async function lineBoxes(drawing: ShareDrawing, layout: TitleLayout, fonts: Font[]): Promise<SatoriNode[]> {
  const boxes: SatoriNode[] = [];
  await toSvg(createElement(ShareTitle, layout), drawing.css, fonts, (node) => {
    if (node.type === 'p') boxes.push(node);
  });
  return boxes;
}

function measureWith(drawing: ShareDrawing, fonts: Font[]): Measure {
  const widths = new Map<string, Promise<number>>();
  // The card is 12 em wide at this size. A wider line is too long for any title.
  const fontSize = 50;
  const widthOf = async (text: string) => {
    const [box] = await lineBoxes(drawing, { fontSize, lines: [text] }, fonts);
    if (!box) throw new Error(`satori laid out no line for “${text}”`);
    return box.width / fontSize;
  };
  return (text) => {
    const width = widths.get(text) ?? widthOf(text);
    widths.set(text, width);
    return width;
  };
}

/** @throws UserError for a title that has no room at the smallest size. */
export async function layOutTitle(drawing: ShareDrawing, fonts: Font[]): Promise<TitleLayout> {
  const box = { width: drawing.titleWidth, height: titleHeight };
  const layout = await fitTitle(drawing.titleText, box, measureWith(drawing, fonts));
  if (layout) return layout;
  const { file, key } = drawing.source;
  throw new UserError(file, key, 'the title does not fit the picture of link previews: shorten it');
}

export async function drawShareImage(drawing: ShareDrawing, fonts: Font[]): Promise<Buffer> {
  const svg = await toSvg(drawing.card(await layOutTitle(drawing, fonts)), drawing.css, fonts);
  const { width, height, pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: shareCardSize.width * shareCardScale },
    // satori turns every letter into a path.
    font: { loadSystemFonts: false },
  }).render();
  return Buffer.from(UPNG.encode([Uint8Array.from(pixels).buffer], width, height, paletteSize));
}
