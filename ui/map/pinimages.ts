/** Pins drawn on a canvas: a disc in the pin's colour inside a ring that fills up with the phases. */
import type { Map as GlMap } from 'maplibre-gl';
import { palette } from '../../model/palette.ts';

interface PinLook {
  /** `#RRGGBB` */
  readonly colour: string;
  /** 0 to 1. */
  readonly share: number;
  /** Colours of its labels, as dots below it. */
  readonly dots: readonly string[];
  readonly marked: boolean;
}

/** Device pixels per CSS pixel of an image. */
const PIXEL_RATIO = 2;
/** Diameter of pins, pixels. */
export const PIN_SIZE = { plain: 34, marked: 46 } as const;
/** Distance of the dots of labels, of 34 units of a pin. */
const DOT = 6.4;
const TURN = Math.PI * 2;
const TOP = -TURN / 4;

const pinImageId = ({ colour, share, dots, marked }: PinLook): string =>
  `pin-${colour.slice(1)}-${Math.round(share * 100)}${marked ? '-marked' : ''}${dots.join('')}`;

/** Adds the image to the map if missing. Returns its id. */
export function pinImage(map: GlMap, look: PinLook): string {
  const id = pinImageId(look);
  if (!map.hasImage(id)) map.addImage(id, drawPin(look), { pixelRatio: PIXEL_RATIO });
  return id;
}

function drawPin({ colour, share, dots, marked }: PinLook): ImageData {
  const size = (marked ? PIN_SIZE.marked : PIN_SIZE.plain) * PIXEL_RATIO;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  // Drawn in software: reading pixels back from a graphics card blocks.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(size / 2, size / 2);
  const unit = size / 34;
  context.shadowColor = 'rgb(22 32 42 / 32%)';
  context.shadowBlur = 3 * unit;
  context.shadowOffsetY = unit;
  disc(context, 13.2 * unit, marked ? palette.darkWater : palette.paper);
  context.shadowColor = 'transparent';
  if (marked) disc(context, 12 * unit, palette.paper);
  arc(context, 10 * unit, 1, palette.line, 2.6 * unit);
  if (share > 0) arc(context, 10 * unit, share, colour, 2.6 * unit);
  disc(context, 7 * unit, colour);
  disc(context, 2.1 * unit, palette.paper);
  dots.forEach((dot, index) => {
    context.translate((index - (dots.length - 1) / 2) * DOT * unit, 13 * unit);
    disc(context, 3.4 * unit, palette.paper);
    disc(context, 2.6 * unit, dot);
    context.setTransform(1, 0, 0, 1, size / 2, size / 2);
  });
  return context.getImageData(0, 0, size, size);
}

/** Fills a circle around the origin; radius in pixels. */
export function disc(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fillStyle = colour;
  context.fill();
}

function arc(context: CanvasRenderingContext2D, radius: number, share: number, colour: string, width: number): void {
  context.beginPath();
  context.arc(0, 0, radius, TOP, TOP + TURN * share);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
