/** Switches between the tools, passes pointer and keys to the current one, and stops the camera while it drags. */
import type { Attraction } from '../attraction.ts';
import type { Views } from '../camera/views.ts';
import type { HandleName } from '../overlay/handlename.ts';
import type { Activity } from '../overlay/overlay.ts';
import { Prompt } from '../overlay/prompt.ts';
import { noWork } from '../overlay/work.ts';
import { actionOf } from '../../stores/page/keytable.ts';
import type { StageBuildings } from '../stagebuildings.ts';
import type { StageEvents, StageTexts, ToolName } from '../types.ts';
import { moveCamera, steerCamera } from '../camera/steering.ts';
import { nudge, slide, type Arrow } from './nudge.ts';
import { idle } from './select.ts';
import { Sketch } from './sketch.ts';
import { selectionKeys, toolKeys } from './stagekeys.ts';
import { StagePointer } from './stagepointer.ts';
import type { MakeState, ToolContext, ToolState } from './tool.ts';
import { beginTool, toolOf } from './toolbyname.ts';
import { typing } from './typein.ts';

/** The stage as tools use it. */
interface Stage {
  readonly views: Views;
  readonly texts: StageTexts;
  readonly attraction: Attraction;
  readonly buildings: Pick<StageBuildings, 'shownOf' | 'recordOf' | 'records' | 'selectedIds'>;
  /** The building under a pixel of the canvas. */
  pick(px: number, py: number): number | null;
  setHovered(id: number | null): void;
  setActivity(activity: Partial<Activity>): void;
  /** Metres. */
  gridStep(): number;
}

interface BenchParts {
  /** Element that takes pointer and keys. */
  host: HTMLElement;
  canvas: HTMLCanvasElement;
  events: StageEvents;
}

export class ToolBench {
  readonly prompt: Prompt;
  private state: ToolState;
  private readonly context: ToolContext;
  private readonly abort = new AbortController();
  private entered: number | null = null;
  private tool: ToolName = 'select';
  private readonly pointer: StagePointer;

  constructor(
    private readonly view: Stage,
    private readonly parts: BenchParts,
  ) {
    this.prompt = new Prompt(parts.host, {
      typed: () => this.state.typed?.(),
      accept: () => this.state.accept?.(),
      cancel: () => this.state.cancel(),
    });
    this.context = this.contextOf();
    this.state = idle(this.context);
    this.pointer = new StagePointer(parts, {
      prepare: () => this.steer(),
      down: (at, handle) => this.state.down?.(at, handle),
      move: (at) => this.state.move(at),
      up: (at) => this.state.up(at),
      double: (at) => this.state.double?.(at),
      leave: () => view.setHovered(null),
      cancel: () => this.cancel(),
    });
    parts.host.addEventListener('keydown', (event) => this.key(event), { signal: this.abort.signal });
  }

  /** Enters a tool and cancels the current one. */
  use(name: ToolName): void {
    this.cancel();
    const state = beginTool(this.context, name);
    if (state) this.go(state);
    this.parts.host.focus({ preventScroll: true });
  }

  /** Enters a state that a panel asks for, and cancels the current tool. */
  begin(make: MakeState): void {
    this.cancel();
    this.go(make(this.context));
    this.parts.host.focus({ preventScroll: true });
  }

  /** Returns to selecting. A tool may need several steps. */
  cancel(): void {
    for (let step = 0; step < 10 && this.state.name !== 'select'; step += 1) this.state.cancel();
  }

  /** Moves the selection to the next edge; false if there is none. True without effect while another tool is active. */
  slide = (key: Arrow): boolean => this.state.name !== 'select' || slide(this.context, key);

  /** Starts the drag of a pressed handle. */
  grab(handle: HandleName, event: PointerEvent): void {
    this.pointer.grab(handle, event);
  }

  /** Opens the value of a handle for typing. */
  type(handle: HandleName): void {
    const [id] = this.view.buildings.selectedIds;
    if (id === undefined || this.state.name !== 'select') return;
    const state = typing(this.context, id, handle);
    if (state) this.go(state);
  }

  dispose(): void {
    this.abort.abort();
    this.pointer.dispose();
    this.context.sketch.clear();
  }

  private contextOf(): ToolContext {
    const { view, parts, prompt } = this;
    return {
      views: view.views,
      events: parts.events,
      prompt,
      sketch: new Sketch(parts.events),
      texts: () => view.texts,
      building: view.buildings.recordOf,
      shownBuilding: view.buildings.shownOf,
      buildings: view.buildings.records,
      selected: () => view.buildings.selectedIds,
      pick: ({ px, py }) => view.pick(px, py),
      hover: (id) => view.setHovered(id),
      rules: (moving, free) => view.attraction.rules(moving, free),
      point: (at, trail, changing) => view.attraction.point(at, trail, changing),
      surface: (at) => view.attraction.surface(at),
      edges: () => view.attraction.followable(),
      entered: () => this.entered,
      enter: (group) => void (this.entered = group),
      membersOf: (id) => this.membersOf(id),
      act: (activity) => view.setActivity(activity),
      work: (work) => view.setActivity({ work: { ...noWork, ...work } }),
      go: (state) => this.go(state),
      idle: () => idle(this.context),
    };
  }

  private membersOf(id: number): readonly number[] {
    const { buildings } = this.view;
    const group = buildings.recordOf(id)?.groupId ?? null;
    if (group === null || group === this.entered) return [id];
    return buildings.records().flatMap((each) => (each.groupId === group && !each.cfg.hidden ? [each.id] : []));
  }

  private go(state: ToolState): void {
    this.state = state;
    const { controls } = this.view.views;
    controls.enabled = state.holdsCamera !== 'all';
    this.parts.host.toggleAttribute('data-drawing', state.holdsCamera === 'left');
    this.steer();
    this.parts.canvas.style.cursor = state.cursor ?? '';
    if (state.name !== 'pressing') this.view.setActivity({ guides: [], work: noWork });
    this.prompt.ask(state.ask ?? null);
    state.begin?.();
    const tool = toolOf(state);
    if (tool === this.tool) return;
    this.tool = tool;
    this.parts.events.tool(tool);
  }

  /** Sets the camera buttons; a drawing tool reserves the left one. */
  private steer(): void {
    steerCamera(this.view.views, this.state.holdsCamera === 'left');
  }

  private key(event: KeyboardEvent): void {
    const isInPrompt = (event.target as Element).closest('.stage-prompt') !== null;
    if (isInPrompt || event.ctrlKey || event.metaKey) return;
    const taken = this.state.key?.(event) || this.command(event);
    if (!taken && !this.prompt.takesKey(event)) return;
    // A digit still goes into the field, which has the focus now.
    if (taken || event.key === 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  private command(event: KeyboardEvent): boolean {
    switch (actionOf(toolKeys, event)) {
      case 'stepOut':
        this.state.cancel();
        return true;
      case 'accept':
        if (event.target !== this.parts.host || !this.state.accept) return false;
        this.state.accept();
        return true;
      default:
        return this.nudge(event) || this.moveCamera(event);
    }
  }

  private nudge(event: KeyboardEvent): boolean {
    if (this.state.name !== 'select' || this.view.buildings.selectedIds.length === 0) return false;
    const action = actionOf(selectionKeys, event);
    return action !== null && nudge(this.context, this.view.gridStep(), event, action);
  }

  private moveCamera(event: KeyboardEvent): boolean {
    const hasFields = (this.state.ask?.fields.length ?? 0) > 0;
    return moveCamera(this.view.views, event, hasFields);
  }
}
