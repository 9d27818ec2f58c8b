/** Daylight: the sun at its true position, with soft shadows over the plate, and the light of the sky. */
import { useLayoutEffect, useState } from 'react';
import { Object3D } from 'three';
import { palette } from '../../../model/palette.ts';
import { sunOn } from '../shadows/studies.ts';
import { useShown, useStage } from '../stagecontext.ts';

const SUN = 2.1;
const SKY = 1.55;
const DISTANCE = 600;
/** Offset of faces along their normal, in pixels of the shadow map: less draws stripes, more detaches shadows. */
const BIAS = 1.4;
/** Below this altitude the sun fades out, because shadows would leave the plate. Degrees. */
const LOW = 5;
/** Render settings name a month and an hour of its 21st. The year matters less than half a degree. */
const [YEAR, DAY] = [2026, 21];

export function Daylight() {
  const view = useStage();
  const [setting, sun] = [useShown('setting'), useShown('sun')];
  const [extent, shadowSize] = [useShown('extent'), useShown('shadowSize')];
  const [target] = useState(() => new Object3D());
  useLayoutEffect(() => view.redraw(), [view, setting, sun, extent, shadowSize]);
  if (!setting) return null;
  const { settings, place } = setting;
  const at = sun ?? sunOn(place, YEAR, Math.round(settings.month), DAY, settings.time);
  // Soft light from all sides, for a presentation without analysis.
  const isSoft = settings.rendermode === 'concept' && sun === null;
  const hasShadows = sun !== null || (settings.rendermode === 'analysis_with_shadow' && view.quality.shadows);
  const risen = Math.min(1, Math.max(0, at.altitude / LOW));
  const [x, y, z] = at.direction;
  const [cx, cy] = extent.centre;
  // Half the side of the shadow camera: the whole plate.
  const half = extent.size * 0.72;
  return (
    <>
      <primitive object={target} position={[cx, cy, 0]} />
      <directionalLight
        // A shadow map cannot change its size.
        key={shadowSize}
        target={target}
        position={[cx + x * DISTANCE, cy + y * DISTANCE, Math.max(z, 0.02) * DISTANCE]}
        color={palette.paper}
        intensity={SUN * risen * (isSoft ? 0.55 : 1)}
        castShadow={hasShadows && risen > 0}
        shadow-mapSize={[shadowSize, shadowSize]}
        shadow-bias={-0.0003}
        shadow-normalBias={Math.max(0.12, ((2 * half) / shadowSize) * BIAS)}
        shadow-radius={4}
        shadow-intensity={0.78}
      >
        <orthographicCamera attach="shadow-camera" args={[-half, half, half, -half, 1, DISTANCE + extent.size + 300]} />
      </directionalLight>
      <hemisphereLight
        color={palette.paper}
        groundColor={palette.sand}
        intensity={SKY * (0.55 + 0.45 * risen) * (isSoft ? 1.4 : 1)}
      />
      <ambientLight color={palette.paper} intensity={0.25} />
    </>
  );
}
