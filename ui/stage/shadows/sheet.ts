/** Captured pictures of the plan as one sheet: a row for each day, a column for each hour, with scale, north and legend. */
import { palette } from '../../../model/palette.ts';
import { studyHours, type StudyMoment } from './studies.ts';

export interface SheetTexts {
  title: string;
  subtitle: string;
  days: readonly string[];
  hour: (hour: number) => string;
  noSun: string;
  /** The text under each picture: the position of the sun. */
  sun: (moment: StudyMoment) => string;
  notes: readonly string[];
  north: string;
}

interface SheetPicture {
  moment: StudyMoment;
  /** Null for a sun below the horizon. */
  picture: HTMLCanvasElement | null;
}

/** A3 in landscape at about 170 dots an inch. */
const WIDTH = 2800;
const HEIGHT = 1980;
const EDGE = 70;
const HEAD = 230;
const FOOT = 150;
const LABEL = 150;
const GAP = 14;
const CAPTION = 40;

export const panelSize = (): [number, number] => [
  Math.floor((WIDTH - 2 * EDGE - LABEL) / 4 - GAP),
  Math.floor((HEIGHT - HEAD - FOOT) / 4 - CAPTION - GAP),
];

/** Draws the sheet; `metresPerPixel` of the pictures is for the scale bar. */
export function drawSheet(
  pictures: readonly SheetPicture[],
  texts: SheetTexts,
  metresPerPixel: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const to = canvas.getContext('2d')!;
  to.fillStyle = palette.paper;
  to.fillRect(0, 0, WIDTH, HEIGHT);
  write(to, texts.title, EDGE, EDGE + 36, 48, palette.ink, 600);
  write(to, texts.subtitle, EDGE, EDGE + 84, 26, palette.inkSoft);
  const [width, height] = panelSize();
  pictures.forEach(({ moment, picture }, index) => {
    const [row, column] = [Math.floor(index / studyHours.length), index % studyHours.length];
    const x = EDGE + LABEL + column * (width + GAP);
    const y = HEAD + row * (height + CAPTION + GAP);
    if (column === 0) write(to, texts.days[row]!, EDGE, y + 34, 28, palette.ink, 600);
    if (row === 0) write(to, texts.hour(moment.hour), x, y - 14, 28, palette.ink, 600);
    drawPanel(to, picture, [x, y, width, height], texts.noSun);
    write(to, texts.sun(moment), x, y + height + 28, 22, palette.inkSoft);
  });
  drawFoot(to, texts, metresPerPixel);
  return canvas;
}

function drawPanel(
  to: CanvasRenderingContext2D,
  picture: HTMLCanvasElement | null,
  [x, y, width, height]: readonly [number, number, number, number],
  noSun: string,
): void {
  to.fillStyle = palette.paperLow;
  to.fillRect(x, y, width, height);
  if (picture) to.drawImage(picture, x, y, width, height);
  else {
    to.textAlign = 'center';
    write(to, noSun, x + width / 2, y + height / 2 + 10, 28, palette.inkSoft);
    to.textAlign = 'left';
  }
  to.strokeStyle = palette.line;
  to.lineWidth = 2;
  to.strokeRect(x, y, width, height);
}

function drawFoot(to: CanvasRenderingContext2D, texts: SheetTexts, metresPerPixel: number): void {
  const y = HEIGHT - FOOT + 30;
  texts.notes.forEach((note, index) => write(to, note, EDGE + LABEL, y + 24 + index * 32, 22, palette.inkSoft));
  const metres = [10, 20, 50, 100, 200].findLast((each) => each / metresPerPixel < 330) ?? 10;
  const length = metres / metresPerPixel;
  const x = WIDTH - EDGE - GAP - length - 150;
  to.fillStyle = palette.ink;
  to.fillRect(x, y + 30, length / 2, 10);
  to.strokeStyle = palette.ink;
  to.strokeRect(x, y + 30, length, 10);
  write(to, '0', x, y + 18, 22, palette.ink);
  write(to, `${metres} m`, x + length - 30, y + 18, 22, palette.ink);
  drawNorth(to, WIDTH - EDGE - GAP - 50, y + 40, texts.north);
}

function drawNorth(to: CanvasRenderingContext2D, x: number, y: number, letter: string): void {
  to.fillStyle = palette.ink;
  to.beginPath();
  to.moveTo(x, y - 44);
  to.lineTo(x + 20, y + 20);
  to.lineTo(x, y + 8);
  to.lineTo(x - 20, y + 20);
  to.closePath();
  to.fill();
  to.textAlign = 'center';
  write(to, letter, x, y + 50, 26, palette.ink, 600);
  to.textAlign = 'left';
}

function write(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 400,
): void {
  to.font = `${weight} ${size}px 'Noto Sans', sans-serif`;
  to.fillStyle = colour;
  to.fillText(text, x, y);
}
