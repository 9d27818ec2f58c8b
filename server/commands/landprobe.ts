/** What live sources answer now, for people who look after the land. */
import type { LandAdapter, Probed } from '../geodata/contract.ts';

const heads = ['Host', 'Collection', 'ms', 'Newest', 'Missing or failed'] as const;

const row = ({ host, name, milliseconds, newest, missing, failure }: Probed): readonly string[] => [
  host,
  name,
  String(Math.round(milliseconds)),
  newest?.slice(0, 10) ?? '',
  failure ?? missing.join(', '),
];

/** One line for each collection or question, in columns. */
export async function probeTable(probed: readonly Pick<LandAdapter, 'probe'>[]): Promise<string> {
  const rows: (readonly string[])[] = [heads];
  for (const service of probed) for await (const each of service.probe?.() ?? []) rows.push(row(each));
  const widths = heads.map((_, at) => Math.max(...rows.map((cells) => cells[at]!.length)));
  return rows
    .map((cells) =>
      cells
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
