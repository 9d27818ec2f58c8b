/** The town around the plot: ground, existing buildings, trees, and the outline of the selected existing building. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CylinderGeometry, IcosahedronGeometry, Matrix4, type InstancedMesh, type Mesh, type Plane } from 'three';
import type { Position } from '../../../engine/host/types.ts';
import { palette } from '../../../model/palette.ts';
import { CROWN } from '../plane/treeroom.ts';
import { useShown, useStage } from '../stagecontext.ts';
import type { ShownPlot, StageSetting, Surroundings } from '../types.ts';
import { linesGeometry } from './near.ts';
import { contextClay, ground } from '../../../model/clay.ts';
import { cuttingPlanes, edgesOf, groundOf, noVolumes, treeSizes, treesOf, volumesOf, type GroundPart } from './town.ts';
import { useDisposed } from './useDisposed.ts';

const noPlot: ShownPlot = { parcels: [], buildable: [] };

export function Town() {
  const [setting, surroundings, plot] = [useShown('setting'), useShown('surroundings'), useShown('plot')];
  if (!setting || !surroundings) return null;
  return <Around of={surroundings} plot={plot ?? noPlot} setting={setting} />;
}

interface AroundProps {
  of: Surroundings;
  plot: ShownPlot;
  setting: StageSetting;
}

function Around({ of, plot, setting }: AroundProps) {
  const extent = useShown('extent');
  const { surface_type, show_surrounding_buildings, show_plot_buildings, show_trees } = setting.settings;
  const skipped = setting.skipped.join(' ');
  const parts = useMemo(() => groundOf(of, surface_type), [of, surface_type]);
  const cut = useMemo(() => cuttingPlanes(extent), [extent]);
  const trees = useMemo(() => (show_trees ? treesOf(of, extent, plot) : []), [show_trees, of, extent, plot]);
  const volumes = useMemo(() => {
    const wish = { extent, plot, around: show_surrounding_buildings, onPlot: show_plot_buildings };
    if (!wish.around && !wish.onPlot) return noVolumes;
    return volumesOf(of, { ...wish, skipped: new Set(skipped.split(' ')) });
  }, [of, extent, plot, show_surrounding_buildings, show_plot_buildings, skipped]);
  const view = useStage();
  useLayoutEffect(() => view.redraw(), [view, parts, cut, trees, volumes]);
  return (
    <>
      {parts.map((part) => (
        <GroundLayer key={part.name} part={part} cut={cut} />
      ))}
      <Volumes {...volumes} />
      <Trees places={trees} />
      <Mark />
    </>
  );
}

function GroundLayer({ part: { geometry, lines, colour }, cut }: { part: GroundPart; cut: Plane[] }) {
  const made = useDisposed(useMemo(() => geometry ?? linesGeometry(lines!), [geometry, lines]));
  if (!geometry) {
    return (
      <lineSegments geometry={made} raycast={none}>
        <lineBasicMaterial color={colour} transparent opacity={0.85} clippingPlanes={cut} />
      </lineSegments>
    );
  }
  return (
    <mesh geometry={made} receiveShadow renderOrder={1}>
      <meshLambertMaterial color={colour} clippingPlanes={cut} />
    </mesh>
  );
}

const none = () => undefined;

/** Existing buildings in one mesh, which the stage also picks in. */
function Volumes({ geometry, ends }: ReturnType<typeof volumesOf>) {
  const view = useStage();
  const mesh = useRef<Mesh>(null);
  useDisposed(geometry);
  useEffect(() => {
    view.around.show(mesh.current, ends);
    return () => view.around.show(null, []);
  }, [view, geometry, ends]);
  if (!geometry) return null;
  return (
    <mesh ref={mesh} geometry={geometry} castShadow receiveShadow>
      <meshLambertMaterial color={contextClay} />
    </mesh>
  );
}

/** Trees of varied sizes; a tree without room beside the concept's buildings gets size 0. */
function Trees({ places }: { places: readonly Position[] }) {
  const view = useStage();
  const crown = useDisposed(useMemo(() => new IcosahedronGeometry(CROWN, 1), []));
  const trunk = useDisposed(useMemo(() => new CylinderGeometry(0.22, 0.3, 2.2, 6).rotateX(Math.PI / 2), []));
  const [crowns, trunks] = [useRef<InstancedMesh>(null), useRef<InstancedMesh>(null)];
  useLayoutEffect(() => {
    let planted = '';
    view.setTrees((hasRoom) => {
      const sizes = treeSizes(places, hasRoom);
      // Buildings move many times a second, and rarely near a tree.
      if (sizes.join() === planted) return;
      planted = sizes.join();
      plantAt(crowns.current!, places, sizes, 3.6);
      plantAt(trunks.current!, places, sizes, 1.1);
    });
    return () => view.setTrees(none);
  }, [view, places, crowns, trunks]);
  const count = places.length;
  return (
    <group key={count}>
      <instancedMesh ref={crowns} args={[crown, undefined, count]} castShadow receiveShadow>
        <meshLambertMaterial color={ground.crown} />
      </instancedMesh>
      <instancedMesh ref={trunks} args={[trunk, undefined, count]} castShadow receiveShadow>
        <meshLambertMaterial color={ground.trunk} />
      </instancedMesh>
    </group>
  );
}

/** Places each instance with its centre at `height`. */
function plantAt(mesh: InstancedMesh, places: readonly Position[], sizes: readonly number[], height: number): void {
  const matrix = new Matrix4();
  for (const [index, [x, y]] of places.entries()) {
    const size = sizes[index]!;
    mesh.setMatrixAt(index, matrix.makeScale(size, size, size * 1.1).setPosition(x, y, height * size));
  }
  mesh.instanceMatrix.needsUpdate = true;
  mesh.computeBoundingSphere();
}

/** The outline of the selected existing building, drawn over everything else. */
function Mark() {
  const marked = useShown('marked');
  const geometry = useDisposed(useMemo(() => linesGeometry(new Float32Array(marked.flatMap(edgesOf))), [marked]));
  if (marked.length === 0) return null;
  return (
    <lineSegments geometry={geometry} renderOrder={10} raycast={none}>
      <lineBasicMaterial color={palette.water} depthTest={false} transparent />
    </lineSegments>
  );
}
