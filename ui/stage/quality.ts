/** How much the graphics card is asked to do. `?q=low` asks for little; so does a browser that draws in software. */
export interface Quality {
  shadows: boolean;
  shadowSize: number;
  occlusion: boolean;
  pixelRatio: number;
  antialias: boolean;
}

const low: Quality = { shadows: false, shadowSize: 512, occlusion: false, pixelRatio: 1, antialias: false };
const software: Quality = { shadows: true, shadowSize: 1024, occlusion: false, pixelRatio: 1, antialias: true };
const high = (): Quality => ({
  shadows: true,
  shadowSize: 4096,
  occlusion: true,
  pixelRatio: Math.min(2, window.devicePixelRatio),
  antialias: true,
});

let card: string | null | undefined;

/** Name of the graphics card; null without WebGL 2. Asked once: it takes a context to know. */
export const graphicsCard = (): string | null => (card === undefined ? (card = askCard()) : card);

function askCard(): string | null {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return null;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}

const KEPT = 'kavel.quality';

/** What the address asks for, kept for the visit: links inside the product do not carry it along. */
function askedQuality(search: string): string | null {
  const asked = new URLSearchParams(search).get('q');
  try {
    if (asked) sessionStorage.setItem(KEPT, asked);
    return asked ?? sessionStorage.getItem(KEPT);
  } catch {
    return asked;
  }
}

export function chooseQuality(card: string, search: string): Quality {
  const asked = askedQuality(search);
  if (asked === 'low') return low;
  if (asked === 'high') return high();
  return /swiftshader|llvmpipe|software/i.test(card) ? software : high();
}
