/** What only drawings of a building need: no figure depends on it. */
import { design } from '../../model/design.ts';
import { vegetationTypes } from '../../model/enums/geometry.ts';
import { part, type Reader } from './read.ts';

export interface Drawing {
  /** Share of the stalls that hold a car, 0 to 1. */
  carDensity: number;
  carSeed: number;
  /** Keys of `vegetation_types`; at least one. */
  vegetation: string[];
  /** Metres. */
  liftLength: number;
}

type Fields = Record<string, unknown>;

/** What a drawing that is not the usual one adds to the hash of a result; 0 for the usual. */
export function drawingHash({ carDensity, vegetation, liftLength }: Drawing): number {
  const hasUsualLift = liftLength === design.generation.elevator_length.default;
  const isUsual = carDensity === design.parking.car_density.default && vegetation.join() === vegetationTypes.fallback;
  return isUsual && hasUsualLift
    ? 0
    : fnv1a32(JSON.stringify([carDensity, vegetation, ...(hasUsualLift ? [] : [liftLength])]));
}

export function readDrawing(reader: Reader, record: Fields, cfg: Fields): Drawing {
  const wanted = part(cfg, 'environment').vegetation ?? [];
  if (!Array.isArray(wanted)) throw new TypeError('vegetation must be a list');
  const vegetation = wanted.filter((key) => (vegetationTypes.keys as readonly unknown[]).includes(key)) as string[];
  return {
    carDensity: reader.number(part(cfg, 'parking'), 'car_density', design.parking.car_density),
    carSeed: fnv1a32(`${String(record.id)}:cars`),
    vegetation: vegetation.length > 0 ? vegetation : [vegetationTypes.fallback],
    liftLength: reader.number(part(cfg, 'generation_parameters'), 'elevator_length', design.generation.elevator_length),
  };
}

/** FNV-1a over the UTF-8 bytes of a text. */
export function fnv1a32(text: string): number {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash;
}
