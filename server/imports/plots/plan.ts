/** Decides what each row of a file of plots does: add one, give one another outline, nothing, or be refused with a reason. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { ImportBody, ImportReport, ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import { ofLocation } from '../../../model/imports/kinds.ts';
import { parcelKey } from '../../../model/imports/parcelname.ts';
import { areaOf } from '../../../model/lonlat.ts';
import { readerWith } from '../../../model/rules/text/numberblock.ts';
import { plotNumber } from '../../../model/rules/location/plot.ts';
import { planEach, type Refused, type Unchanged } from '../eachrow.ts';
import type { Turn } from '../locations/plan.ts';
import { cellsOf, columnOfPlace } from '../ofrow.ts';
import { reportOf } from '../report.ts';
import type { KnownPlot, KnownPlots, PlotValues } from './known.ts';
import { readPlot, type SaidPlot } from './rows.ts';

interface Row {
  readonly line: number;
  readonly name: string;
  readonly locationId: number;
}
interface Added extends Row {
  readonly kind: 'added';
  readonly plot: PlotValues;
}
interface Changed extends Row {
  readonly kind: 'changed';
  readonly plot: KnownPlot;
  readonly geometry: AreaGeometry;
}
export type PlannedPlot = Added | Changed | Unchanged | Refused;

export const planPlots = (body: ImportBody, known: KnownPlots, turn: Turn): Promise<PlannedPlot[]> =>
  planEach(body.rows, planner(body, known), turn);

type Fault = Pick<RefusedCell, 'column' | 'fault' | 'limit'>;

function planner(body: ImportBody, known: KnownPlots): (row: ImportRow) => PlannedPlot {
  const number = readerWith(body.decimal);
  const at = new Map(body.rows.map((row, index) => [row, index]));
  /** The line of each plot of the file. */
  const lines = new Map<string, number>();
  return (row) => {
    const { line } = row;
    const refuse = (...faults: readonly Fault[]): Refused => {
      const cells = cellsOf(row, known.columns);
      const textIn = (column: string | null) => shortened(String((column && cells.get(column)) ?? ''));
      return { kind: 'refused', line, cells: faults.map((each) => ({ line, text: textIn(each.column), ...each })) };
    };
    if (row.fault) return refuse({ column: null, fault: row.fault });
    const match = known.matches[at.get(row)!]!;
    if ('fault' in match) return refuse({ column: columnOfPlace(match), fault: match.fault });
    const place = match.id === null ? undefined : known.places.get(match.id);
    if (match.id === null || !place) return refuse({ column: ofLocation.name, fault: 'noLocation' });
    const said = readPlot(row, known.columns, number);
    if ('faults' in said) return refuse(...said.faults);
    const parcel = said.name && !said.geometry ? known.findParcel(said.name) : null;
    const plot = plotOf(said, parcel);
    const keys = keysOf(said, plot).map((key) => `${match.id} ${key}`);
    const twice = keys.map((key) => lines.get(key)).find((found) => found !== undefined);
    if (twice !== undefined) return refuse({ column: null, fault: 'twice', limit: twice });
    for (const key of keys) lines.set(key, line);
    const present = place.plots.find((each) => keysOf(said, plot).includes(keyOf(each, said)));
    if (!present && !plot) return refuse({ column: 'parcel', fault: 'unknownParcel' });
    const shown = [place.name, plotNumber((present ?? plot)!.properties)].filter(Boolean).join(' · ');
    const found = { line, name: shown, locationId: match.id };
    if (!present) return { kind: 'added', ...found, plot: plot! };
    return !said.geometry || isDeepStrictEqual(present.geometry, said.geometry)
      ? { kind: 'unchanged', line }
      : { kind: 'changed', ...found, plot: present, geometry: said.geometry };
  };
}

const TEXT = 100;
/** A cell with a shape may be long. */
const shortened = (text: string): string => (text.length > TEXT ? `${text.slice(0, TEXT)}…` : text);

/** The plot of a row; null where neither it nor the register has a shape. */
function plotOf(said: SaidPlot, parcel: PlotValuesOfRegister | null): PlotValues | null {
  const geometry = said.geometry ?? parcel?.geometry ?? null;
  if (!geometry) return null;
  const type = said.type ?? (said.name ? 'parcel' : 'drawn');
  const properties = {
    kadastrale_gemeente_waarde: said.name?.municipality ?? '',
    sectie: said.name?.section.toUpperCase() ?? '',
    perceelnummer: said.name?.number ?? '',
    identificatie: said.identificatie,
    kadastrale_grootte_waarde: said.size,
    ...parcel?.properties,
    shape_type: type,
  };
  return { type, geometry, properties };
}
type PlotValuesOfRegister = Pick<PlotValues, 'geometry' | 'properties'>;

/** What tells the plot of a row from others: its name in the row and in the register, else its outline. */
const keysOf = (said: SaidPlot, plot: PlotValues | null): string[] => [
  ...(said.name ? [parcelKey(said.name)] : []),
  ...(plot ? [keyOf(plot, said)] : []),
];
const keyOf = (plot: PlotValues, { name }: SaidPlot): string =>
  name ? parcelKey(nameOf(plot)) : JSON.stringify(plot.geometry?.coordinates);

const nameOf = ({ properties }: PlotValues) => ({
  municipality: properties.kadastrale_gemeente_waarde,
  section: properties.sectie,
  number: properties.perceelnummer,
});

const sizeOf = (geometry: AreaGeometry | null): string => `${Math.round(areaOf(geometry))} m²`;

export const reportOnPlots = (rows: readonly PlannedPlot[]): ImportReport =>
  reportOf(rows, {
    digest: digestOfPlots(rows),
    changeOf: (row) => ({
      id: row.locationId,
      values: [{ column: 'geometry', before: sizeOf(row.plot.geometry), after: sizeOf(row.geometry) }],
    }),
  });

/** Digest of what would be written. It differs when a plot that the rows are about changed meanwhile. */
export function digestOfPlots(rows: readonly PlannedPlot[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    const plot =
      row.kind === 'added' ? row.plot : row.kind === 'changed' ? [row.plot.id, row.plot.rev, row.geometry] : null;
    hash.update(JSON.stringify([row.line, row.kind, 'locationId' in row ? row.locationId : null, plot]));
  }
  return hash.digest('hex');
}
