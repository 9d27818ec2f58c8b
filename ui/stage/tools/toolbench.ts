/** Passes pointer and keys to the current tool, and stops the camera while a tool drags. */
import type { Attraction } from '../attraction.ts';
import type { Views } from '../camera/views.ts';
import type { HandleName } from '../overlay/handlename.ts';
import type { Activity } from '../overlay/overlay.ts';
import { Prompt } from '../overlay/prompt.ts';
import { noWork } from '../overlay/work.ts';
import { actionOf } from '../../stores/page/keytable.ts';
import type { Building, ShownBuilding, StageEvents, StageTexts, ToolName } from '../types.ts';
import { moveCamera, steerCamera } from '../camera/steering.ts';
import { arraying, isArray } from './array.ts';
import { drawBox } from './drawbox.ts';
import { drawPolygon, drawRing } from './drawpolygon.ts';
import { followEdge } from './followedge.ts';
import { marquee } from './marquee.ts';
import { measuring } from './measure.ts';
import { mirroring } from './mirror.ts';
import { nudge, slide, type Arrow } from './nudge.ts';
import { idle } from './select.ts';
import { Sketch } from './sketch.ts';
import { selectionKeys, toolKeys } from './stagekeys.ts';
import type { MakeState, PointerAt, ToolContext, ToolState } from './tool.ts';
import { typing } from './typein.ts';

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

/** The stage as tools use it. */
interface Stage {
  readonly views: Views;
  readonly texts: StageTexts;
  readonly attraction: Attraction;
  building(id: number): Building | null;
  shownBuilding(id: number): ShownBuilding | null;
  buildings(): readonly Building[];
  selectedIds(): readonly number[];
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
  /** Bounds of the canvas on the page, while a pointer is followed. */
  private held: DOMRect | null = null;

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
    this.listen();
  }

  /** Enters a tool and cancels the current one. */
  use(name: ToolName): void {
    this.cancel();
    const state = this.stateOf(name);
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
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    this.parts.host.focus({ preventScroll: true });
    this.state.down?.(this.at(event), handle);
    this.follow(event);
  }

  /** Opens the value of a handle for typing. */
  type(handle: HandleName): void {
    const [id] = this.view.selectedIds();
    if (id === undefined || this.state.name !== 'select') return;
    const state = typing(this.context, id, handle);
    if (state) this.go(state);
  }

  dispose(): void {
    this.abort.abort();
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
      building: (id) => view.building(id),
      shownBuilding: (id) => view.shownBuilding(id),
      buildings: () => view.buildings(),
      selected: () => view.selectedIds(),
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
    const group = this.view.building(id)?.groupId ?? null;
    if (group === null || group === this.entered) return [id];
    return this.view.buildings().flatMap((each) => (each.groupId === group && !each.cfg.hidden ? [each.id] : []));
  }

  private stateOf(name: ToolName): ToolState | null {
    const needsSelection = isArray(name) || name === 'mirror';
    if (needsSelection && this.view.selectedIds().length === 0) return null;
    if (isArray(name)) return arraying(this.context, name);
    const make = {
      box: drawBox,
      polygon: drawPolygon,
      ring: drawRing,
      edge: followEdge,
      mirror: mirroring,
      measure: measuring,
      marquee,
    };
    return name === 'select' ? null : make[name as keyof typeof make](this.context);
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
    const tool = passing.has(state.name) ? 'select' : (state.name as ToolName);
    if (tool === this.tool) return;
    this.tool = tool;
    this.parts.events.tool(tool);
  }

  private at(event: PointerEvent | MouseEvent): PointerAt {
    const box = this.held ?? this.parts.canvas.getBoundingClientRect();
    return {
      px: event.clientX - box.left,
      py: event.clientY - box.top,
      shift: event.shiftKey,
      extend: event.ctrlKey || event.metaKey,
      alt: event.altKey,
    };
  }

  private listen(): void {
    const { host, canvas } = this.parts;
    const { signal } = this.abort;
    // In the capture phase, to stop the camera before it receives a press on a building.
    host.addEventListener('pointerdown', (event) => this.down(event), { capture: true, signal });
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (event.buttons === 0) this.state.move(this.at(event));
      },
      { signal },
    );
    canvas.addEventListener('dblclick', (event) => this.state.double?.(this.at(event)), { signal });
    canvas.addEventListener('pointerleave', () => this.view.setHovered(null), { signal });
    host.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  private down(event: PointerEvent): void {
    if (event.target !== this.parts.canvas) return;
    this.parts.host.focus({ preventScroll: true });
    this.steer();
    if (event.button !== 0) return;
    this.state.down?.(this.at(event), null);
    this.follow(event);
  }

  /** Sets the camera buttons; a drawing tool reserves the left one. */
  private steer(): void {
    steerCamera(this.view.views, this.state.holdsCamera === 'left');
  }

  /** Follows one pointer until its release, also outside the canvas. */
  private follow({ pointerId }: PointerEvent): void {
    const until = new AbortController();
    // Read once: with every move it would force a layout of the page.
    this.held = this.parts.canvas.getBoundingClientRect();
    until.signal.addEventListener('abort', () => (this.held = null));
    const options = { signal: AbortSignal.any([until.signal, this.abort.signal]) };
    const mine = (run: (at: PointerAt) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) run(this.at(event));
    };
    const end = (run: (at: PointerAt) => void) =>
      mine((at) => {
        until.abort();
        run(at);
      });
    window.addEventListener(
      'pointermove',
      mine((at) => this.state.move(at)),
      options,
    );
    window.addEventListener(
      'pointerup',
      end((at) => this.state.up(at)),
      options,
    );
    window.addEventListener(
      'pointercancel',
      end(() => this.cancel()),
      options,
    );
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
    if (this.state.name !== 'select' || this.view.selectedIds().length === 0) return false;
    const action = actionOf(selectionKeys, event);
    return action !== null && nudge(this.context, this.view.gridStep(), event, action);
  }

  private moveCamera(event: KeyboardEvent): boolean {
    const hasFields = (this.state.ask?.fields.length ?? 0) > 0;
    return moveCamera(this.view.views, event, hasFields);
  }
}
