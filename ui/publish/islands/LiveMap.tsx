/**
 * A map that moves. It shows what the picture beside it shows and asks the server for nothing: its features are the paths of that picture,
 * so that a visitor never gets more of the land than the page gives.
 */
import { useEffect, useRef, useState } from 'react';
import type { MapDegrees } from '../../../model/publish/map.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { useAlive } from '../useAlive.ts';
import { liveTexts as texts } from './maptexts.ts';

interface LiveMapProps {
  readonly language: PageLanguage;
  readonly degrees: MapDegrees;
  /** What is seen, in words. */
  readonly label: string;
  /** Whether it opens by itself once it is seen on a wide screen, where the reader does not save data. */
  readonly opensInSight?: boolean;
}

const WIDE = '(min-width: 900px)';

/** Whether the reader asked for fewer bytes. Not every browser tells. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

type State = 'closed' | 'loading' | 'open' | 'failed';

export default function LiveMap({ language, degrees, label, opensInSight = false }: LiveMapProps) {
  const isAlive = useAlive();
  const [state, setState] = useState<State>('closed');
  const frame = useRef<HTMLDivElement>(null);
  const isWanted = state === 'loading' || state === 'open';
  const isByHand = useRef(false);

  useEffect(() => {
    const figure = frame.current?.closest('figure');
    if (!opensInSight || !figure || !window.matchMedia(WIDE).matches || savesData()) return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      setState('loading');
    });
    seen.observe(figure);
    return () => seen.disconnect();
  }, [opensInSight]);

  useEffect(() => {
    const container = frame.current;
    const picture = container?.closest('figure')?.querySelector<SVGSVGElement>('svg.map-picture');
    if (!isWanted || !container || !picture) return undefined;
    let isGone = false;
    let close: (() => void) | undefined;
    import('./livemap.ts')
      .then(({ openMap }) => {
        if (isGone) return;
        const takesFocus = isByHand.current;
        close = openMap({ container, picture, degrees, label, language, takesFocus, onOpen: () => setState('open') });
      })
      // Where it opens by itself, the picture says as much.
      .catch(() => setState(isByHand.current ? 'failed' : 'closed'));
    return () => {
      isGone = true;
      close?.();
    };
  }, [isWanted, degrees, label, language]);

  return (
    <div className="live-map needs-script" data-state={state}>
      <div ref={frame} className="live-map-frame" hidden={!isWanted} />
      <button
        type="button"
        className="quiet"
        disabled={!isAlive}
        aria-pressed={isWanted}
        onClick={() => {
          isByHand.current = true;
          setState(isWanted ? 'closed' : 'loading');
        }}
      >
        {texts[isWanted ? 'close' : 'open'][language]}
      </button>
      <p role="status">
        {state === 'loading' && texts.loading[language]}
        {state === 'failed' && texts.failed[language]}
        {state === 'open' && <span className="unseen">{texts.keys[language]}</span>}
      </p>
    </div>
  );
}
