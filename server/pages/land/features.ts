/** Features of the stored land around a place, of every municipality near it or of the country. */
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { Position } from '../../../engine/host/shapes.ts';
import { levelOf, type CollectionName } from '../../../model/land/collections.ts';
import type { Land } from '../../geodata/land.ts';
import { boxTextAround } from '../../geodata/sheet/shape.ts';
import { rowsNear, type PlanRow } from '../../geodata/sheet/rules.ts';
import { readRelease } from '../../geodata/store/releases.ts';

/** Municipalities that are read at most. */
const MOST_MUNICIPALITIES = 12;

interface FeaturesAround {
  readonly rows: readonly PlanRow[];
  /** Oldest day of them, ISO 8601; null where none says one. */
  readonly date: string | null;
  /** Whether any release around has the collection. */
  readonly isLoaded: boolean;
}

interface Around {
  /** RD metres. */
  readonly at: Position;
  readonly metres: number;
}

/** Whether the border of the release is that near; the country has none. */
function isNear({ box }: LandRelease, { at: [x, y], metres }: Around): boolean {
  if (box === null) return false;
  const [minX, minY, maxX, maxY] = box.map((centimetres) => centimetres / 100) as [number, number, number, number];
  return minX <= x + metres && maxX >= x - metres && minY <= y + metres && maxY >= y - metres;
}

/** `of`: the level that is read where both have the collection. */
export async function featuresAround(
  land: Pick<Land, 'reads'>,
  releases: readonly LandRelease[],
  collection: CollectionName,
  around: Around,
  of: 'municipality' | 'country' = levelOf(collection) === 'country' ? 'country' : 'municipality',
): Promise<FeaturesAround> {
  const { knex } = land.reads();
  const near = releases
    .filter((release) => (of === 'country' ? release.municipality === COUNTRY : isNear(release, around)))
    .slice(0, MOST_MUNICIPALITIES);
  const box = boxTextAround([[[around.at]]], around.metres);
  const rows: PlanRow[] = [];
  const dates: string[] = [];
  let isLoaded = false;
  for (const { municipality, id, dates: days } of near) {
    const stored = await readRelease(knex, municipality, id);
    if (stored?.imports[collection] === undefined) continue;
    isLoaded = true;
    for (const row of await rowsNear(knex, { municipality, imports: stored.imports, box }, collection)) rows.push(row);
    const day = days[collection];
    if (day) dates.push(day);
  }
  return { rows, date: dates.sort()[0] ?? null, isLoaded };
}
