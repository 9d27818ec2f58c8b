/** All plans of a concept as PDF: pages in millimetres, lines as vectors, letters embedded. */
// Node would get another build, which compresses with another library and so writes other bytes.
import PDFDocument from '../../node_modules/pdfkit/js/pdfkit.browser.mjs';
import type { DrawingFonts, ExportOptions } from './options.ts';
import type { PlannedSheet } from './plan/floorsheet.ts';
import { pagesOf } from './plan/pages.ts';
import { FRAME, STRIP } from './plan/sheet.ts';
import { planTexts } from './plan/texts.ts';
import { drawingColours } from './plan/tints.ts';
import type { PathMark, TextMark } from './plan/types.ts';
import { wordingOf } from './plan/wording.ts';
import { ExportProblem, type ExportSource } from './source.ts';

/** Points in a millimetre. */
const MM = 72 / 25.4;
/** The day of files without a date: their bytes follow from the concept alone. */
const NO_DAY = '2000-01-01';
/** Ratio at which a sharp corner is cut off, as in SVG. */
const MITER = 4;
/** Pages after which a worker can hear that the file is cancelled. */
const BETWEEN = 8;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Throws an ExportProblem without letters, and if there is nothing to draw. */
export async function exportPdf(source: ExportSource, options: ExportOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { language = 'en', names = {}, date = NO_DAY, fonts } = options;
  if (!fonts) throw new ExportProblem('a PDF needs the files of its letters');
  const pages = pagesOf(source, options);
  const title = [names.location, names.concept].filter(Boolean).join(', ') || pages[0]!.title;
  const info = {
    Title: title,
    Creator: 'Kavel',
    Producer: 'Kavel',
    CreationDate: new Date(`${date}T00:00:00Z`),
    ...(names.maker ? { Author: names.maker } : {}),
  };
  const document = new PDFDocument({ autoFirstPage: false, font: '', info, lang: language, displayTitle: true });
  const written = bytesOf(document);
  embed(document, await fonts());
  const { say } = wordingOf(language);
  for (const [index, page] of pages.entries()) {
    if (index % BETWEEN === BETWEEN - 1) await pause();
    options.signal?.throwIfAborted();
    const number = say(planTexts.pageOf, { page: index + 1, pages: pages.length });
    drawPage(document, page, stampOf(page, `Kavel ${source.result.release} · ${source.result.hash}`, number));
    document.outline.addItem(page.title);
  }
  document.end();
  return written;
}

function bytesOf(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  document.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  return new Promise((resolve) => {
    document.on('end', () => void new Blob(parts).arrayBuffer().then((all) => resolve(new Uint8Array(all))));
  });
}

/** Under the frame: what made the drawing, of which input, and the number of the page. */
function stampOf({ sheet }: PlannedSheet, made: string, page: string): TextMark[] {
  const look = { y: sheet.height - FRAME + 4, size: 1.8, fill: drawingColours.inkSoft };
  return [
    { ...look, x: FRAME, text: made, name: 'stamp' },
    { ...look, x: sheet.width - FRAME, text: page, anchor: 'end', name: 'stamp' },
  ];
}

function drawPage(document: PDFDocument, { sheet, drawing, frame }: PlannedSheet, stamp: readonly TextMark[]): void {
  const { width, height, origin } = sheet;
  document.addPage({ size: [width * MM, height * MM], margin: 0 });
  document.scale(MM).miterLimit(MITER);
  document.save();
  document.rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME - STRIP).clip();
  document.translate(...origin);
  for (const mark of [...drawing.land, ...drawing.ground, ...drawing.targets, ...drawing.marks])
    drawPath(document, mark);
  for (const mark of drawing.texts) drawText(document, mark);
  document.restore();
  for (const mark of frame.marks) drawPath(document, mark);
  for (const mark of [...frame.texts, ...stamp]) drawText(document, mark);
}

const isColour = (fill: string | undefined): fill is string =>
  fill !== undefined && fill !== 'none' && fill !== 'transparent';

function drawPath(document: PDFDocument, { d, fill, stroke, weight = 0, dash }: PathMark): void {
  if (!isColour(fill) && !stroke) return;
  document.path(d);
  if (stroke) document.lineWidth(weight);
  if (dash) document.dash(dash.split(' ').map(Number));
  if (isColour(fill) && stroke) document.fillAndStroke(fill, stroke);
  else if (stroke) document.stroke(stroke);
  else document.fill(fill!);
  if (dash) document.undash();
}

/** Files of letters share out the characters: basic Latin, and the rest of Latin. */
const BASIC = /[\p{Cc}\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122]+/u;
const runs = new RegExp(`${BASIC.source}|[^${BASIC.source.slice(1, -2)}]+`, 'gu');

const nameOf = (isBold: boolean, isBasic: boolean): string => `${isBold ? 'bold' : 'regular'}-${isBasic ? 0 : 1}`;

function embed(document: PDFDocument, fonts: DrawingFonts): void {
  for (const weight of ['regular', 'bold'] as const) {
    fonts[weight].forEach((file, index) => document.registerFont(`${weight}-${index}`, file));
  }
}

interface Run {
  font: string;
  text: string;
  width: number;
}

function runsOf(document: PDFDocument, text: string, isBold: boolean, size: number): Run[] {
  return (text.match(runs) ?? []).map((part) => {
    const font = nameOf(isBold, BASIC.test(part));
    return { font, text: part, width: document.font(font).fontSize(size).widthOfString(part) };
  });
}

/** Ascent and descent of a background behind letters, and its margin, in type sizes. */
const [ASCENT, DESCENT, AROUND] = [0.78, 0.22, 0.15];

function drawText(
  document: PDFDocument,
  { x, y, text, size, anchor = 'start', turn, fill, bold, halo }: TextMark,
): void {
  const parts = runsOf(document, text, bold ?? false, size);
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const start = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  document.save().translate(x, y);
  if (turn) document.rotate(turn);
  if (halo) {
    const around = AROUND * size;
    document.rect(start - around, -ASCENT * size, width + 2 * around, (ASCENT + DESCENT) * size).fill(halo);
  }
  document.fillColor(fill ?? drawingColours.ink);
  let at = start;
  for (const part of parts) {
    document.font(part.font).fontSize(size).text(part.text, at, 0, { lineBreak: false, baseline: 'alphabetic' });
    at += part.width;
  }
  document.restore();
}
