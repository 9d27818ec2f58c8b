/** The formats that are read, recognised by their content. */
import type { Label } from '../../model/enums/enumeration.ts';
import { ImportProblem } from './faults.ts';
import type { Drawing } from './types.ts';

interface ImportFormat {
  readonly name: string;
  /** Which areas are read. */
  readonly about: Label;
  /** Endings that the file dialogue offers. */
  readonly endings: readonly string[];
  /** Null when the content is of another format. The readers of libraries are loaded on first use. */
  readonly read: (bytes: Uint8Array) => Promise<Drawing | null>;
}

export const importFormats: Readonly<Record<string, ImportFormat>> = {
  cityjson: {
    name: 'CityJSON',
    about: { en: 'ground surfaces and land use', nl: 'grondvlakken en grondgebruik' },
    endings: ['.city.json'],
    read: async (bytes) => {
      const root = jsonOf(bytes);
      return root && isCityjson(root) ? (await import('./cityjson.ts')).readCityjson(root) : null;
    },
  },
  geojson: {
    name: 'GeoJSON',
    about: { en: 'polygons', nl: 'vlakken' },
    endings: ['.geojson', '.json'],
    read: async (bytes) => {
      const root = jsonOf(bytes);
      return root === null ? null : (await import('./geojson.ts')).readGeojson(root);
    },
  },
  shapefile: {
    name: 'Shapefile (zip)',
    about: { en: 'polygons of one or more shapefiles', nl: 'vlakken van een of meer shapefiles' },
    endings: ['.zip'],
    read: async (bytes) => (isZip(bytes) ? (await import('./shapefile.ts')).readShapefiles(bytes) : null),
  },
  dxf: {
    name: 'DXF',
    about: { en: 'closed polylines', nl: 'gesloten polylijnen' },
    endings: ['.dxf'],
    read: async (bytes) => {
      const isDxf = /^\s*(0|999)\s[^]*SECTION/.test(new TextDecoder().decode(bytes.subarray(0, HEAD)));
      return isDxf ? (await import('./dxf.ts')).readDxf(drawingText(bytes)) : null;
    },
  },
};

/** Bytes by which a format is recognised. */
const HEAD = 4096;

const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;

const isCityjson = (root: unknown): root is Readonly<Record<string, unknown>> =>
  typeof root === 'object' && root !== null && 'type' in root && root.type === 'CityJSON';

/** Drawings from before 2007 are written in the code page of Windows. */
function drawingText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file dialogue offers. */
export const importEndings = Object.values(importFormats)
  .flatMap(({ endings }) => endings)
  .join(',');

/** Whether the first character of the text is this one, behind a byte order mark and spaces. */
function startsWith(bytes: Uint8Array, character: string): boolean {
  const [a, b] = bytes;
  const isWide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const head = new TextDecoder(isWide ? (a === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes.slice(0, 64));
  return head.trimStart().startsWith(character);
}

/** The root of a JSON text; null for other content. */
function jsonOf(bytes: Uint8Array): unknown {
  if (!startsWith(bytes, '{')) return null;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem('encoding');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportProblem('damaged');
  }
}
