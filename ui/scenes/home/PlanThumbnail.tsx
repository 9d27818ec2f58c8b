import type { Building } from '../../../model/entities/building.ts';
import type { Location } from '../../../model/entities/location.ts';
import type { Plot } from '../../../model/entities/plot.ts';
import { polygonsOf, toMetres, type LonLat } from '../../map/metres.ts';
import classes from './PlanThumbnail.module.css';

type Ring = [number, number][];

interface PlanThumbnailProps {
  location: Pick<Location, 'lat' | 'lon'>;
  plots: readonly Plot[];
  buildings: readonly Building[];
}

/** Part of the drawing left free around it. */
const MARGIN = 0.16;
const RATIO = 16 / 9;

/** Plot and buildings from above, north up, to scale. */
export function PlanThumbnail({ location, plots, buildings }: PlanThumbnailProps) {
  const origin: LonLat = [location.lon, location.lat];
  const ground = plots.flatMap((plot) => polygonsOf(plot.geometry).flatMap((polygon) => polygon.map((ring) => localRing(ring, origin))));
  const volumes = buildings.filter((building) => !building.cfg.hidden).map(footprint);
  const box = viewBox([...ground, ...volumes]);
  if (!box) return <div className={classes.empty} />;
  return (
    <svg className={classes.plan} viewBox={box.join(' ')} aria-hidden>
      <path className={classes.plot} d={pathOf(ground)} fillRule="evenodd" />
      {volumes.map((ring, index) => (
        <path key={buildings[index]!.id} className={classes.building} d={pathOf([ring])} />
      ))}
    </svg>
  );
}

/** North is up, so y runs the other way than on the screen. */
const localRing = (ring: readonly LonLat[], origin: LonLat): Ring =>
  ring.map((point) => {
    const [east, north] = toMetres(point, origin);
    return [east, -north];
  });

function footprint({ x, y, maxlength, maxwidth, rotate_z, cfg }: Building): Ring {
  const [half, deep] = [maxlength / 2, maxwidth / 2];
  const outline: Ring =
    cfg.shapemode !== 'box' && cfg.points.length > 2
      ? cfg.points
      : [
          [-half, -deep],
          [half, -deep],
          [half, deep],
          [-half, deep],
        ];
  const [cos, sin] = [Math.cos(rotate_z), Math.sin(rotate_z)];
  return outline.map(([dx, dy]) => [x + dx * cos - dy * sin, -(y + dx * sin + dy * cos)]);
}

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`).join('');

/** The drawing with its margin, widened to the shape of the card. */
function viewBox(rings: readonly Ring[]): [number, number, number, number] | null {
  const points = rings.flat();
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = Math.max(bottom - top, (east - west) / RATIO) * (1 + 2 * MARGIN);
  const width = height * RATIO;
  return [(west + east - width) / 2, (top + bottom - height) / 2, width, height];
}
