/** The plan of one storey as SVG: a sheet to scale, in millimetres of paper. */
import type { ExportOptions } from './options.ts';
import { pageOf } from './plan/pages.ts';
import { FRAME, STRIP } from './plan/sheet.ts';
import { drawingColours } from './plan/tints.ts';
import type { Drawing, PathMark, TextMark } from './plan/types.ts';
import type { ExportSource } from './source.ts';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML allows no control characters, not even escaped.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, content?: string): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  return `<${name}${list.join('')}${content === undefined ? '/>' : `>${content}</${name}>`}`;
}

const group = (name: string, parts: readonly string[], more: Attributes = {}): string =>
  element('g', { class: name, ...more }, `\n${parts.join('\n')}\n`);

const pathOf = ({ d, fill = 'none', stroke, weight, dash, name }: PathMark): string =>
  element('path', { d, fill, stroke, 'stroke-width': weight, 'stroke-dasharray': dash, class: name });

const textOf = ({ x, y, text, size, anchor, turn, fill, bold, halo, name }: TextMark): string =>
  element(
    'text',
    {
      x,
      y,
      'font-size': size,
      'text-anchor': anchor,
      fill: fill ?? drawingColours.ink,
      'font-weight': bold ? 600 : undefined,
      transform: turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`,
      ...(halo ? { stroke: halo, 'stroke-width': size * 0.28, 'paint-order': 'stroke' } : {}),
      class: name,
    },
    escaped(text),
  );

const pathsOf = ({ land, ground, targets, marks }: Omit<Drawing, 'texts' | 'box'>): PathMark[] => [
  ...land,
  ...ground,
  ...targets,
  ...marks,
];
const elementsOf = (drawing: Omit<Drawing, 'box'>): string[] =>
  pathsOf(drawing).map(pathOf).concat(drawing.texts.map(textOf));

/** Neighbours that look the same, as one group. */
function groupsOf(marks: readonly PathMark[]): string[] {
  const groups: { look: string; paths: string[]; of: Omit<PathMark, 'd'> }[] = [];
  for (const { d, ...of } of marks) {
    const look = JSON.stringify(of);
    const last = groups.at(-1);
    const path = element('path', { d: short(d) });
    if (last?.look === look) last.paths.push(path);
    else groups.push({ look, paths: [path], of });
  }
  return groups.map(({ paths, of: { fill = 'none', stroke, weight, dash, name } }) =>
    element('g', { fill, stroke, 'stroke-width': weight, 'stroke-dasharray': dash, class: name }, paths.join('')),
  );
}

/** Hundredths of a millimetre of paper: finer than a screen or a printer shows. */
const short = (d: string): string =>
  d.replaceAll(/\d+\.\d{3,}/g, (digits) => String(Math.round(100 * Number(digits)) / 100));

/** A drawing as elements within an SVG of a page: as short as it can be, every text escaped. */
export const innerSvg = (drawing: Omit<Drawing, 'box'>): string =>
  [...groupsOf(pathsOf(drawing)), ...drawing.texts.map(textOf)].join('');

/** Throws an ExportProblem if the building or the storey of the options does not exist. */
export function exportSvg(source: ExportSource, options: ExportOptions = {}): string {
  const { sheet, drawing, frame, title } = pageOf(source, options);
  const { width, height, origin } = sheet;
  const size = { width: `${width}mm`, height: `${height}mm`, viewBox: `0 0 ${width} ${height}` };
  const inside = { x: FRAME, y: FRAME, width: width - 2 * FRAME, height: height - 2 * FRAME - STRIP };
  const plan = group('plan', elementsOf(drawing), { transform: `translate(${origin[0]} ${origin[1]})` });
  const parts = [
    element('title', {}, escaped(title)),
    element('rect', { width, height, fill: drawingColours.paper }),
    element('clipPath', { id: 'sheet' }, element('rect', inside)),
    element('g', { 'clip-path': 'url(#sheet)' }, plan),
    group('frame', [...frame.marks.map(pathOf), ...frame.texts.map(textOf)]),
  ];
  const root = { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': 'Noto Sans, sans-serif' };
  return `${element('svg', root, `\n${parts.join('\n')}\n`)}\n`;
}
