/** The plot: a dark outline with a faint fill, the buildable area dashed, the buildable volume as thin dashed lines. */
import { useLayoutEffect, useMemo } from 'react';
import { BoxGeometry, BufferAttribute, BufferGeometry, EdgesGeometry, LineSegments } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import type { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { MultiPolygon } from '../../../engine/host/types.ts';
import { palette } from '../../../model/palette.ts';
import { segmentsOfPolygons } from '../plane/snap.ts';
import { useShown, useStage } from '../stagecontext.ts';
import type { StageSetting } from '../types.ts';
import { MeshBuilder } from './extrude.ts';
import { plotDashes, plotOutline } from './materials.ts';
import { useDisposed } from './useDisposed.ts';

const FILL_HEIGHT = -0.03;
const OUTLINE_HEIGHT = 0.2;

const closedRings = (polygons: MultiPolygon): MultiPolygon =>
  polygons.map((rings) => rings.map((ring) => [...ring, ring[0]!]));

const flat = (polygons: MultiPolygon, z: number): number[] =>
  segmentsOfPolygons(closedRings(polygons)).flatMap(({ a, b }) => [a[0], a[1], z, b[0], b[1], z]);

export function Plot() {
  const view = useStage();
  const [setting, plot] = [useShown('setting'), useShown('plot')];
  useLayoutEffect(() => view.redraw(), [view, setting, plot]);
  if (!setting || !plot) return null;
  const { settings, box } = setting;
  return (
    <>
      {settings.show_plot && plot.parcels.length > 0 ? (
        <Parcels parcels={plot.parcels} opacity={0.3 * settings.plot_opacity} />
      ) : null}
      {settings.show_buildable_area ? (
        <>
          <Dashed of={plot.buildable} />
          <Box box={box} opacity={Math.max(0.04, settings.buildable_area_opacity * 0.6)} />
        </>
      ) : null}
    </>
  );
}

function Parcels({ parcels, opacity }: { parcels: MultiPolygon; opacity: number }) {
  const fill = useDisposed(
    useMemo(() => {
      const builder = new MeshBuilder();
      for (const polygon of parcels) builder.lid(polygon, FILL_HEIGHT);
      return builder.geometry();
    }, [parcels]),
  );
  const segments = useDisposed(
    useMemo(() => new LineSegmentsGeometry().setPositions(flat(parcels, OUTLINE_HEIGHT)), [parcels]),
  );
  const material = useDisposed(useMemo(() => plotOutline(), []));
  const outline = useMemo(() => new Line2(segments as LineGeometry, material), [segments, material]);
  return (
    <>
      <mesh geometry={fill} renderOrder={5}>
        <meshBasicMaterial color={palette.lightWater} transparent opacity={opacity} depthWrite={false} />
      </mesh>
      <primitive object={outline} renderOrder={6} />
    </>
  );
}

const dashes = plotDashes();

const dashed = (geometry: BufferGeometry): LineSegments => new LineSegments(geometry, dashes).computeLineDistances();

function Dashed({ of }: { of: MultiPolygon }) {
  const lines = useMemo(() => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(flat(of, OUTLINE_HEIGHT)), 3));
    return dashed(geometry);
  }, [of]);
  useDisposed(lines.geometry);
  return <primitive object={lines} />;
}

function Box({ box, opacity }: { box: StageSetting['box']; opacity: number }) {
  const { length, width, height } = box;
  const solid = useDisposed(useMemo(() => new BoxGeometry(length, width, height), [length, width, height]));
  const edges = useMemo(() => dashed(new EdgesGeometry(solid)), [solid]);
  useDisposed(edges.geometry);
  return (
    <group position={[box.x, box.y, box.z + height / 2]} rotation-z={box.rotation_z}>
      <primitive object={edges} />
      <mesh geometry={solid}>
        <meshBasicMaterial color={palette.water} transparent opacity={opacity} depthWrite={false} />
      </mesh>
    </group>
  );
}
