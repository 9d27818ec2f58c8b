import type { Position } from '../host/types.ts';
import type { Language } from './source.ts';

/** Files of letters, WOFF: basic Latin, then the rest of Latin. */
export interface DrawingFonts {
  regular: readonly Uint8Array[];
  bold: readonly Uint8Array[];
}

export interface ExportOptions {
  /** RD coordinates of the location's point, the 0, 0 of the concept. */
  origin?: Position;
  /** The engine's projection from RD, for output in WGS84. */
  toLonLat?: (x: number, y: number) => Position;
  floor?: number;
  building?: string;
  scale?: number;
  language?: Language;
  /** Names in title blocks. */
  names?: { location?: string; concept?: string; maker?: string };
  /** Day of drawings, as `2026-04-05`; the same day gives the same bytes. */
  date?: string | undefined;
  /** Loads the letters of formats that embed them. */
  fonts?: () => Promise<DrawingFonts>;
  /** Stops formats of many pages. */
  signal?: AbortSignal;
}
