/** A concept seen from above in lines: plot and footprints, north up. */
import { useSnapshot } from 'valtio';
import type { Building } from '../../../../model/entities/building.ts';
import { generation, localPlotsOf } from '../../../stores/generation.ts';
import { corners } from '../../../stage/plane/box.ts';
import classes from './overview.module.css';

const MARGIN = 8;

export function Sketch({ conceptId, buildings }: { conceptId: number; buildings: readonly Building[] }) {
  // A new result may bring other plots.
  void useSnapshot(generation).concepts[conceptId]?.sequence;
  const plots = localPlotsOf(conceptId).filter(({ type }) => type !== 'buildable_area');
  const rings = plots.flatMap(({ geometry }) => geometry.map((polygon) => polygon[0] ?? []));
  const boxes = buildings.map((building) => ({ id: building.id, lying: building.maxheight === 0, ring: corners(building) }));
  const points = [...rings.flat(), ...boxes.flatMap(({ ring }) => ring)];
  if (points.length === 0) return <div className={classes.sketch} />;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, y0] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) - x0 + MARGIN, Math.max(...ys) - y0 + MARGIN];
  const path = (ring: readonly (readonly [number, number])[]) =>
    `${ring.map(([x, y], index) => `${index ? 'L' : 'M'}${x - x0} ${height - (y - y0)}`).join('')}Z`;
  return (
    <svg className={classes.sketch} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rings.map((ring, index) => (
        <path key={index} d={path(ring)} className={classes.plot} />
      ))}
      {boxes.map(({ id, ring, lying }) => (
        <path key={id} d={path(ring)} className={lying ? classes.lying : classes.building} />
      ))}
    </svg>
  );
}
