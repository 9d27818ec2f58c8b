/** The look of a group of the engine's triangles in each render style. */
import type { MeshGroup } from '../../../engine/host/types.ts';
import type { RenderSettings } from '../../../model/entities/location.ts';
import { clay, partColour } from '../../../model/clay.ts';

export interface StyleContext {
  style: RenderSettings['renderstyle'];
  /** Ids of the location's units in the order of the programme. */
  unitOrder: readonly (number | string)[];
  /** Whether trees are shown; by default they are. */
  trees?: boolean;
}

interface Look {
  colour: string;
  visible: boolean;
  twoSided: boolean;
  opacity?: number;
}

export function lookOf(group: MeshGroup, { style, unitOrder }: StyleContext): Look {
  const opened = style === 'open' || style === 'unit_colors';
  const look: Look = {
    colour: style === 'white' ? clay : partColour(group, unitOrder, style === 'function_colors'),
    visible: !(group.top && opened),
    twoSided: group.top || ['outer_wall', 'inner_wall', 'parapet'].includes(group.material),
  };
  if (style === 'wireframe') look.opacity = group.material === 'space' ? 0.5 : 0.12;
  return look;
}
