/** What a file is, in words. */
import type { TableFacts } from '../../model/imports/exchange.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/useText.ts';
import { texts } from './texts.ts';

const formats = { csv: 'CSV', xlsx: 'Excel', geojson: 'GeoJSON', shapefile: 'Shapefile' } as const;
const encodings = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

export function factsOf({ format, encoding, separator, sheet }: TableFacts, rows: number, t: Translate): string {
  return [
    formats[format],
    rows === 1 ? t(texts.oneRow) : t(texts.rows, { count: formatNumber(rows) }),
    ...(encoding ? [encodings[encoding]] : []),
    ...(separator ? [t(texts.separatedBy, { mark: separator === '\t' ? t(texts.tab) : separator })] : []),
    ...(sheet ? [t(texts.sheet, { name: sheet })] : []),
  ].join(' · ');
}
