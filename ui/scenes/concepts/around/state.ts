/** The file of surrounding buildings that is open: its report, and what the user chose. Nothing is written until it is added. */
import { notifications } from '@mantine/notifications';
import { proxy, ref } from 'valtio';
import type { Polygon, Position } from '../../../../engine/host/types.ts';
import { guessedSource, heightSources } from '../../../../engine/import/heights.ts';
import type { ProjectionKey } from '../../../../engine/import/projections.ts';
import type { Report } from '../../../../engine/import/report.ts';
import type { Area } from '../../../../engine/import/types.ts';
import { layersOf } from '../../../bringin/FileChoices.tsx';
import { readFile, type ReadFault, type Reading } from '../../../bringin/reading.ts';
import type { LonLat } from '../../../map/metres.ts';
import { askProjection } from '../../../workers/engineclient.ts';
import type { Place } from './usePlace.ts';
import type { LocalArea } from './volumes.ts';

interface Around {
  file: File | null;
  /** Null while the file is read. */
  report: Report | null;
  /** Areas of the report in local metres. */
  areas: readonly LocalArea[];
  fault: ReadFault | null;
  /** Null: all layers. */
  layer: string | null;
  sources: string[];
  /** Where heights come from; null: from nowhere. */
  source: string | null;
  /** Height where the source gives none, metres; null leaves these out. */
  fixed: number | null;
}

const nothing = (): Around => ({
  file: null,
  report: null,
  areas: [],
  fault: null,
  layer: null,
  sources: [],
  source: null,
  fixed: null,
});

export const around = proxy<Around>(nothing());

let stop: (() => void) | null = null;

export function openAround(file: File, { at, reason }: Place, projection?: ProjectionKey): void {
  if (!at || reason !== null) {
    notifications.show({ color: 'brick', message: reason });
    return;
  }
  stop?.();
  Object.assign(around, nothing(), { file: ref(file) });
  const reading = readFile(file, { at, projection, use: 'surroundings' });
  let isStopped = false;
  stop = () => {
    isStopped = true;
    reading.stop();
  };
  void show(reading.found, at, () => isStopped);
}

async function show(reading: Reading['found'], at: LonLat, isStopped: () => boolean): Promise<void> {
  const found = await reading;
  if (found === null || isStopped()) return;
  if (typeof found === 'string') {
    around.fault = found;
    return;
  }
  try {
    const areas = await inMetres(found.areas, at);
    if (!isStopped()) showReport(found, areas);
  } catch {
    if (!isStopped()) around.fault = 'lost';
  }
}

export function closeAround(): void {
  stop?.();
  Object.assign(around, nothing());
}

/** Buildings are the layer to begin with, where a layer is named so. */
function showReport(report: Report, areas: readonly LocalArea[]): void {
  const layers = layersOf(report);
  around.layer = layers.length > 1 ? (layers.find((layer) => /^(building|pand|gebouw)/i.test(layer)) ?? null) : null;
  around.sources = heightSources(report.areas);
  around.source = guessedSource(around.sources);
  around.areas = ref([...areas]);
  around.report = ref(report);
}

const polygonsOf = ({ geometry }: Area): number[][][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** All coordinates cross to the engine and back as one array. */
async function inMetres(areas: readonly Area[], [lon, lat]: LonLat): Promise<LocalArea[]> {
  const flat = areas.flatMap((area) => polygonsOf(area).flat(3));
  const local = await askProjection([lon, lat], new Float64Array(flat));
  let at = 0;
  const next = (): Position => [local[at++]!, local[at++]!];
  return areas.map((area) => ({
    area,
    polygons: polygonsOf(area).map((polygon): Polygon => polygon.map((ring) => ring.map(next))),
  }));
}
