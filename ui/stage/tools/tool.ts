/** A state of the stage's tools, and what it may use. States are made by functions and end in a transition. */
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
    ToolName | 'pressing' | 'moving' | 'copying' | 'resizing' | 'raising' | 'rotating' | 'shaping' | 'typing';
  /** `all`: the camera leaves the pointer alone; `left`: other buttons and the wheel still turn it. */
  readonly holdsCamera: false | 'all' | 'left';
  readonly cursor?: string;
  /** What is expected and can be typed; a state without one shows no prompt. */
  readonly ask?: Ask;
  /** Called when the state has begun. */
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
  /** Keys of its own; true when it took one. */
  key?(event: KeyboardEvent): boolean;
}

export interface ToolContext {
  readonly views: Views;
  readonly events: StageEvents;
  readonly prompt: Prompt;
  readonly sketch: Sketch;
  texts(): StageTexts;
  building(id: number): Building | null;
  /** With what was generated of it. */
  shownBuilding(id: number): ShownBuilding | null;
  /** Buildings that are shown. */
  buildings(): readonly Building[];
  selected(): readonly number[];
  pick(at: PointerAt): number | null;
  hover(id: number | null): void;
  /** Grid and edges for a drag of these buildings; nothing attracts while `free`. */
  rules(moving: readonly number[], free: boolean): SnapRules;
  /** Where a point drawn here comes to rest, on the ground; null above the horizon. `changing` buildings attract nothing. */
  point(at: PointerAt, trail: Trail | null, changing?: readonly number[]): SnappedPoint | null;
  /** Where the pointer meets a roof or the ground. */
  surface(at: PointerAt): Place | null;
  /** Edges that can be followed: of plots and streets. */
  edges(): readonly Segment[];
  /** The group that was entered by a double click. */
  entered(): number | null;
  enter(group: number | null): void;
  /** The building, or all of its group unless that was entered. */
  membersOf(id: number): readonly number[];
  act(activity: Partial<Activity>): void;
  work(work: Partial<Work> | null): void;
  go(state: ToolState): void;
  /** The state that others end in: nothing going on. */
  idle(): ToolState;
}
