/** Locations with what other records say of them, as rows of a table. */
import { useEffect, useMemo, useState } from 'react';
import type { Concept } from '../../../model/entities/concept.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import type { Location } from '../../../model/entities/location.ts';
import type { LocationCustomValue } from '../../../model/entities/locationcustomvalue.ts';
import type { Note } from '../../../model/entities/note.ts';
import { mainConceptOf } from '../../../model/rules/location/mainconcept.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { useConceptFigures, type FiguresById, type ShownFigures } from '../../stores/generation/conceptfigures.ts';
import { groupBy } from '../../../model/groupby.ts';
import { loadWhole } from '../wholelists.ts';

export interface PortfolioRow {
  readonly location: Location;
  readonly labels: readonly number[];
  /** By own field. */
  readonly own: ReadonlyMap<number, readonly LocationCustomValue[]>;
  readonly notes: readonly Note[];
  readonly nrconcepts: number;
  /** Of the main concept; null while unknown. */
  readonly figures: ShownFigures | null;
}

/** Records besides the locations that columns read. */
export type Need = Extract<EntityName, 'locationlabel' | 'locationcustomvalue' | 'note' | 'concept'>;

const none: readonly never[] = [];
const noValues: PortfolioRow['own'] = new Map();

/** Keeps earlier groups whose records did not change, so that their rows do not render again. */
function steadyGroups<R, K>() {
  let before: ReadonlyMap<K, readonly R[]> = new Map();
  return (records: readonly R[], keyOf: (record: R) => K): ReadonlyMap<K, readonly R[]> => {
    const next = new Map<K, readonly R[]>(groupBy(records, keyOf));
    for (const [key, group] of next) {
      const kept = before.get(key);
      if (kept?.length === group.length && kept.every((each, at) => each === group[at])) next.set(key, kept);
    }
    return (before = next);
  };
}

function createRows() {
  const rows = new Map<number, PortfolioRow>();
  const labels = steadyGroups<{ labelId: number | null; locationId: number | null }, number | null>();
  const values = steadyGroups<LocationCustomValue, number | null>();
  const notes = steadyGroups<Note, number | null>();
  const labelIds = new WeakMap<readonly object[], readonly number[]>();
  const own = new WeakMap<readonly object[], PortfolioRow['own']>();
  const memo = <T>(cache: WeakMap<readonly object[], T>, of: readonly object[], make: () => T): T => {
    let found = cache.get(of);
    if (found === undefined) cache.set(of, (found = make()));
    return found;
  };
  return {
    labels: (records: Parameters<typeof labels>[0]) => labels(records, (each) => each.locationId),
    values: (records: readonly LocationCustomValue[]) => values(records, (each) => each.locationId),
    notes: (records: readonly Note[]) => notes(records, (each) => each.locationId),
    row(location: Location, parts: Parts): PortfolioRow {
      const { id } = location;
      const labelled = parts.labels.get(id);
      const valued = parts.values.get(id);
      const next: PortfolioRow = {
        location,
        labels: labelled ? memo(labelIds, labelled, () => labelled.flatMap(({ labelId }) => labelId ?? [])) : none,
        own: valued ? memo(own, valued, () => new Map(groupBy(valued, (each) => each.customfieldId!))) : noValues,
        notes: parts.notes.get(id) ?? none,
        nrconcepts: parts.concepts.get(id)?.length ?? 0,
        figures: parts.figures.get(parts.main.get(id) ?? 0) ?? null,
      };
      const kept = rows.get(id);
      const isSame = kept && (Object.keys(next) as (keyof PortfolioRow)[]).every((key) => kept[key] === next[key]);
      if (isSame) return kept;
      rows.set(id, next);
      return next;
    },
  };
}

interface Parts {
  labels: ReadonlyMap<number | null, readonly { labelId: number | null }[]>;
  values: ReadonlyMap<number | null, readonly LocationCustomValue[]>;
  notes: ReadonlyMap<number | null, readonly Note[]>;
  concepts: ReadonlyMap<number | null, readonly Concept[]>;
  /** Main concept by location. */
  main: ReadonlyMap<number, number>;
  figures: FiguresById;
}

const noMain: ReadonlyMap<number, number> = new Map();

const mainConcepts = (
  locations: readonly Location[],
  byLocation: ReadonlyMap<number | null, readonly Concept[]>,
): ReadonlyMap<number, number> =>
  new Map(
    locations.flatMap(({ id, cfg }): [number, number][] => {
      const found = mainConceptOf(id, byLocation.get(id) ?? none, cfg.main_concept_id);
      return found ? [[id, found.id]] : [];
    }),
  );

/** Rows of these locations. Loads what the columns in sight need; a row keeps its reference until something in it changes. */
export function useRows(locations: readonly Location[], needs: readonly Need[], hasFigures: boolean): PortfolioRow[] {
  const wanted = needs.join();
  useEffect(() => loadWhole(wanted.split(',').filter(Boolean) as Need[]), [wanted]);
  const [maker] = useState(createRows);
  const labelled = useRecords('locationlabel');
  const valued = useRecords('locationcustomvalue');
  const noted = useRecords('note');
  const concepts = useRecords('concept');
  const byLocation = useMemo(() => groupBy(concepts, (each) => each.locationId), [concepts]);
  const main = useMemo(
    () => (hasFigures ? mainConcepts(locations, byLocation) : noMain),
    [hasFigures, locations, byLocation],
  );
  const mainIds = useMemo(() => [...main.values()], [main]);
  const figures = useConceptFigures(mainIds);
  const parts = useMemo(
    (): Parts => ({
      labels: maker.labels(labelled),
      values: maker.values(valued),
      notes: maker.notes(noted),
      concepts: byLocation,
      main,
      figures,
    }),
    [maker, labelled, valued, noted, byLocation, main, figures],
  );
  return useMemo(() => locations.map((location) => maker.row(location, parts)), [maker, locations, parts]);
}
