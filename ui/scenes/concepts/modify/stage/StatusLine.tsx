/** Over the foot of the model: time the generator took, sun position, north. */
import { Button } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import {
  generation,
  onGeneration,
  useGeneration,
  type ConceptGeneration,
} from '../../../../stores/generation/generation.ts';
import { sameValues, useSelector } from '../../../../stores/reading.ts';
import { cancelGeneration, regenerate } from '../../../../stores/generation/generationwatch.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import classes from '../editor.module.css';
import { clockText, monthText } from './suntext.ts';
import { texts } from '../texts.ts';

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

/** Ignores a running generation: the text about the last result stays until it ends. */
const statusOf = ({ state, progress, sequence, elapsed, hash, release, failure }: ConceptGeneration) => ({
  state: state === 'failed' || state === 'cancelled' ? state : null,
  progress,
  sequence,
  elapsed,
  hash,
  release,
  failure,
});

function GenerationState({ conceptId }: { conceptId: number }) {
  const t = useText();
  const unusable = useSelector(onGeneration, () => generation.unusable);
  const concept = useGeneration(conceptId, statusOf, sameValues);
  if (unusable) return <span className={classes.trouble}>{t(texts.engineUnusable)}</span>;
  if (concept.state === 'failed') {
    return (
      <span className={classes.trouble} title={concept.failure ?? undefined}>
        {t(texts.generationFailed)} <Again conceptId={conceptId} />
      </span>
    );
  }
  if (concept.progress) return <Progress conceptId={conceptId} {...concept.progress} />;
  if (concept.state === 'cancelled') {
    return (
      <span>
        {t(texts.generationCancelled)} <Again conceptId={conceptId} />
      </span>
    );
  }
  if (concept.sequence === 0) return <span role="status">{t(texts.generating)}</span>;
  const { sequence, elapsed, hash, release } = concept;
  return (
    <span data-generation={sequence} data-hash={hash} title={`${release} · ${hash}`}>
      {t(texts.generatedIn, { time: formatNumber(elapsed, elapsed < 10 ? 1 : 0) })}
    </span>
  );
}

function Again({ conceptId }: { conceptId: number }) {
  const t = useText();
  return (
    <Button size="compact-xs" variant="default" onClick={() => regenerate(conceptId)}>
      {t(texts.again)}
    </Button>
  );
}

/** Progress of a large concept, with a button to cancel it. */
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

function NorthArrow({ view }: { view: StageView }) {
  const t = useText();
  const { controls } = view.views;
  const listen = useCallback(
    (listener: () => void) => {
      controls.addEventListener('change', listener);
      return () => controls.removeEventListener('change', listener);
    },
    [controls],
  );
  const turned = useSyncExternalStore(listen, () => controls.getAzimuthalAngle());
  return (
    <span className={classes.north} style={{ rotate: `${turned}rad` }} role="img" aria-label={t(texts.north)}>
      <IconNavigation size={18} stroke={1.5} aria-hidden />
    </span>
  );
}
