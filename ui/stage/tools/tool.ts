/** A state of the stage's tools, and its context. Functions make states; each state ends in a transition. */
import type { Building } from '../../../model/entities/building.ts';
import type { Views } from '../camera/views.ts';
import type { Activity } from '../overlay/overlay.ts';
import type { HandleName } from '../overlay/handlename.ts';
import type { Ask, Prompt } from '../overlay/prompt.ts';
import type { Place, Work } from '../overlay/work.ts';
import type { Segment, SnapRules } from '../plane/snap.ts';
import type { SnappedPoint, Trail } from '../plane/snappoint.ts';
import type { ShownBuilding, StageEvents, StageTexts, ToolName } from '../types.ts';
import type { Sketch } from './sketch.ts';

/** A pointer over the canvas, in its pixels. */
export interface PointerAt {
  px: number;
  py: number;
  shift: boolean;
  /** Control or command. */
  extend: boolean;
  alt: boolean;
}

export interface ToolState {
  readonly name:
    | ToolName
    | 'pressing'
    | 'moving'
    | 'copying'
    | 'resizing'
    | 'raising'
    | 'rotating'
    | 'shaping'
    | 'typing'
    | 'placing'
    | 'picking';
  /** `all`: the camera leaves the pointer alone; `left`: other buttons and the wheel still turn it. */
  readonly holdsCamera: false | 'all' | 'left';
  readonly cursor?: string;
  /** The prompt; absent for a state without one. */
  readonly ask?: Ask;
  /** Called after the state began. */
  begin?(): void;
  down?(at: PointerAt, handle: HandleName | null): void;
  move(at: PointerAt): void;
  up(at: PointerAt): void;
  /** A second click on the same spot. */
  double?(at: PointerAt): void;
  cancel(): void;
  /** A value was typed. */
  typed?(): void;
  /** Enter. */
  accept?(): void;
  /** Handles keys of the state; true if it took the key. */
  key?(event: KeyboardEvent): boolean;
}

export interface ToolContext {
  readonly views: Views;
  readonly events: StageEvents;
  readonly prompt: Prompt;
  readonly sketch: Sketch;
  texts(): StageTexts;
  building(id: number): Building | null;
  /** The record with its result. */
  shownBuilding(id: number): ShownBuilding | null;
  /** Records of the shown buildings, without drafts. */
  buildings(): readonly Building[];
  selected(): readonly number[];
  pick(at: PointerAt): number | null;
  hover(id: number | null): void;
  /** Snap rules for a drag of these buildings; `free` turns snapping off. */
  rules(moving: readonly number[], free: boolean): SnapRules;
  /** Snaps a drawn point on the ground; null above the horizon. Buildings in `changing` attract nothing. */
  point(at: PointerAt, trail: Trail | null, changing?: readonly number[]): SnappedPoint | null;
  /** The point of a roof or of the ground under the pointer; null above the horizon. */
  surface(at: PointerAt): Place | null;
  /** Edges that can be followed: of plots and streets. */
  edges(): readonly Segment[];
  /** The group that a double click entered. */
  entered(): number | null;
  enter(group: number | null): void;
  /** The building, or its whole group unless the group is entered. */
  membersOf(id: number): readonly number[];
  act(activity: Partial<Activity>): void;
  work(work: Partial<Work> | null): void;
  go(state: ToolState): void;
  /** Returns the idle state, in which others end. */
  idle(): ToolState;
}

export type MakeState = (context: ToolContext) => ToolState;
