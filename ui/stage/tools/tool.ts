/** A state of the stage's tools, and what it may use. States are made by functions and end in a transition. */
import type { Building } from '../../../model/entities/building.ts';
import type { Views } from '../camera/views.ts';
import type { Activity } from '../overlay/overlay.ts';
import type { HandleName } from '../overlay/handles.ts';
import type { SnapRules } from '../plane/snap.ts';
import type { StageEvents } from '../types.ts';

/** A pointer over the canvas, in its pixels. */
export interface PointerAt {
  px: number;
  py: number;
  shift: boolean;
  /** Control or command. */
  extend: boolean;
}

export interface ToolState {
  readonly name: 'idle' | 'pressing' | 'moving' | 'resizing' | 'raising' | 'rotating' | 'placing';
  /** Whether the camera must leave the pointer alone. */
  readonly holdsCamera: boolean;
  readonly cursor?: string;
  down?(at: PointerAt, handle: HandleName | null): void;
  move(at: PointerAt): void;
  up(at: PointerAt): void;
  cancel(): void;
}

export interface ToolContext {
  readonly views: Views;
  readonly events: StageEvents;
  building(id: number): Building | null;
  selected(): readonly number[];
  pick(at: PointerAt): number | null;
  hover(id: number | null): void;
  /** Grid and edges for a drag of these buildings; nothing attracts while `free`. */
  rules(moving: readonly number[], free: boolean): SnapRules;
  act(activity: Partial<Activity>): void;
  go(state: ToolState): void;
}
