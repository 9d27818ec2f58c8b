/** Settings that only drawings need: no figure depends on them. */
import { archetypeParts } from '../../../model/archetypes/index.ts';
import { design } from '../../../model/design.ts';
import { vegetationTypes } from '../../../model/enums/geometry.ts';
import type { Fields } from './fields.ts';
import { fnv1a32 } from './fnv.ts';
import type { Reader } from './read.ts';
import type { Id } from '../types.ts';

export interface Drawing {
  /** Share of the stalls that hold a car, 0 to 1. */
  carDensity: number;
  carSeed: number;
  /** Keys of `vegetation_types`; at least one. */
  vegetation: string[];
  /** Metres. */
  liftLength: number;
}

/** Returns what the settings add to the hash of a result; 0 for the defaults. */
export function drawingHash({ carDensity, vegetation, liftLength }: Drawing): number {
  const hasUsualLift = liftLength === design.generation.elevator_length.default;
  const isUsual =
    carDensity === archetypeParts.parking.fields.car_density.default && vegetation.join() === vegetationTypes.fallback;
  return isUsual && hasUsualLift
    ? 0
    : fnv1a32(JSON.stringify([carDensity, vegetation, ...(hasUsualLift ? [] : [liftLength])]));
}

export function readDrawing(reader: Reader, building: Id, cfg: Fields): Drawing {
  const vegetation = readVegetation(reader, cfg.part('environment'));
  const { generation } = design;
  return {
    carDensity: reader.number(cfg.part('parking'), 'car_density', archetypeParts.parking.fields.car_density),
    carSeed: fnv1a32(`${String(building)}:cars`),
    vegetation: vegetation.length > 0 ? vegetation : [vegetationTypes.fallback],
    liftLength: reader.number(cfg.part('generation_parameters'), 'elevator_length', generation.elevator_length),
  };
}

/** Returns the types; unknown ones are left out, with a message. */
function readVegetation(reader: Reader, landscape: Fields): string[] {
  return landscape.items('vegetation').flatMap((_, index) => {
    const key = reader.listed(landscape, 'vegetation', index, vegetationTypes);
    return key === null ? [] : [key];
  });
}
