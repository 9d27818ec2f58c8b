/** The quality level of the 3D view. `?q=low` and software rendering both give the low level. */
import { keepSetting, recallSetting } from '../stores/person/browsersetting.ts';
import { channel } from '../stores/channel.ts';

export interface Quality {
  shadows: boolean;
  shadowSize: number;
  occlusion: boolean;
  pixelRatio: number;
  antialias: boolean;
}

export const qualityLevels = ['auto', 'low', 'medium', 'high'] as const;
export type QualityLevel = (typeof qualityLevels)[number];

const software: Quality = { shadows: true, shadowSize: 1024, occlusion: false, pixelRatio: 1, antialias: true };
const ratio = (most: number) => Math.min(most, window.devicePixelRatio);
const low = (): Quality => ({
  shadows: false,
  shadowSize: 512,
  occlusion: false,
  pixelRatio: ratio(1),
  antialias: false,
});
const medium = (): Quality => ({
  shadows: true,
  shadowSize: 2048,
  occlusion: false,
  pixelRatio: ratio(1.5),
  antialias: true,
});
const high = (): Quality => ({
  shadows: true,
  shadowSize: 4096,
  occlusion: true,
  pixelRatio: ratio(2),
  antialias: true,
});

let card: string | null | undefined;

/** Name of the graphics card; null without WebGL 2. Read once, because the answer may need a new context. */
export const graphicsCard = (): string | null => (card === undefined ? (card = askCard()) : card);

/** Name of the graphics card of a context. */
export function cardOf(context: WebGL2RenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  card = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  return card;
}

function askCard(): string | null {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return null;
  const name = cardOf(context);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}

const KEPT = 'kavel.quality';

const isLevel = (value: string | null): value is QualityLevel => qualityLevels.includes(value as QualityLevel);

/** For this visit only. The browser may deny storage; the choice then lasts as long as the page. */
const visit = {
  get(): string | null {
    try {
      return sessionStorage.getItem(KEPT);
    } catch {
      return null;
    }
  },
  set(level: string | null): void {
    try {
      if (level === null) sessionStorage.removeItem(KEPT);
      else sessionStorage.setItem(KEPT, level);
    } catch {
      // As above.
    }
  },
};

let chosen: QualityLevel | null = null;
const { listen, tell } = channel();
export const onQuality = listen;

/** Keeps the level of the address for the visit, because links inside the product do not carry it. */
export function qualityLevel(): QualityLevel {
  const asked = new URLSearchParams(window.location.search).get('q');
  if (isLevel(asked)) visit.set(asked);
  const wanted = [asked, visit.get(), chosen, recallSetting(KEPT)].find(isLevel);
  return wanted ?? 'auto';
}

/** Stores the user's choice for this browser, because it depends on the graphics card. */
export function setQualityLevel(level: QualityLevel): void {
  chosen = level;
  keepSetting(KEPT, level);
  visit.set(null);
  tell();
}

export function chooseQuality(card: string, level: QualityLevel): Quality {
  if (level === 'low') return low();
  if (level === 'medium') return medium();
  if (level === 'high') return high();
  return /swiftshader|llvmpipe|software/i.test(card) ? software : high();
}
