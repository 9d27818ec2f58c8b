/** The 3D stage as a component. Loaded on demand; what is shown goes in through the view that `onReady` hands over. */
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
import type { StageEvents, StageTexts } from './types.ts';

declare global {
  interface Window {
    /** For tests and measurements: whether the model is on the table, where a building or a place in local metres is on the page, what a frame costs. */
    kavelStage?: {
      readonly ready: boolean;
      /** Whether all that is known is on screen: no frame is asked for. */
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
  // Another level asks for another context.
  return <Drawing key={level} {...props} level={level} onNoGraphics={() => setCanDraw(false)} />;
}

interface DrawingProps extends Omit<StageProps, 'noGraphics'> {
  level: QualityLevel;
  onNoGraphics: () => void;
}

const shadows = { type: PCFShadowMap, autoUpdate: false };
const resize = { scroll: false, debounce: 0 };

function Drawing({ label, level, events, texts, onReady, onNoGraphics }: DrawingProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<StageView | null>(null);
  const [drawn, setDrawn] = useState<{ isPictured: boolean } | null>(null);
  const isLost = useLostContext(view);
  // A drawing keeps its level, and so its renderer.
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
      {view ? <PromptLine prompt={view.prompt} /> : null}
    </div>
  );
}

/** Whether the graphics card has gone. It is announced as recoverable; three loads everything again with the next frame. */
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

/** Tells tests and measurements of the stage. Gives how to take that back. */
function announce(view: StageView): () => void {
  const onPage = (at: [number, number] | null): [number, number] | null => {
    const { left, top } = view.views.element.getBoundingClientRect();
    return at && [at[0] + left, at[1] + top];
  };
  const told = {
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
    screenAt: (x: number, y: number, z: number) => onPage(view.screenAt(x, y, z)),
    stats: () => view.stats(),
  };
  window.kavelStage = told;
  return () => {
    if (window.kavelStage === told) delete window.kavelStage;
  };
}
