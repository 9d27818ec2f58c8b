/** The 3D view of a concept over its picture, and below it the check: the concept is generated again on the visitor's device. */
import { useEffect, useRef, useState } from 'react';
import type { Generated } from '../model/generated.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ModelView } from '../model/views.ts';
import { useAlive } from '../useAlive.ts';
import { Check } from './ModelCheck.tsx';
import { ModelControls } from './ModelControls.tsx';
import type { ModelProps } from './modelprops.ts';
import { modelTexts as texts } from './modeltexts.ts';

/** Radians of a press of an arrow key. */
const STEP = Math.PI / 24;
const ZOOM = 1.2;

export default function Model(props: ModelProps) {
  const isAlive = useAlive();
  const { language, records, kept, view, colours, around, label } = props;
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Generated | 'failed' | null>(null);
  const [viewer, setViewer] = useState<Viewer | 'none' | null>(null);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen || made) return undefined;
    let isGone = false;
    import('../model/compute.ts')
      .then(({ compute }) => compute(records))
      .then(
        (result) => isGone || setMade(result),
        () => isGone || setMade('failed'),
      );
    return () => void (isGone = true);
  }, [isOpen, made, records]);

  useEffect(() => {
    const element = stage.current;
    if (!isOpen || !element || !made || made === 'failed') return undefined;
    let isGone = false;
    let shown: Viewer | null = null;
    import('../model/viewer.ts')
      .then(({ Viewer: Shown }) => {
        if (isGone) return;
        shown = new Shown(element, made, { view, colours, around, unitOrder: records.units.map(({ id }) => id) });
        setViewer(shown);
      })
      .catch(() => isGone || setViewer('none'));
    return () => {
      isGone = true;
      shown?.dispose();
      setViewer(null);
    };
  }, [isOpen, made, view, colours, around, records]);

  const shown = viewer === 'none' ? null : viewer;
  // Only now: while it loads it is not visible, and takes no focus.
  useEffect(() => {
    if (shown) stage.current?.focus({ preventScroll: true });
  }, [shown]);
  const isBlind = viewer === 'none' || made === 'failed';
  return (
    <div className="live-model needs-script" data-state={shown ? 'open' : isOpen ? 'loading' : 'closed'}>
      <div
        ref={stage}
        className="model-stage"
        hidden={!isOpen || isBlind}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={shown ? 'model-keys' : undefined}
        onKeyDown={(event) =>
          shown && !event.ctrlKey && !event.metaKey && pressed(event.key, shown, view) && event.preventDefault()
        }
      />
      {!isOpen && (
        <button type="button" className="model-open" disabled={!isAlive} onClick={() => setOpen(true)}>
          <span className="quiet">{texts.open[language]}</span>
        </button>
      )}
      <p role="status" className="model-state">
        {isOpen && !viewer && !isBlind && texts.loading[language]}
        {isBlind && made !== 'failed' && texts.noGraphics[language]}
      </p>
      {shown && made && made !== 'failed' && (
        <>
          <p id="model-keys" className="unseen">
            {texts.keys[language]}
          </p>
          <ModelControls {...props} made={made} viewer={shown} onClose={() => setOpen(false)} />
        </>
      )}
      <Check language={language} kept={kept} made={made} isOpen={isOpen} />
    </div>
  );
}

/** Returns whether the key means something here. */
function pressed(key: string, viewer: Viewer, view: ModelView): boolean {
  const turns: Readonly<Record<string, readonly [heading: number, pitch: number]>> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  };
  const turn = turns[key];
  if (turn) viewer.turn(...turn);
  else if (key === '+' || key === '=') viewer.zoom(ZOOM);
  else if (key === '-') viewer.zoom(1 / ZOOM);
  else if (key === 'Home') viewer.look(view);
  else return false;
  return true;
}
