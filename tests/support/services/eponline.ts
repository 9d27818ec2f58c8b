/** EP-online, version 5: links of files that lapse, a zip of all labels, and one of the changes of a day. */
import { strToU8, zipSync } from 'fflate';
import { demoFeatures, type DemoFeature } from './demoland.ts';
import { jsonAnswer, type ReplayAnswer, type Service } from './replay.ts';
import { keys } from './sources.ts';

const DAY = 86_400_000;
/** A day before today, as 2026-11-26. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
/** The file of all labels is five days old. */
export const totalOf = (kind: LabelFaults['kind']): string => `v${daysAgo(5).replaceAll('-', '')}_v4_${kind}.zip`;
export const TOTAL = totalOf('csv');

export interface LabelFaults {
  /** The service has files of this kind only. */
  kind: 'csv' | 'xml';
  /** What is wrong with the file of all labels. */
  file: 'lapsed' | 'no zip' | 'broken off' | 'no CSV' | 'other columns' | null;
  /** How many links have lapsed when they are followed. */
  lapsed: number;
  /** A change of one label on a day: its new class. */
  readonly changes: Map<string, { unit: string; class: string }>;
}

const columns = ['Registratiedatum', 'Opnamedatum', 'BAGVerblijfsobjectID', 'Energieklasse'] as const;
const numbers = [
  'Gebruiksoppervlakte_thermische_zone',
  'BerekendeEnergieverbruik',
  'Compactheid',
  'Warmtebehoefte',
] as const;

const day = (value: unknown): string =>
  String(value ?? '')
    .slice(0, 10)
    .replaceAll('-', '');
const decimal = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

function rowOf({ properties: of }: DemoFeature): string {
  const [registered, taken, unit, label] = columns.map((name) => of[name]);
  return [
    day(registered),
    day(taken),
    unit,
    label,
    ...numbers.map((name) => decimal(of[name])),
    '"Laan 1; boven"',
  ].join(';');
}

const fileOf = (rows: readonly string[], heads: readonly string[]): Uint8Array => {
  const csv = ['PublicatieDatum;20261101', 'LaatstVerwerkteMutatievolgnummer;123', heads.join(';'), ...rows, ''].join(
    '\r\n',
  );
  return zipSync({ 'v4.csv': strToU8(csv) });
};

/** Only what is known, as the service writes it; the namespace and the remark are there to be read over. */
function recordOf({ properties: of }: DemoFeature): string {
  const cells = [
    ...columns.map((name) => [name, name.endsWith('datum') ? day(of[name]) : String(of[name] ?? '')] as const),
    ...numbers.map((name) => [name, decimal(of[name])] as const),
    ['Opmerking', 'Laan 1 &amp; boven'] as const,
  ];
  const elements = cells.map(([name, text]) => (text === '' ? `<n:${name}/>` : `<n:${name}>${text}</n:${name}>`));
  return `<n:Pandcertificaat>${elements.join('\n')}</n:Pandcertificaat>`;
}

const xmlOf = (records: readonly string[]): Uint8Array => {
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>\n<n:Labels xmlns:n="urn:labels">',
    '<n:LaatstVerwerkteMutatieVolgnummer>123</n:LaatstVerwerkteMutatieVolgnummer>',
    ...records,
    '</n:Labels>',
  ].join('\n');
  return zipSync({ 'v4.xml': strToU8(xml) });
};

const heads = [...columns, ...numbers, 'Opmerking'];
const refused = (status: number): ReplayAnswer => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: '{}',
});

export function epOnlineService(faults: LabelFaults): Service {
  let links = 0;
  let kept: Uint8Array | null = null;
  return async ({ path, headers, query, base }) => {
    const [, dayAsked] = /^\/api\/v5\/Mutatiebestand\/DownloadInfo(?:\/(\d{4}-\d\d-\d\d))?$/.exec(path) ?? [];
    if (path.startsWith('/api/v5/Mutatiebestand/')) {
      if (headers.authorization !== keys.epOnline) return refused(401);
      if (!['csv', 'xml'].includes(query.get('fileType') ?? '')) return refused(400);
      if (query.get('fileType') !== faults.kind) return null;
      if (dayAsked !== undefined && !faults.changes.has(dayAsked)) return null;
      const name =
        dayAsked === undefined ? totalOf(faults.kind) : `d${dayAsked.replaceAll('-', '')}_v4_${faults.kind}.zip`;
      const downloadUrl = `${base}/files/${name}?sig=${++links}`;
      return jsonAnswer({ bestandsnaam: name, geldigTotEnMet: '2026-11-26T21:05:55.3783303+02:00', downloadUrl });
    }
    const [, name = ''] = /^\/files\/(.+)$/.exec(path) ?? [];
    // The link is the key: the key itself goes nowhere else.
    if (headers.authorization !== undefined) return refused(400);
    if (faults.lapsed-- > 0) return refused(403);
    const zip = (body: Uint8Array): ReplayAnswer => ({ headers: { 'Content-Type': 'application/zip' }, body });
    const changed = [...faults.changes].find(([date]) => name.startsWith(`d${date.replaceAll('-', '')}`));
    if (changed) {
      const all = await demoFeatures('energielabel');
      const own = all.find(({ properties }) => properties['BAGVerblijfsobjectID'] === changed[1].unit)!;
      const of = { ...own.properties, Energieklasse: changed[1].class, Registratiedatum: changed[0] };
      const feature = { ...own, properties: of };
      return zip(faults.kind === 'csv' ? fileOf([rowOf(feature)], heads) : xmlOf([recordOf(feature)]));
    }
    if (faults.file === 'no zip') return zip(strToU8('<html>'));
    if (faults.file === 'no CSV') return zip(zipSync({ 'v4.txt': strToU8('labels') }));
    if (faults.kind === 'xml') return zip(xmlOf((await demoFeatures('energielabel')).map(recordOf)));
    kept ??= fileOf((await demoFeatures('energielabel')).map(rowOf), heads);
    if (faults.file === 'other columns') return zip(fileOf([], ['Registratie', 'Klasse']));
    return zip(faults.file === 'broken off' ? kept.subarray(0, kept.length >> 1) : kept);
  };
}
