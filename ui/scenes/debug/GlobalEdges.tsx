/** Route `debug.globaledges`: one storey of a building with its face ids, walls and openings. */
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FloorResult, Position } from '../../../engine/host/types.ts';
import { boxOf, middleOf } from '../../../model/plane.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { current } from '../../stores/page/current.ts';
import { generation, geometryOf } from '../../stores/generation/generation.ts';
import { ConceptOf, type DebugConcept } from './ConceptOf.tsx';
import classes from './debug.module.css';
import { texts } from './texts.ts';

export default function GlobalEdges() {
  return <ConceptOf route="debug.globaledges">{(concept) => <Inside {...concept} />}</ConceptOf>;
}

function Inside({ conceptId, buildings }: DebugConcept) {
  const t = useText();
  const { buildingId } = useSnapshot(current);
  const { concepts } = useSnapshot(generation);
  const [chosen, setChosen] = useState(buildingId ?? buildings[0]?.id ?? null);
  const [level, setLevel] = useState(0);
  const isReady = (concepts[conceptId]?.sequence ?? 0) > 0;
  const floors = isReady && chosen !== null ? (geometryOf(conceptId).get(chosen)?.floors ?? []) : [];
  const floor = floors[Math.min(level, floors.length - 1)];
  return (
    <div className={classes.split}>
      <div className={classes.drawing}>{floor ? <Storey floor={floor} label={t(texts.edges)} /> : null}</div>
      <section className={classes.side}>
        <h1>{t(texts.edges)}</h1>
        <div className={classes.fields}>
          <Select
            label={t(texts.building)}
            allowDeselect={false}
            value={String(chosen)}
            onChange={(id) => setChosen(Number(id))}
            data={buildings.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
          />
          <Select
            label={t(texts.storey)}
            allowDeselect={false}
            value={String(Math.min(level, Math.max(0, floors.length - 1)))}
            onChange={(index) => setLevel(Number(index))}
            data={floors.map(({ floor_id, repeat, function: use }, index) => ({
              value: String(index),
              label: `${index}: ${floor_id} × ${repeat} ${use}`,
            }))}
          />
        </div>
        {floor ? (
          <>
            <p>
              {t(texts.edgesCount, {
                spaces: floor.spaces.length,
                walls: floor.walls.length,
                openings: floor.openings.length,
              })}
            </p>
            <table>
              <thead>
                <tr>
                  <th>{t(texts.face)}</th>
                  <th>{t(texts.kind)}</th>
                  <th className={classes.number}>{t(texts.net)}</th>
                  <th>{t(texts.facades)}</th>
                </tr>
              </thead>
              <tbody>
                {floor.spaces.map((space) => (
                  <tr key={space.id}>
                    <td>{space.id}</td>
                    <td>{space.kind}</td>
                    <td className={classes.number}>{formatNumber(space.net, 3)}</td>
                    <td>{space.facade_edges.join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : null}
      </section>
    </div>
  );
}

const pathOf = (rings: readonly Position[][]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join('L')}Z`).join('');

const AIR = 2;

function Storey({ floor, label }: { floor: FloorResult; label: string }) {
  const points = floor.outline.flatMap((rings) => rings[0] ?? []);
  const { minX, minY, maxX, maxY } = boxOf(points);
  const box = `${minX - AIR} ${-maxY - AIR} ${maxX - minX + 2 * AIR} ${maxY - minY + 2 * AIR}`;
  return (
    <svg className={classes.sheet} viewBox={box} role="img" aria-label={label}>
      {floor.spaces.map(({ id, polygon }) => (
        <path key={id} className={classes.face} d={pathOf(polygon)} strokeWidth={0.05} fillRule="evenodd" />
      ))}
      {floor.walls.map(({ kind, polygon }, index) => (
        <path key={index} className={classes.wall} d={pathOf(polygon)} fillRule="evenodd">
          <title>{`${index} ${kind}`}</title>
        </path>
      ))}
      {floor.openings.map(({ kind, line: [[ax, ay], [bx, by]] }, index) => (
        <line
          key={index}
          className={classes.opening}
          x1={ax}
          y1={-ay}
          x2={bx}
          y2={-by}
          strokeWidth={kind === 'door' ? 0.3 : 0.15}
        />
      ))}
      {floor.spaces.map(({ id, polygon }) => {
        const [x, y] = middleOf(polygon[0]!);
        return (
          <text key={id} x={x} y={-y} fontSize={0.8}>
            {id}
          </text>
        );
      })}
    </svg>
  );
}
