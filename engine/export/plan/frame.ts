/** The frame around the drawing, with title block, legend, scale bar and north arrow. */
import { linesAt, shortened, written, type Way } from './lettering.ts';
import { rounded } from './plane.ts';
import { FRAME, STRIP, type Sheet } from './sheet.ts';
import { drawingColours } from './tints.ts';
import { weights, type PathMark, type TextMark } from './types.ts';

export interface LegendEntry {
  label: string;
  /** Right of the label: number and area. */
  value: string;
  fill: string;
}

interface TitleBlock {
  /** Who made it: the company. */
  maker: string;
  title: string;
  lines: [caption: string, value: string][];
  legend: LegendEntry[];
  /** Text for the number of legend rows without room. */
  more: (count: number) => string;
  north: string;
  /** Under the scale bar. */
  note: string;
}

const TITLE_WIDTH = 118;
const BAR_WIDTH = 62;
const { ink, inkSoft, paper } = drawingColours;
const stroke = (weight: number) => ({ fill: 'none', stroke: ink, weight });

/** `rotation`: angle from north to the drawing's up, radians counter-clockwise, as for a building. */
export function frameMarks(
  sheet: Sheet,
  block: TitleBlock,
  rotation: number,
): { marks: PathMark[]; texts: TextMark[] } {
  const [right, bottom] = [sheet.width - FRAME, sheet.height - FRAME];
  const top = bottom - STRIP;
  const titleX = right - TITLE_WIDTH;
  const barX = titleX - BAR_WIDTH;
  const parts = [
    titleParts(titleX, top, block, sheet),
    barParts(barX, top, sheet, block),
    legendParts(FRAME, top, barX, block),
    northParts(barX + BAR_WIDTH - 9, top + 12, rotation, block.north),
  ];
  return {
    marks: [
      { d: `M${FRAME} ${FRAME}H${right}V${bottom}H${FRAME}Z`, ...stroke(weights.frame), name: 'frame' },
      {
        d: `M${FRAME} ${top}H${right}M${titleX} ${top}V${bottom}M${barX} ${top}V${bottom}`,
        ...stroke(weights.inner),
        name: 'frame',
      },
      ...parts.flatMap(({ marks }) => marks),
    ],
    texts: parts.flatMap(({ texts }) => texts),
  };
}

type Part = { marks: PathMark[]; texts: TextMark[] };

const titleWays: readonly Way[] = [
  [4, 1],
  [3.2, 1],
  [2.8, 2],
  [2.2, 3],
];
const valueWays: readonly Way[] = [
  [2.2, 1],
  [1.8, 2],
  [1.5, 3],
];

function titleParts(x: number, top: number, { maker, title, lines }: TitleBlock, sheet: Sheet): Part {
  const texts: TextMark[] = [
    ...linesAt(written(title, TITLE_WIDTH - 42, titleWays), { x: x + 3, y: top + 6.2, bold: true, name: 'title' }),
    ...linesAt(written(maker, 34, valueWays), {
      x: x + TITLE_WIDTH - 3,
      y: top + 6.2,
      anchor: 'end',
      fill: inkSoft,
    }),
  ];
  const rows = Math.ceil(lines.length / 2);
  // The first column holds names and needs more room.
  const columns = [0.58, 0.42].map((share) => share * (TITLE_WIDTH - 6));
  lines.forEach(([caption, value], index) => {
    const at = Math.floor(index / rows);
    const left = x + 3 + (at === 0 ? 0 : columns[0]!);
    const y = rounded(top + 13.4 + (index % rows) * 5.4);
    texts.push(
      { x: left, y, text: caption, size: 1.8, fill: inkSoft },
      ...linesAt(written(value, columns[at]! - 18, valueWays), { x: left + 17, y, name: 'titleValue' }),
    );
  });
  const line = top + 9;
  return { marks: [{ d: `M${x} ${line}H${sheet.width - FRAME}`, ...stroke(weights.thin) }], texts };
}

/** Metres on the scale bar, by scale: about 4 cm of paper. */
const barMetres = (scale: number): number => ({ 100: 4, 200: 8, 500: 20, 1000: 40 })[scale] ?? scale / 25;

function barParts(x: number, top: number, sheet: Sheet, { note }: TitleBlock): Part {
  const left = x + 4;
  const bar = scaleBar(left, top + 22, sheet.scale);
  return {
    marks: bar.marks,
    texts: [
      { x: left, y: top + 8, text: `1 : ${sheet.scale}`, size: 3.4, bold: true, name: 'scale' },
      { x: left, y: top + 12.5, text: note, size: 1.8, fill: inkSoft },
      ...bar.texts,
    ],
  };
}

/** A bar of about 4 cm with its metres above it; `y` is its upper side. */
export function scaleBar(left: number, y: number, scale: number): Part {
  const metres = barMetres(scale);
  const step = (metres * 1000) / scale / 4;
  const cells = Array.from({ length: 4 }, (_, index): PathMark => ({
    d: `M${rounded(left + index * step)} ${y}h${step}v1.4h${-step}Z`,
    fill: index % 2 === 0 ? ink : paper,
    stroke: ink,
    weight: weights.thin,
    name: 'scalebar',
  }));
  const stops = [0, metres / 2, metres];
  return {
    marks: cells,
    texts: stops.map((stop, index): TextMark => ({
      x: rounded(left + (stop / metres) * 4 * step),
      y: y - 1.2,
      text: index === 2 ? `${stop} m` : String(stop),
      size: 1.9,
      anchor: 'middle',
    })),
  };
}

/** An arrow to the north in a circle of 9 mm; `rotation` as of the frame. */
export function northParts(cx: number, cy: number, rotation: number, letter: string): Part {
  const [dx, dy] = [Math.sin(rotation), -Math.cos(rotation)];
  const at = (along: number, across: number) =>
    `${rounded(cx + dx * along - dy * across)} ${rounded(cy + dy * along + dx * across)}`;
  const radius = 4.6;
  return {
    marks: [
      {
        d: `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
        ...stroke(weights.thin),
      },
      { d: `M${at(radius, 0)}L${at(-radius * 0.8, radius * 0.55)}L${at(-radius * 0.4, 0)}Z`, fill: ink, name: 'north' },
      {
        d: `M${at(radius, 0)}L${at(-radius * 0.8, -radius * 0.55)}L${at(-radius * 0.4, 0)}Z`,
        fill: paper,
        stroke: ink,
        weight: weights.thin,
      },
    ],
    texts: [
      {
        x: rounded(cx + dx * (radius + 2.2)),
        y: rounded(cy + dy * (radius + 2.2) + 0.85),
        text: letter,
        size: 2.4,
        anchor: 'middle',
        bold: true,
      },
    ],
  };
}

const ROW = 4.4;
const COLUMN = 66;

function legendParts(x: number, top: number, end: number, { legend, more }: TitleBlock): Part {
  const perColumn = Math.floor((STRIP - 4) / ROW);
  const columns = Math.max(1, Math.floor((end - x) / COLUMN));
  const width = Math.min(COLUMN + 20, (end - x) / columns);
  const part: Part = { marks: [], texts: [] };
  const places = perColumn * columns;
  const shown = legend.length > places ? legend.slice(0, places - 1) : legend;
  const placeAt = (index: number) =>
    [rounded(x + 4 + Math.floor(index / perColumn) * width), rounded(top + 4 + (index % perColumn) * ROW)] as const;
  shown.forEach(({ label, value, fill }, index) => {
    const [left, y] = placeAt(index);
    part.marks.push({ d: `M${left} ${y}h5v2.8h-5Z`, fill, stroke: ink, weight: weights.thin, name: 'legend' });
    part.texts.push(
      { x: left + 7, y: y + 2.3, text: shortened(label, 2.1, width - 42), size: 2.1 },
      { x: rounded(left + width - 6), y: y + 2.3, text: value, size: 2.1, anchor: 'end', fill: inkSoft },
    );
  });
  if (shown.length < legend.length) {
    const [left, y] = placeAt(shown.length);
    part.texts.push({ x: left + 7, y: y + 2.3, text: more(legend.length - shown.length), size: 2.1, fill: inkSoft });
  }
  return part;
}
