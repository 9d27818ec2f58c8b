import type { Position } from '../host/types.ts';
import { exportCityjson } from './cityjson.ts';
import { exportDxf } from './dxf.ts';
import { exportGeojson } from './geojson.ts';
import { exportIfc } from './ifc.ts';
import type { ExportSource, Language } from './source.ts';
import { exportSvg } from './svg.ts';

export interface ExportOptions {
  /** RD coordinates of the location's point, the 0, 0 of the concept. */
  origin?: Position;
  /** The engine's projection from RD, for output in WGS84. */
  toLonLat?: (x: number, y: number) => Position;
  floor?: number;
  building?: string;
  scale?: number;
  language?: Language;
}

type Write = (
  source: ExportSource,
  options: ExportOptions,
) => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

/** Every format by file extension. GLB and XLSX need a library, so they are loaded on first use. */
export const exportFormats: Readonly<Record<string, { mime: string; write: Write }>> = {
  glb: {
    mime: 'model/gltf-binary',
    write: async (source, options) => (await import('./glb.ts')).exportGlb(source, options),
  },
  geojson: { mime: 'application/geo+json', write: exportGeojson },
  cityjson: { mime: 'application/city+json', write: exportCityjson },
  dxf: { mime: 'image/vnd.dxf', write: exportDxf },
  ifc: { mime: 'application/x-step', write: exportIfc },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (source, options) => (await import('./xlsx.ts')).exportXlsx(source, options),
  },
  svg: { mime: 'image/svg+xml', write: exportSvg },
};
