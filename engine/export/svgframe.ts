import type { Box } from '../../model/plane.ts';
import { drawingColours } from './colours.ts';
import { rounded } from './plane.ts';
import type { Language } from './source.ts';
import { element, type Paper } from './svgpaper.ts';
import { exportTexts } from './texts.ts';

const THIN = { stroke: drawingColours.ink, 'stroke-width': 0.18, fill: 'none' };
/** Millimetres between plan and dimension line, and half the length of a tick. */
const AWAY = 9;
const TICK = 1.2;

/** Draws length and width of the storey: line, slanted ticks, text above the line. */
export function overallDimensions(box: Box, paper: Paper, language: Language): string[] {
  const [left, bottom] = paper.at([box.minX, box.minY]);
  const [right, top] = paper.at([box.maxX, box.maxY]);
  const y = rounded(bottom + AWAY, 3);
  const x = rounded(left - AWAY, 3);
  const tick = (cx: number, cy: number) =>
    element('path', {
      d: `M${rounded(cx - TICK, 3)} ${rounded(cy + TICK, 3)}L${rounded(cx + TICK, 3)} ${rounded(cy - TICK, 3)}`,
      ...THIN,
    });
  const metres = (value: number) => value.toFixed(2).replace('.', language === 'nl' ? ',' : '.');
  return [
    element('path', { d: `M${left} ${y}L${right} ${y}M${x} ${top}L${x} ${bottom}`, ...THIN }),
    tick(left, y),
    tick(right, y),
    tick(x, top),
    tick(x, bottom),
    paper.text([(left + right) / 2, y - 1], metres(box.maxX - box.minX), 2.5, 'middle'),
    paper.text([x - 1, (top + bottom) / 2], metres(box.maxY - box.minY), 2.5, 'middle', drawingColours.ink, true),
  ];
}

/** Draws a bar of ten metres, divided at five, at the bottom left. */
export function scaleBar(paper: Paper, scale: number, language: Language): string[] {
  const [x, y, height] = [24, paper.height - 5, 1];
  const half = paper.length(5);
  const box = (from: number, fill: string) =>
    element('rect', {
      x: rounded(from, 3),
      y: rounded(y - height, 3),
      width: half,
      height,
      fill,
      stroke: drawingColours.ink,
      'stroke-width': 0.13,
    });
  return [
    box(x, drawingColours.ink),
    box(x + half, drawingColours.paper),
    ...[0, 5, 10].map((metres) =>
      paper.text([x + paper.length(metres), y - 1.8], metres === 10 ? '10 m' : String(metres), 2, 'middle'),
    ),
    paper.text([x + paper.length(10) + 6, y], `${exportTexts.scale[language]} 1:${scale}`, 2.2, 'start'),
  ];
}

/** Draws an arrow at the top right. The plan shows the building unrotated, so the arrow turns by its rotation, radians. */
export function northArrow(paper: Paper, rotation: number, language: Language): string[] {
  const [cx, cy, length] = [paper.width - 11, 11, 6];
  const [dx, dy] = [Math.sin(rotation), -Math.cos(rotation)];
  const at = (along: number, across: number) =>
    `${rounded(cx + dx * along - dy * across, 3)} ${rounded(cy + dy * along + dx * across, 3)}`;
  const tip = length + 2.4;
  return [
    element('path', {
      d: `M${at(length, 0)}L${at(-length / 2, 1.8)}L${at(-length / 4, 0)}L${at(-length / 2, -1.8)}Z`,
      fill: drawingColours.ink,
      class: 'north',
    }),
    paper.text([cx + dx * tip, cy + dy * tip + 0.9], exportTexts.north[language], 2.5, 'middle'),
  ];
}
