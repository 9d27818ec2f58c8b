/** The state in which each tool begins, and the tool that a state belongs to. */
import type { ToolName } from '../types.ts';
import { arraying, isArray } from './array.ts';
import { drawBox } from './drawbox.ts';
import { drawPolygon, drawRing } from './drawpolygon.ts';
import { followEdge } from './followedge.ts';
import { marquee } from './marquee.ts';
import { measuring } from './measure.ts';
import { mirroring } from './mirror.ts';
import type { MakeState, ToolContext, ToolState } from './tool.ts';

const makers = {
  box: drawBox,
  polygon: drawPolygon,
  ring: drawRing,
  edge: followEdge,
  mirror: mirroring,
  measure: measuring,
  marquee,
} satisfies Partial<Record<ToolName, MakeState>>;

/** Null for selecting, and for a tool that repeats the selection while nothing is selected. */
export function beginTool(context: ToolContext, name: ToolName): ToolState | null {
  const needsSelection = isArray(name) || name === 'mirror';
  if (name === 'select' || (needsSelection && context.selected().length === 0)) return null;
  return isArray(name) ? arraying(context, name) : makers[name](context);
}

/** States within selecting, or of a panel: `select` stays the chosen tool. */
const passing = new Set<ToolState['name']>([
  'pressing',
  'moving',
  'copying',
  'resizing',
  'raising',
  'rotating',
  'shaping',
  'typing',
  'placing',
  'picking',
]);

export const toolOf = ({ name }: ToolState): ToolName => (passing.has(name) ? 'select' : (name as ToolName));
