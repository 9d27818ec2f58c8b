/** Route `debug.shadows`: a concept with the sun at the study moments, and the sun's position at each hour. */
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { generation, geometryOf } from '../../stores/generation/generation.ts';
import { studyMoments } from '../../stage/shadows/studies.ts';
import { shadowLength } from '../../stage/shadows/sun.ts';
import type { StageView } from '../../stage/stageview.ts';
import { ConceptOf, type DebugConcept } from './ConceptOf.tsx';
import classes from './debug.module.css';
import { DebugStage } from './DebugStage.tsx';
import { texts } from './texts.ts';

export default function Shadows() {
  return <ConceptOf route="debug.shadows">{(concept) => <Inside {...concept} />}</ConceptOf>;
}

function Inside({ location, conceptId, buildings }: DebugConcept) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const sequence = concepts[conceptId]?.sequence ?? 0;
  const [view, setView] = useState<StageView | null>(null);
  const [chosen, setChosen] = useState(1);
  const [year] = useState(() => new Date().getFullYear());
  const moments = useMemo(() => studyMoments(location, year), [location, year]);
  const shown = useMemo(() => {
    const geometry = geometryOf(conceptId);
    return buildings.map((record) => {
      const made = sequence > 0 ? geometry.get(record.id) : undefined;
      return { record, hash: made?.hash ?? '', meshes: made?.meshes ?? null, far: made?.far ?? null, at: record };
    });
  }, [conceptId, buildings, sequence]);
  useEffect(() => view?.setSun(moments[chosen]!.sun), [view, moments, chosen]);
  return (
    <div className={classes.split}>
      <div className={classes.drawing}>
        <DebugStage shown={shown} place={location} settings={location.cfg.render_settings} onView={setView} />
      </div>
      <section className={classes.side}>
        <h1>{t(texts.sun)}</h1>
        <table>
          <thead>
            <tr>
              <th>{t(texts.hour)}</th>
              <th className={classes.number}>{t(texts.altitude)}</th>
              <th className={classes.number}>{t(texts.azimuth)}</th>
              <th className={classes.number}>{t(texts.shadowLength)}</th>
            </tr>
          </thead>
          <tbody>
            {moments.map(({ month, day, hour, sun }, index) => (
              <tr key={`${month} ${hour}`} data-chosen={index === chosen || undefined}>
                <td>
                  <button type="button" onClick={() => setChosen(index)}>
                    {day}-{month} {hour}:00
                  </button>
                </td>
                <td className={classes.number}>{formatNumber(sun.altitude, 2)}°</td>
                <td className={classes.number}>{formatNumber(sun.azimuth, 2)}°</td>
                <td className={classes.number}>
                  {sun.altitude > 0 ? formatNumber(shadowLength(sun), 2) : t(texts.down)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
