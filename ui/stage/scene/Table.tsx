/** The base plate of the model and an optional grid on it. */
import { useLayoutEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry } from 'three';
import { palette } from '../../../model/palette.ts';
import { useShown, useStage } from '../stagecontext.ts';
import type { Extent } from '../types.ts';
import { ground } from '../../../model/clay.ts';
import { useDisposed } from './useDisposed.ts';

const THICKNESS = 3;
/** Top of the plate, below the flat layers of the ground, metres. */
const TOP = -0.2;
/** Index of the top among the six faces of a box. */
const UPPER = 4;

export function Table() {
  const view = useStage();
  const [setting, extent] = [useShown('setting'), useShown('extent')];
  const { table_type: type = 'none', show_grid: hasGrid = false, grid_size: step = 0 } = setting?.settings ?? {};
  useLayoutEffect(() => view.redraw(), [view, type, hasGrid, step, extent]);
  const [x, y] = extent.centre;
  const glass = type === 'transparent' ? { transparent: true, opacity: 0.45 } : {};
  return (
    <>
      <mesh
        key={type}
        visible={type !== 'none'}
        position={[x, y, TOP - THICKNESS / 2]}
        scale={[extent.size, extent.size, 1]}
        receiveShadow
      >
        <boxGeometry args={[1, 1, THICKNESS]} />
        {[0, 1, 2, 3, UPPER, 5].map((face) => (
          <meshLambertMaterial
            key={face}
            attach={`material-${face}`}
            color={face === UPPER ? ground.table : ground.tableSide}
            {...glass}
          />
        ))}
      </mesh>
      {hasGrid ? <Grid extent={extent} step={step} /> : null}
    </>
  );
}

function Grid({ extent, step }: { extent: Extent; step: number }) {
  const geometry = useDisposed(
    useMemo(() => {
      const made = new BufferGeometry();
      return made.setAttribute('position', new BufferAttribute(gridLines(extent, step), 3));
    }, [extent, step]),
  );
  return (
    <lineSegments geometry={geometry}>
      <lineBasicMaterial color={palette.inkFaint} transparent opacity={0.35} />
    </lineSegments>
  );
}

/** Lines on whole multiples of the step inside the plate. Coarsens a step that is too fine to draw. */
function gridLines({ size, centre: [cx, cy] }: Extent, wanted: number): Float32Array {
  const step = wanted * Math.max(1, Math.ceil(size / wanted / 200));
  const half = size / 2;
  const out: number[] = [];
  for (let x = Math.ceil((cx - half) / step) * step; x <= cx + half; x += step) {
    out.push(x, cy - half, 0, x, cy + half, 0);
  }
  for (let y = Math.ceil((cy - half) / step) * step; y <= cy + half; y += step) {
    out.push(cx - half, y, 0, cx + half, y, 0);
  }
  return new Float32Array(out);
}
