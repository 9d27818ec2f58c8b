/** The formats that are read, recognised by their content. */
import type { Label } from '../../model/enums/enumeration.ts';
import { ImportProblem } from './faults.ts';
import { readGeojson } from './geojson.ts';
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
  geojson: {
    name: 'GeoJSON',
    about: { en: 'polygons', nl: 'vlakken' },
    endings: ['.geojson', '.json'],
    read: async (bytes) => (startsWith(bytes, '{') ? readGeojson(jsonOf(bytes)) : null),
  },
};

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

function jsonOf(bytes: Uint8Array): unknown {
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
