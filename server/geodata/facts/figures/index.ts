/** Figures of parks, cores, districts, neighbourhoods and the municipality, from its features and facts. */
import type { Plane } from '../../../../engine/host/plane/types.ts';
import { parkFigures } from '../../../../model/land/parkfigures.ts';
import { factsOf, type Fact } from '../fact.ts';
import { CENTIMETRES } from '../geometry/box.ts';
import { isWithin } from '../geometry/inside.ts';
import { localSet } from '../geometry/local.ts';
import { labelPointOf } from '../label.ts';
import { Land, type FactInputs } from '../land.ts';
import { buildingsWithin, unitsWithin } from '../stages/members.ts';
import type { Facts } from '../types.ts';
import { coreFigures, type CoreFigures } from './cores.ts';
import { districtFigures, type DistrictFigures } from './districts.ts';
import { municipalityFigures, type MunicipalityFigures } from './municipality.ts';
import { parkMeasures } from './parkmeasures.ts';
import { parkFormulas, type Park, type ParkFigure } from './parks.ts';
import { plotFiguresOf } from './plotfigures.ts';
import { plotMeansOf, plotsByNeighbourhood } from './plotmeans.ts';
import type { ParkRecord } from './parkscores.ts';
import { labelCounts, yearCounts } from './spreads.ts';
import { PlotFacts } from './sums.ts';

export interface AreaFigures {
  readonly parks: readonly ParkRecord[];
  readonly municipality: MunicipalityFigures;
  readonly cores: readonly CoreFigures[];
  readonly districts: readonly DistrictFigures[];
  /** In the order of the neighbourhoods. What their register says are columns. */
  readonly neighbourhoods: readonly Readonly<Record<string, Fact>>[];
}

export function areaFigures(inputs: FactInputs, facts: Facts, plane: Plane): AreaFigures {
  const land = new Land(inputs, plane);
  const sums = new PlotFacts(facts);
  return {
    parks: parkRecords(land, sums),
    municipality: municipalityFigures(land, sums),
    cores: coreFigures(land, sums),
    districts: districtFigures(land, sums),
    neighbourhoods: plotsByNeighbourhood(sums).map((plots) => ({
      ...plotFiguresOf(sums, plots),
      ...plotMeansOf(sums, plots),
    })),
  };
}

function parkRecords(land: Land, sums: PlotFacts): ParkRecord[] {
  const { park, municipality } = sums.facts.areas;
  const rows = [...park.rows];
  const buildings = buildingsWithin(land, 'bedrijventerreinen', rows);
  const units = unitsWithin(land, 'bedrijventerreinen', rows);
  const ofPlots = sums.facts.plots.areas.park;
  return rows.map((row, index): ParkRecord => {
    const own: Park = {
      land,
      row,
      plots: sums.facts.plots.ids.flatMap((_, plot) => (ofPlots[plot] === index ? [plot] : [])),
      buildings: buildings.get(row) ?? [],
      units: units.get(row) ?? [],
      around: (key) => neighbourhoodValue(land, sums, row, key),
    };
    const figures = parkFigures.keys.map((name): [ParkFigure, Fact] => [name, parkFormulas[name](own, sums)]);
    return {
      code: park.codes[index]!,
      type: land.layer('bedrijventerreinen').text('WLOC_TYPE', row),
      province: municipality.parents[0] ?? null,
      figures: Object.fromEntries(figures) as Record<ParkFigure, Fact>,
      measures: parkMeasures(own, sums),
      year: land.layer('bedrijventerreinen').number('JAAR', row),
      buildingYears: yearCounts(land, own.buildings),
      energyLabels: labelCounts(land, own.units),
    };
  });
}

/** Value of a key of the neighbourhood at the label point of a park. */
function neighbourhoodValue(land: Land, sums: PlotFacts, park: number, key: string): Fact {
  const [parks, layer] = [land.layer('bedrijventerreinen'), land.layer('buurten')];
  const { minX, minY } = parks.box(park);
  const label = labelPointOf(land.plane, localSet(parks.table, park, { x: minX, y: minY }));
  if (!label) return 'not_covered';
  const [x, y] = [minX + Math.round(label[0] * CENTIMETRES), minY + Math.round(label[1] * CENTIMETRES)];
  const areas = [...sums.facts.areas.neighbourhood.rows];
  const index = areas.findIndex((row) => isWithin(layer.table, row, x, y));
  const column = sums.facts.columns.find((each) => each.key === key)!;
  return index < 0 ? 'not_covered' : factsOf(column.values).get(index);
}
