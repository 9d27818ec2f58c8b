/** The 3D stage as a component, loaded on demand. `onReady` hands over the view, through which callers set its content. */
import { Canvas, type RootState } from '@react-three/fiber';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { PCFShadowMap } from 'three';
import { useText } from '../i18n/useText.ts';
import { PromptLine } from './overlay/PromptLine.tsx';
import { onQuality, qualityLevel, type QualityLevel } from './quality.ts';
import { rendererFor } from './renderer.ts';
import { Model } from './scene/Model.tsx';
import { StageContext } from './stagecontext.ts';
import './stage.css';
import { StageView } from './stageview.ts';
import { texts as words } from './texts.ts';
import { useStageKeys } from './tools/stagekeys.ts';
import type { StageEvents, StageTexts } from './types.ts';

declare global {
  interface Window {
    /** For tests and benches: whether the model is drawn, the pixels of a building or a point in local metres, the cost of a frame. */
    kavelStage?: {
      readonly ready: boolean;
      /** Whether everything is on screen and no frame is requested. */
      readonly still: boolean;
      /** Whether the model rests, drawn with ambient occlusion. */
      readonly occluded: boolean;
      screenOf: (buildingId: number) => [number, number] | null;
      screenAt: (x: number, y: number, z: number) => [number, number] | null;
      stats: () => ReturnType<StageView['stats']>;
    };
  }
}

interface StageProps {
  /** Accessible name of the drawing. */
  label: string;
  /** Shown instead of the model when the browser cannot draw it. */
  noGraphics: ReactNode;
  events: StageEvents;
  texts: StageTexts;
  /** Buildings are only looked at. */
  isReadOnly?: boolean;
  onReady: (view: StageView | null) => void;
}

export default function Stage({ noGraphics, ...props }: StageProps) {
  const level = useSyncExternalStore(onQuality, qualityLevel);
  const [canDraw, setCanDraw] = useState(true);
  if (!canDraw) {
    return (
      <div className="stage">
        <div className="stage-message">{noGraphics}</div>
      </div>
    );
  }
  // Another quality level needs another WebGL context.
  return <Drawing key={level} {...props} level={level} onNoGraphics={() => setCanDraw(false)} />;
}

interface DrawingProps extends Omit<StageProps, 'noGraphics'> {
  level: QualityLevel;
  onNoGraphics: () => void;
}

const shadows = { type: PCFShadowMap, autoUpdate: false };
const resize = { scroll: false, debounce: 0 };

function Drawing({ label, level, events, texts, isReadOnly = false, onReady, onNoGraphics }: DrawingProps) {
  const t = useText();
  useStageKeys(!isReadOnly);
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<StageView | null>(null);
  const [drawn, setDrawn] = useState<{ isPictured: boolean } | null>(null);
  const isLost = useLostContext(view);
  // A drawing keeps its quality level, and so its renderer.
  const [renderer] = useState(() => rendererFor(level, onNoGraphics));
  const open = ({ gl: made, scene, invalidate, setDpr }: RootState) => {
    const quality = renderer.quality();
    setDpr(quality.pixelRatio);
    const parts = { gl: made, scene, invalidate, quality, events, texts, drawn: setDrawn };
    setView(new StageView({ ...parts, host: host.current!, overlay: overlay.current! }));
  };
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    if (!view) return undefined;
    const forget = announce(view);
    tell(view);
    return () => {
      tell(null);
      forget();
      view.dispose();
    };
  }, [view]);
  useEffect(() => view?.setEvents(events), [view, events]);
  useEffect(() => view?.setTexts(texts), [view, texts]);
  return (
    <div
      className="stage"
      ref={host}
      tabIndex={0}
      role="application"
      aria-label={label}
      data-stage={drawn?.isPictured ? 'ready' : ''}
      data-drawn={drawn ? '' : undefined}
      data-lost={isLost || undefined}
    >
      <Canvas frameloop="demand" flat shadows={shadows} resize={resize} gl={renderer.make} onCreated={open}>
        {view ? (
          <StageContext value={view}>
            <Model />
          </StageContext>
        ) : null}
      </Canvas>
      <svg className="stage-overlay" ref={overlay} aria-hidden="true" />
      <p className="stage-message stage-loading">{t(words.loading)}</p>
      <p className="stage-message" role="status">
        {isLost ? t(words.lost) : null}
      </p>
      {view ? <PromptLine prompt={view.bench.prompt} /> : null}
    </div>
  );
}

/** Whether the WebGL context is lost. three asks for recovery and loads everything again with the next frame. */
function useLostContext(view: StageView | null): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!view) return undefined;
    const { element } = view.views;
    const lost = (event: Event) => {
      event.preventDefault();
      setLost(true);
    };
    const restored = () => {
      setLost(false);
      view.redraw();
    };
    element.addEventListener('webglcontextlost', lost);
    element.addEventListener('webglcontextrestored', restored);
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      element.removeEventListener('webglcontextrestored', restored);
    };
  }, [view]);
  return isLost;
}

/** Publishes the stage for tests and benches. Returns the function that removes it. */
function announce(view: StageView): () => void {
  const onPage = (at: [number, number] | null): [number, number] | null => {
    const { left, top } = view.views.element.getBoundingClientRect();
    return at && [at[0] + left, at[1] + top];
  };
  const published = {
    get ready() {
      return view.isReady;
    },
    get still() {
      return view.isStill;
    },
    get occluded() {
      return view.isOccluded;
    },
    screenOf: (id: number) => onPage(view.screenOf(id)),
    screenAt: (x: number, y: number, z: number) => onPage(view.views.project(x, y, z)),
    stats: () => view.stats(),
  };
  window.kavelStage = published;
  return () => {
    if (window.kavelStage === published) delete window.kavelStage;
  };
}
