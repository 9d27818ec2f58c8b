/** Route `debug.three`: a concept on the stage, its mesh groups and triangles, and the cost of a frame. */
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { current } from '../../stores/page/current.ts';
import { generation, geometryOf, localPlotsOf } from '../../stores/generation/generation.ts';
import { seeNear } from '../../stores/generation/generationwatch.ts';
import { plantingOf } from '../../stage/scene/plantingof.ts';
import type { StageView } from '../../stage/stageview.ts';
import { ConceptOf, type DebugConcept } from './ConceptOf.tsx';
import classes from './debug.module.css';
import { DebugStage } from './DebugStage.tsx';
import { texts } from './texts.ts';

export default function Three() {
  return <ConceptOf route="debug.three">{(concept) => <Inside {...concept} />}</ConceptOf>;
}

const OFTEN = 500;

function Inside({ location, conceptId, buildings }: DebugConcept) {
  const t = useText();
  const { buildingId } = useSnapshot(current);
  const { concepts } = useSnapshot(generation);
  const sequence = concepts[conceptId]?.sequence ?? 0;
  const [view, setView] = useState<StageView | null>(null);
  const [selected, setSelected] = useState<number[]>(buildingId === null ? [] : [buildingId]);
  const stats = useStats(view);
  const shown = useMemo(() => {
    const geometry = geometryOf(conceptId);
    return buildings.map((record) => {
      const made = sequence > 0 ? geometry.get(record.id) : undefined;
      return {
        record,
        hash: made?.hash ?? '',
        meshes: made?.meshes ?? null,
        far: made?.far ?? null,
        at: record,
        planting: plantingOf(record, made),
      };
    });
  }, [conceptId, buildings, sequence]);
  const plot = useMemo(
    () =>
      sequence > 0 ? { parcels: localPlotsOf(conceptId).flatMap(({ geometry }) => geometry), buildable: [] } : null,
    [conceptId, sequence],
  );
  useEffect(() => {
    view?.buildings.tellNear((ids) => seeNear(conceptId, ids));
  }, [view, conceptId]);
  const { elapsed = 0, release = '' } = concepts[conceptId] ?? {};
  return (
    <div className={classes.split}>
      <div className={classes.drawing}>
        <DebugStage
          shown={shown}
          plot={plot}
          place={location}
          settings={location.cfg.render_settings}
          selected={selected}
          onSelect={setSelected}
          onView={setView}
        />
      </div>
      <section className={classes.side}>
        <h1>{t(texts.engine, { release, elapsed: formatNumber(elapsed, 1) })}</h1>
        {stats ? <p>{t(texts.frame, stats)}</p> : null}
        <table>
          <thead>
            <tr>
              <th>{t(texts.building)}</th>
              <th>{t(texts.level)}</th>
              <th className={classes.number}>{t(texts.groups)}</th>
              <th className={classes.number}>{t(texts.triangles)}</th>
              <th>{t(texts.hash)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ record, meshes, hash }) => (
              <tr key={record.id} data-chosen={selected.includes(record.id) || undefined}>
                <td>
                  <button type="button" onClick={() => setSelected([record.id])}>
                    {record.name || record.id}
                  </button>
                </td>
                <td>{meshes?.level ?? '–'}</td>
                <td className={classes.number}>{meshes?.groups.length ?? 0}</td>
                <td className={classes.number}>
                  {meshes?.groups.reduce((sum, { indices }) => sum + indices.length / 3, 0) ?? 0}
                </td>
                <td>{hash.slice(0, 8)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function useStats(view: StageView | null) {
  const [stats, setStats] = useState<ReturnType<StageView['stats']> | null>(null);
  useEffect(() => {
    if (!view) return undefined;
    const timer = window.setInterval(() => setStats(view.stats()), OFTEN);
    return () => window.clearInterval(timer);
  }, [view]);
  return stats;
}
