/** Writes a plan: locations with their plots, labels, values of own fields and unit types. Runs inside one transaction. */
import { company, type Company } from '../../../model/entities/company.ts';
import { locationLabel } from '../../../model/entities/locationlabel.ts';
import { storedValue } from '../../../model/enums/enumeration.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { plotTypes } from '../../../model/enums/plot.ts';
import { importLimits } from '../../../model/imports/exchange.ts';
import { distinctRing, polygonsOf, writtenRings } from '../../../model/lonlat.ts';
import { ORDER_STEP } from '../../../model/rules/record/order.ts';
import { outward } from '../../derive/projection.ts';
import type { Values } from '../../models/behaviour.ts';
import { living, ofCompany, whereAny, type Scope } from '../../models/scope.ts';
import type { RecordPatch, Writer } from '../undoable.ts';
import type { Known } from './known.ts';
import type { Added, Changed, Plan } from './plan.ts';
import type { PlannedPlace } from './place.ts';
import { ownWrites } from './ownwrites.ts';
import type { PlannedValue } from './rowvalues.ts';

interface Written {
  readonly id: number;
  readonly row: Added | Changed;
}

export async function applyPlan({ rows }: Plan, known: Known, writer: Writer, scope: Scope): Promise<void> {
  const changed = rows.filter((row) => row.kind === 'changed');
  const added = rows.filter((row) => row.kind === 'added');
  await writer.patch(
    'location',
    changed.map(locationPatch).filter(({ after }) => Object.keys(after).length > 0),
  );
  const ids = await writer.create(
    'location',
    added.map((row) => ({
      ...known.starting,
      ...valuesOf(row.values, 'after'),
      ...placeValues(row.place, row.values),
    })),
  );
  const written: Written[] = [
    ...changed.map((row) => ({ id: row.location.id, row })),
    ...added.map((row, index) => ({ id: ids[index]!, row })),
  ];
  await writer.create('unit', await unitsOf(ids, scope));
  await writer.create('plot', written.flatMap(plotsOf));
  await writeLabels(written, writer, scope);
  const own = ownWrites(written, known);
  await writer.remove('locationcustomvalue', own.removed);
  await writer.patch('locationcustomvalue', own.patched);
  await writer.create('locationcustomvalue', own.created);
}

/** Values that are fields of the location itself. */
const valuesOf = (values: readonly PlannedValue[], when: 'before' | 'after'): Values =>
  Object.fromEntries(
    values.flatMap((value) =>
      value.column.ownId === null && value.column.key !== 'labels' ? [[value.column.key, value[when]]] : [],
    ),
  );

/** The size of the plots is that of the location, unless the file says it. */
const placeValues = (place: PlannedPlace | null, values: readonly PlannedValue[]): Values => ({
  ...(place && { lat: place.lat, lon: place.lon }),
  ...(place?.size && !values.some(({ column }) => column.key === 'plotsize') ? { plotsize: place.size } : {}),
});

function locationPatch({ location, values, place }: Changed): RecordPatch {
  const added = placeValues(place, values);
  return {
    id: location.id,
    rev: location.rev,
    before: { ...valuesOf(values, 'before'), ...pick(location.row, Object.keys(added)) },
    after: { ...valuesOf(values, 'after'), ...added },
  };
}

const pick = (row: Readonly<Record<string, unknown>>, keys: readonly string[]): Values =>
  Object.fromEntries(keys.flatMap((key) => (key in row ? [[key, row[key]]] : [])));

function plotsOf({ id, row }: Written): Values[] {
  const type = storedValue(plotTypes, 'drawn');
  return (row.place?.plots ?? []).flatMap(polygonsAsPlots).map((geometry) => ({
    locationId: id,
    type,
    geometry,
    properties: { shape_type: type },
  }));
}

/** An export writes the plots of a location as one shape. More polygons than a location may bring stay one plot. */
function polygonsAsPlots(geometry: AreaGeometry): AreaGeometry[] {
  const polygons = polygonsOf(geometry);
  if (polygons.length > importLimits.plots) return [geometry];
  return polygons.map((rings) => ({ type: 'Polygon', coordinates: writtenRings(rings.map(distinctRing)) }));
}

async function unitsOf(ids: readonly number[], scope: Scope): Promise<Values[]> {
  const row = await ofCompany(company, scope).findById(scope.companyId);
  const { units } = (row ? outward(company, row) : { cfg: { units: [] } })['cfg'] as Company['cfg'];
  return ids.flatMap((locationId) =>
    units.map((unit, index) => ({ ...unit, locationId, order: (index + 1) * ORDER_STEP })),
  );
}

async function writeLabels(written: readonly Written[], writer: Writer, scope: Scope): Promise<void> {
  const created: Values[] = [];
  const dropped: number[] = [];
  for (const { id, row } of written) {
    const value = row.values.find(({ column }) => column.key === 'labels');
    if (!value) continue;
    const after = value.after as readonly number[];
    const now = row.kind === 'changed' ? row.location.labels : new Map<number, number>();
    for (const labelId of after) if (!now.has(labelId)) created.push({ locationId: id, labelId });
    for (const [labelId, record] of now) if (!after.includes(labelId)) dropped.push(record);
  }
  const rows = dropped.length === 0 ? [] : await whereAny(living(locationLabel, scope), 'id', dropped);
  await writer.remove(
    'locationlabel',
    rows.map((record) => outward(locationLabel, record)),
  );
  await writer.create('locationlabel', created);
}
