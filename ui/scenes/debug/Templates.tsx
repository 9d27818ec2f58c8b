/** Route `debug.templates`: every archetype of the engine with its defaults, in rows on the stage. */
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { GeneratedBuilding } from '../../../engine/host/generated.ts';
import { archetypeOf } from '../../../model/archetypes/index.ts';
import { generatorMessages } from '../../../model/enums/messages.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { Building } from '../../../model/entities/building.ts';
import { buildPath } from '../../../model/routes.ts';
import { formatArea } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { plantingOf } from '../../stage/scene/plantingof.ts';
import { geometryFrom, type BuildingGeometry } from '../../stores/generation/buildinggeometry.ts';
import { engineRecord, unitInputs } from '../../../engine/host/records/conceptinput.ts';
import { askBuildings } from '../../workers/engineclient.ts';
import { levelsFor } from '../../workers/levels.ts';
import type { SceneProps } from '../scene.ts';
import classes from './debug.module.css';
import { DebugStage } from './DebugStage.tsx';
import { StaffOnly } from './StaffOnly.tsx';
import { templateBuildings, templateUnit } from '../../workers/templatebuildings.ts';
import { texts } from './texts.ts';

const plainGround = { surface_type: 'plain', table_type: 'none' } as const;

export default function Templates({ parameters }: SceneProps) {
  return (
    <StaffOnly>
      <Inside only={parameters['archetype']} />
    </StaffOnly>
  );
}

function Inside({ only }: { only: string | undefined }) {
  const t = useText();
  const records = useMemo(() => templateBuildings(only), [only]);
  const { made, reason } = useGenerated(records);
  const [selected, setSelected] = useState<number[]>([]);
  const shown = useMemo(
    () =>
      records.map((record) => {
        const of = made.get(record.id);
        return {
          record,
          hash: of?.hash ?? '',
          meshes: of?.meshes ?? null,
          far: of?.far ?? null,
          at: record,
          planting: plantingOf(record, of),
        };
      }),
    [records, made],
  );
  return (
    <div className={classes.split}>
      <div className={classes.drawing}>
        <DebugStage shown={shown} selected={selected} onSelect={setSelected} settings={plainGround} />
      </div>
      <section className={classes.side} data-templates={made.size}>
        <h1>{t(texts.templates)}</h1>
        {reason ? <p role="alert">{t(texts.failed, { reason })}</p> : null}
        <table>
          <thead>
            <tr>
              <th>{t(texts.archetype)}</th>
              <th className={classes.number}>{t(texts.gfa)}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => {
              const { figures, messages = [] } = made.get(record.id)?.made.summary.result ?? {};
              const gfa = figures?.['gfa'];
              return (
                <tr key={record.id} data-chosen={selected.includes(record.id) || undefined}>
                  <td>
                    <button type="button" onClick={() => setSelected([record.id])}>
                      {t(archetypeOf(record.archetype).label)}
                    </button>{' '}
                    <Link href={buildPath('debug.templates', { archetype: record.archetype })}>{record.archetype}</Link>
                    <ul className={classes.messages} aria-label={t(texts.messages)}>
                      {messages.map(({ message }) => (
                        <li key={message} title={message}>
                          {t(entryOf(generatorMessages, message)!.label)}
                        </li>
                      ))}
                    </ul>
                  </td>
                  <td className={classes.number}>{typeof gfa === 'number' ? formatArea(gfa) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function useGenerated(records: readonly Building[]) {
  const [state, setState] = useState<{ made: Map<number, BuildingGeometry>; reason: string | null }>({
    made: new Map(),
    reason: null,
  });
  useEffect(() => {
    let left = false;
    const made = new Map<number, BuildingGeometry>();
    const units = [templateUnit];
    const levels = levelsFor('all');
    const byId = new Map(records.map((record) => [record.id, record]));
    const part = (buildings: readonly GeneratedBuilding[]) => {
      for (const each of buildings) {
        const record = byId.get(Number(each.encoded.buildingId))!;
        made.set(record.id, geometryFrom(each, { record, units, levels: levels(record.id) }));
      }
      if (!left) setState({ made: new Map(made), reason: null });
    };
    const jobs = records.map((record) => ({ building: engineRecord(record), levels: levels(record.id) }));
    askBuildings({ jobs, units: unitInputs(units) }, { part }).catch(
      (cause: Error) => !left && setState({ made, reason: cause.message }),
    );
    return () => {
      left = true;
    };
  }, [records]);
  return state;
}
