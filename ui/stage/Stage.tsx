/** The 3D stage as a component. Loaded on demand; what is shown goes in through the view that `onReady` hands over. */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { onQuality, qualityLevel } from './quality.ts';
import './stage.css';
import { StageView } from './stageview.ts';
import { Surface } from './surface.ts';
import { texts as words } from './texts.ts';
import type { StageEvents, StageTexts } from './types.ts';

declare global {
  interface Window {
    /** For tests and measurements: whether the model is on the table, where a building or a place in local metres is on the page, what a frame costs. */
    kavelStage?: {
      readonly ready: boolean;
      /** Whether all that is known is on screen: no frame is asked for, and none waits for a result. */
      readonly still: boolean;
      /** Whether the model rests and is drawn with ambient occlusion. */
      readonly occluded: boolean;
      screenOf: (buildingId: number) => [number, number] | null;
      screenAt: (x: number, y: number, z: number) => [number, number] | null;
      stats: () => ReturnType<StageView['stats']>;
    };
  }
}

interface StageProps {
  /** Name of the drawing for people who cannot see it. */
  label: string;
  /** Stands in the place of the model where the browser cannot draw it. */
  noGraphics: ReactNode;
  events: StageEvents;
  texts: StageTexts;
  onReady: (view: StageView | null) => void;
}

export default function Stage({ label, noGraphics, events, texts, onReady }: StageProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const view = useRef<StageView | null>(null);
  const level = useSyncExternalStore(onQuality, qualityLevel);
  const [canDraw, setCanDraw] = useState(true);
  const [isLost, setLost] = useState(false);
  const latest = useRef({ events, texts, onReady });
  latest.current = { events, texts, onReady };

  useEffect(() => {
    const surface = host.current && overlay.current ? Surface.on(host.current, level) : null;
    setCanDraw(surface !== null);
    if (!surface) return undefined;
    setLost(false);
    const made = openView(surface, host.current!, overlay.current!, latest, setLost);
    view.current = made.view;
    latest.current.onReady(made.view);
    return () => {
      latest.current.onReady(null);
      view.current = null;
      made.close();
    };
  }, [level]);
  useEffect(() => view.current?.setTexts(texts), [texts]);

  if (!canDraw)
    return (
      <div className="stage">
        <div className="stage-message">{noGraphics}</div>
      </div>
    );
  return (
    <div
      className="stage"
      ref={host}
      tabIndex={0}
      role="application"
      aria-label={label}
      data-stage=""
      data-lost={isLost || undefined}
    >
      <svg className="stage-overlay" ref={overlay} aria-hidden="true" />
      <p className="stage-message stage-loading">{t(words.loading)}</p>
      <p className="stage-message" role="status">
        {isLost ? t(words.lost) : null}
      </p>
    </div>
  );
}

type Latest = { current: Pick<StageProps, 'events' | 'texts'> };

/** A view that fills the host, whatever becomes of its size. Gives how to close it. */
function openView(
  surface: Surface,
  host: HTMLElement,
  overlay: SVGSVGElement,
  latest: Latest,
  lost: (isLost: boolean) => void,
): { view: StageView; close: () => void } {
  const view = new StageView({
    surface,
    host,
    overlay,
    events: forwarded(() => latest.current.events),
    texts: latest.current.texts,
  });
  const { canvas } = surface;
  surface.draw = () => {
    view.render();
    if (view.isDrawn) host.dataset['drawn'] = '';
    if (view.isPictured && !host.dataset['stage']) host.dataset['stage'] = 'ready';
  };
  const size = new ResizeObserver(([entry]) => entry && view.resize(entry.contentRect.width, entry.contentRect.height));
  size.observe(host);
  const stop = watchContext(canvas, lost, () => view.redraw());
  window.kavelStage = {
    get ready() {
      return view.isPictured;
    },
    get still() {
      return view.isStill;
    },
    get occluded() {
      return view.isStill && view.isOccluded;
    },
    screenOf: (id) => onPage(canvas, view.screenOf(id)),
    screenAt: (x, y, z) => onPage(canvas, view.screenAt(x, y, z)),
    stats: () => view.stats(),
  };
  const close = () => {
    size.disconnect();
    stop();
    view.dispose();
    surface.dispose();
    delete window.kavelStage;
  };
  return { view, close };
}

const forwarded = (of: () => StageEvents): StageEvents => ({
  select: (ids) => of().select(ids),
  edit: (...change) => of().edit(...change),
  done: () => of().done(),
  cancel: (gesture) => of().cancel(gesture),
  sketch: (drafts) => of().sketch(drafts),
  build: (...drafts) => of().build(...drafts),
  usualSize: () => of().usualSize(),
  tool: (name) => of().tool(name),
});

/** A lost context is announced as recoverable; once it is back the renderer loads everything anew with the next frame. */
function watchContext(canvas: HTMLCanvasElement, tell: (isLost: boolean) => void, redraw: () => void): () => void {
  const lost = (event: Event) => {
    event.preventDefault();
    tell(true);
  };
  const restored = () => {
    tell(false);
    redraw();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}

function onPage(canvas: HTMLCanvasElement, at: [number, number] | null): [number, number] | null {
  const { left, top } = canvas.getBoundingClientRect();
  return at && [at[0] + left, at[1] + top];
}
