/** The 3D stage as a component. Loaded on demand; what is shown goes in through the view that `onReady` hands over. */
import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { chooseQuality, graphicsCard, onQuality, qualityLevel, type Quality } from './quality.ts';
import './stage.css';
import { StageView } from './stageview.ts';
import type { StageEvents, StageTexts } from './types.ts';

declare global {
  interface Window {
    /** For tests and measurements: whether the model is on the table, where a building or a place in local metres is on the page, what a frame costs. */
    kavelStage?: {
      ready: boolean;
      screenOf: (buildingId: number) => [number, number] | null;
      screenAt: (x: number, y: number, z: number) => [number, number] | null;
      stats: () => ReturnType<StageView['stats']>;
    };
  }
}

interface StageProps {
  /** Name of the drawing for people who cannot see it. */
  label: string;
  /** Shown where there is no WebGL 2; the page works on without the model. */
  /** Stands in the place of the model where the browser cannot draw it. */
  noGraphics: ReactNode;
  events: StageEvents;
  texts: StageTexts;
  onReady: (view: StageView | null) => void;
}

export default function Stage({ label, noGraphics, ...rest }: StageProps) {
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const level = useSyncExternalStore(onQuality, qualityLevel);
  const quality = useMemo(() => {
    const card = graphicsCard();
    return card === null ? null : chooseQuality(card, level);
  }, [level]);
  if (!quality) return <div className="stage"><div className="stage-message">{noGraphics}</div></div>;
  const { pixelRatio, antialias } = quality;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="stage" ref={host} tabIndex={0} role="application" aria-label={label} data-stage="">
      <Canvas
        key={level}
        frameloop="demand"
        dpr={pixelRatio}
        gl={{ antialias, alpha: true, powerPreference: 'high-performance', stencil: false }}
        flat
      >
        <Model {...rest} quality={quality} host={host} overlay={overlay} />
      </Canvas>
      <svg className="stage-overlay" ref={overlay} aria-hidden="true" />
    </div>
  );
}

interface ModelProps extends Pick<StageProps, 'events' | 'texts' | 'onReady'> {
  quality: Quality;
  host: RefObject<HTMLDivElement | null>;
  overlay: RefObject<SVGSVGElement | null>;
}

/** Lives inside the canvas: makes the view, and hands every frame to it. */
function Model({ events, texts, onReady, quality, host, overlay }: ModelProps) {
  const { gl, scene, size, set, invalidate } = useThree();
  const view = useRef<StageView | null>(null);
  const latest = useRef({ events, texts, onReady });
  latest.current = { events, texts, onReady };

  useEffect(() => {
    if (!host.current || !overlay.current) return undefined;
    const made = new StageView({
      gl,
      scene,
      host: host.current,
      overlay: overlay.current,
      invalidate,
      setCamera: (camera) => set({ camera: camera as never }),
      events: forwarded(() => latest.current.events),
      texts: latest.current.texts,
      quality,
    });
    view.current = made;
    const canvas = gl.domElement;
    const stop = watchContext(canvas, () => made.redraw());
    window.kavelStage = {
      ready: true,
      screenOf: (id) => onPage(canvas, made.screenOf(id)),
      screenAt: (x, y, z) => onPage(canvas, made.screenAt(x, y, z)),
      stats: () => made.stats(),
    };
    host.current.dataset['stage'] = 'ready';
    latest.current.onReady(made);
    return () => {
      stop();
      latest.current.onReady(null);
      made.dispose();
      view.current = null;
      delete window.kavelStage;
    };
  }, [gl, scene, host, overlay, invalidate, set, quality]);

  useEffect(() => view.current?.resize(size.width, size.height), [size, gl]);
  useEffect(() => view.current?.setTexts(texts), [texts]);
  // With a priority the library leaves the drawing to us.
  useFrame(() => view.current?.render(), 1);
  return null;
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
function watchContext(canvas: HTMLCanvasElement, restored: () => void): () => void {
  const lost = (event: Event) => event.preventDefault();
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
