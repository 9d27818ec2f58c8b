import { OutputHeader } from '../../engine/abi/building.ts';
import { encodeBuilding } from '../../engine/host/encode/encode.ts';
import type { BuildingRecord, UnitInput } from '../../engine/host/types.ts';
import type { Benchmark } from '../lib/benchmark.ts';
import { reference } from './inputs.ts';
import { moduleBytes, rawEngine } from './rawEngine.ts';
import { slabContender } from './slab.ts';

/** Times one building from input buffer to figures and full meshes, against the same source without optimisation. */
function building(name: string, record: BuildingRecord, units: UnitInput[] = []): Benchmark {
  return {
    name,
    limits: { median_ms: 20 },
    prepare() {
      const input = encodeBuilding({ building: record, units }, true).buffer;
      const header = rawEngine(moduleBytes('release')).generate(input);
      const triangles = header[OutputHeader.MeshIndexCount]! / 3;
      return Promise.resolve({
        input: `${header[OutputHeader.StoreyCount]!} storey rows, ${header[OutputHeader.FaceCount]!} faces, ${triangles} triangles out`,
        contenders: [
          slabContender('engine', moduleBytes('release'), input),
          slabContender('engine, not optimised', moduleBytes('baseline'), input),
        ],
      });
    },
  };
}

function ofReference(name: string, id: string, index = 0): Benchmark {
  const { buildings, units = [] } = reference(id);
  return building(name, buildings[index]!, units);
}

const houses: BuildingRecord = {
  id: 'houses',
  archetype: 'house',
  maxlength: 500,
  version: 3,
  cfg: { house: { house_type: 'back_to_back', count: 200, maxlength: 5, maxwidth: 10 } },
};

export const archetypeBenchmarks: Benchmark[] = [
  ofReference('tower on a podium', 'RC04'),
  ofReference('street block', 'RC06'),
  building('200 houses', houses),
  ofReference('logistics hall', 'RC07'),
];
