/** The look of a group of the engine's triangles in each render style. */
import type { MeshGroup } from '../../../engine/host/types.ts';
import type { RenderSettings } from '../../../model/entities/location.ts';
import { mixed, palette } from '../../theme/palette.ts';
import { clay, functionColour, ground, spaceColour, unitColour, wallColour } from './tints.ts';

export interface StyleContext {
  style: RenderSettings['renderstyle'];
  /** Ids of the location's units in the order of the programme. */
  unitOrder: readonly (number | string)[];
  /** Whether trees are shown; by default they are. */
  trees?: boolean;
}

export interface Look {
  colour: string;
  visible: boolean;
  twoSided: boolean;
  opacity?: number;
}

const glazing = mixed(palette.lightWater, palette.slate, 0.3);
const plain = (colour: string): Look => ({ colour, visible: true, twoSided: false });

function inside(group: MeshGroup, { unitOrder }: StyleContext): string {
  if (group.kind === 'unit' && group.unit_id !== null) {
    const index = unitOrder.findIndex((id) => String(id) === String(group.unit_id));
    return unitColour(Math.max(0, index), unitOrder.length);
  }
  return spaceColour(group.kind, group.function);
}

function base(group: MeshGroup, context: StyleContext): string {
  const full = context.style === 'function_colors';
  switch (group.material) {
    case 'window':
      return glazing;
    case 'door':
      return palette.slate;
    case 'inner_wall':
      return mixed(palette.paper, palette.stone, 0.12);
    case 'space':
      return inside(group, context);
    case 'stall':
      // The lines between parking stalls; the ground under them has kind stall.
      return palette.paper;
    case 'surface':
      if (group.function === 'outdoor') return ground.green;
      return spaceColour(group.kind ?? 'aisle', group.function);
    case 'roof':
      return full ? mixed(functionColour(group.function), palette.paper, 0.35) : mixed(clay, palette.paper, 0.35);
    case 'slab':
    case 'balcony':
      return mixed(clay, palette.stone, 0.12);
    default:
      return full ? mixed(functionColour(group.function), palette.paper, 0.12) : wallColour(group.function);
  }
}

export function lookOf(group: MeshGroup, context: StyleContext): Look {
  const { style } = context;
  const opened = style === 'open' || style === 'unit_colors';
  const look = plain(style === 'white' ? clay : base(group, context));
  if (group.top) look.visible = !opened;
  look.twoSided =
    group.top || group.material === 'outer_wall' || group.material === 'inner_wall' || group.material === 'parapet';
  if (style === 'wireframe') look.opacity = group.material === 'space' ? 0.5 : 0.12;
  return look;
}
