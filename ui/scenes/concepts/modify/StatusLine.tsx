/** Over the foot of the model: how long the generator took, where the sun stands, where north is. */
import { Button } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText, type Translate } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/banks.ts';
import { generation, onGeneration, useGeneration, type ConceptGeneration } from '../../../stores/generation.ts';
import { useReading } from '../../../stores/reading.ts';
import { cancelGeneration, regenerate } from '../../../stores/generationwatch.ts';
import type { StageView } from '../../../stage/stageview.ts';
import classes from './editor.module.css';
import { clockText, monthText } from './suntext.ts';
import { texts } from './texts.ts';

interface StatusLineProps {
  locationId: number;
  conceptId: number;
  view: StageView | null;
}

export function StatusLine({ locationId, conceptId, view }: StatusLineProps) {
  const t = useText();
  const language = useLanguage();
  const location = useRecord('location', locationId);
  const { month, time } = location?.cfg.render_settings ?? { month: 4, time: 10 };
  return (
    <div className={classes.status}>
      {view ? <NorthArrow view={view} /> : null}
      <span className={classes.sunAt}>
        {t(texts.sunAt, { month: monthText(month, language), time: clockText(time) })}
      </span>
      <GenerationState conceptId={conceptId} />
    </div>
  );
}

/** That a newer result is on its way is no news here: what is said of the last one stays until then. */
const statusOf = (entry: ConceptGeneration | undefined) =>
  entry && {
    ...entry,
    state: entry.state === 'failed' || entry.state === 'cancelled' ? entry.state : null,
    figures: null,
    messages: null,
    units: null,
    functions: null,
    buildings: null,
  };
type Status = ReturnType<typeof statusOf>;
const isSameStatus = (a: Status, b: Status) =>
  a === b ||
  (a !== undefined && b !== undefined && (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]));

function GenerationState({ conceptId }: { conceptId: number }) {
  const t = useText();
  const unusable = useReading(onGeneration, () => generation.unusable);
  const line = useRef<HTMLSpanElement>(null);
  const concept = useGeneration(conceptId, statusOf, isSameStatus, (next) => writeResult(line.current, next, t));
  if (unusable) return <span className={classes.trouble}>{t(texts.engineUnusable)}</span>;
  if (concept?.state === 'failed') {
    return (
      <span className={classes.trouble} title={concept.failure ?? undefined}>
        {t(texts.generationFailed)} <Again conceptId={conceptId} />
      </span>
    );
  }
  if (concept?.progress) return <Progress conceptId={conceptId} {...concept.progress} />;
  if (concept?.state === 'cancelled') {
    return (
      <span>
        {t(texts.generationCancelled)} <Again conceptId={conceptId} />
      </span>
    );
  }
  if (!concept || concept.sequence === 0) return <span role="status">{t(texts.generating)}</span>;
  return (
    <span ref={line} data-generation={concept.sequence} data-hash={concept.hash} title={titleOf(concept)}>
      {timeText(concept, t)}
    </span>
  );
}

type Result = Pick<ConceptGeneration, 'elapsed' | 'release' | 'hash'>;
const titleOf = ({ release, hash }: Result) => `${release} · ${hash}`;
const timeText = ({ elapsed }: Result, t: Translate) =>
  t(texts.generatedIn, { time: formatNumber(elapsed, elapsed < 10 ? 1 : 0) });

/** What a result says of itself, without React: in a drag there is one with every frame. False when it is said otherwise now. */
function writeResult(line: HTMLElement | null, result: Status, t: Translate): boolean {
  if (!line?.isConnected || !result || result.state !== null || result.progress !== null) return false;
  line.dataset['generation'] = String(result.sequence);
  line.dataset['hash'] = result.hash;
  line.title = titleOf(result);
  const text = line.firstChild;
  const time = timeText(result, t);
  if (text && text.nodeValue !== time) text.nodeValue = time;
  return true;
}

function Again({ conceptId }: { conceptId: number }) {
  const t = useText();
  return (
    <Button size="compact-xs" variant="default" onClick={() => regenerate(conceptId)}>
      {t(texts.again)}
    </Button>
  );
}

/** How far a large concept is, with the way to call it off. */
function Progress({ conceptId, done, total }: { conceptId: number; done: number; total: number }) {
  const t = useText();
  const counts = { done: formatNumber(done, 0), total: formatNumber(total, 0) };
  return (
    <span role="status" data-progress={done}>
      <progress className={classes.progress} max={total} value={done} aria-label={t(texts.generating)} />{' '}
      {t(texts.generatingBuildings, counts)}{' '}
      <Button size="compact-xs" variant="default" onClick={() => cancelGeneration(conceptId)}>
        {t(texts.cancelGeneration)}
      </Button>
    </span>
  );
}

/** Turns with the model, without React. */
function NorthArrow({ view }: { view: StageView }) {
  const t = useText();
  const arrow = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { controls } = view.views;
    const turn = () => {
      if (arrow.current) arrow.current.style.rotate = `${controls.getAzimuthalAngle()}rad`;
    };
    turn();
    controls.addEventListener('change', turn);
    return () => controls.removeEventListener('change', turn);
  }, [view]);
  return (
    <span ref={arrow} className={classes.north} role="img" aria-label={t(texts.north)}>
      <IconNavigation size={18} stroke={1.5} aria-hidden />
    </span>
  );
}
