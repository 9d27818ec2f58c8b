/** The plain box that stands in for a building without geometry. */
import { BoxGeometry } from 'three';
import type { MeshGroup } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { stackOf } from '../plane/storeys.ts';
import type { FarShape } from './far.ts';
import { plainColour } from '../../../model/clay.ts';

/** Least height, so that flat buildings can be seen and picked, metres. */
const LEAST = 0.05;

export interface BoxShape extends FarShape {
  colour: string;
  /** Key of the size it was made for. */
  size: string;
}

const unit = new BoxGeometry(1, 1, 1);
const corners = unit.getAttribute('position').array as Float32Array;
const normals = unit.getAttribute('normal').array as Float32Array;
const indices = Uint32Array.from(unit.index!.array);
const noLines = new Float32Array(0);

const heightOf = (record: Building): number => Math.max(stackOf(record).height, LEAST);
const sizeOf = (record: Building): string =>
  [record.maxlength, record.maxwidth, record.z, heightOf(record), record.archetype].join(' ');

/** Whether the box still fits the record. */
export const isBoxOf = ({ size }: BoxShape, record: Building): boolean => size === sizeOf(record);

/** Returns a box in the building's own frame. */
export function boxShape(record: Building): BoxShape {
  const { maxlength, maxwidth, z, archetype } = record;
  const height = heightOf(record);
  const positions = corners.map(
    (value, index) => [maxlength * value, maxwidth * value, height * (value + 0.5) + z][index % 3]!,
  );
  const group: MeshGroup = {
    material: 'outer_wall',
    function: null,
    kind: null,
    unit_id: null,
    top: false,
    positions,
    normals,
    indices,
    parts: new Uint32Array(0),
  };
  return { groups: [group], edges: noLines, colour: plainColour(archetype), size: sizeOf(record) };
}
