/** The file being brought in: its report, and what the user chose of it. Nothing is written until the user adds it. */
import { proxy, ref } from 'valtio';
import type { ProjectionKey } from '../../../../../engine/import/projections.ts';
import type { Report, ReportOptions } from '../../../../../engine/import/report.ts';
import type { Area } from '../../../../../engine/import/types.ts';
import type { Plot } from '../../../../../model/entities/plot.ts';
import { layersOf } from '../../../../bringin/FileChoices.tsx';
import { readFile, type ReadFault } from '../../../../bringin/reading.ts';
import { setMode } from '../../../../map/state.ts';

type At = ReportOptions['at'];

interface BringIn {
  file: File | null;
  /** Null while the file is read. */
  report: Report | null;
  fault: ReadFault | null;
  type: Extract<Plot['type'], 'drawn' | 'buildable_area'>;
  /** Null: all layers. */
  layer: string | null;
  /** Areas that the user left out, by their place in the report. */
  left: number[];
}

const nothing = (): BringIn => ({ file: null, report: null, fault: null, type: 'drawn', layer: null, left: [] });

export const bringIn = proxy<BringIn>(nothing());

let stop: (() => void) | null = null;

/** Reads a file, in place of the one before. */
export function openFile(file: File, at: At): void {
  const type = /bouwvlak|buildable/i.test(file.name) ? 'buildable_area' : 'drawn';
  setMode('default');
  Object.assign(bringIn, nothing(), { file: ref(file), type });
  void read(file, { at });
}

export function changeProjection(projection: ProjectionKey, at: At): void {
  const { file } = bringIn;
  if (!file) return;
  Object.assign(bringIn, { report: null, fault: null, left: [] });
  void read(file, { at, projection });
}

export function closeFile(): void {
  stop?.();
  Object.assign(bringIn, nothing());
}

async function read(file: File, options: ReportOptions): Promise<void> {
  stop?.();
  const reading = readFile(file, options);
  stop = reading.stop;
  const found = await reading.found;
  if (typeof found === 'string') bringIn.fault = found;
  else if (found) showReport(found);
}

function showReport(report: Report): void {
  const layers = layersOf(report);
  const plots = layers.find((layer) => /plot|perce|parcel|kavel|landuse|bouwvlak|buildable/i.test(layer));
  bringIn.layer = layers.length > 1 ? (plots ?? null) : null;
  if (plots && /bouwvlak|buildable/i.test(plots)) bringIn.type = 'buildable_area';
  bringIn.report = ref(report);
}

interface OfferedArea {
  area: Area;
  /** Its place in the report. */
  index: number;
  isChosen: boolean;
}

/** Areas of the layer, in the order of the file. */
export function offeredAreas({
  report,
  layer,
  left,
}: Readonly<Pick<BringIn, 'report' | 'layer'>> & { left: readonly number[] }): OfferedArea[] {
  const out = new Set(left);
  return (report?.areas ?? []).flatMap((area, index) =>
    layer === null || area.layer === layer ? [{ area, index, isChosen: !out.has(index) }] : [],
  );
}

export function leaveOut(index: number, isOut: boolean): void {
  bringIn.left = isOut ? [...bringIn.left, index] : bringIn.left.filter((each) => each !== index);
}
