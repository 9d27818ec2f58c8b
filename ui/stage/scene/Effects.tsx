/** Ambient occlusion, only while nothing moves: in motion it would cost frames. */
import { EffectComposer, N8AO } from '@react-three/postprocessing';
import { useEffect } from 'react';
import { useShown, useStage } from '../stagecontext.ts';

/** Samples per pixel, as many as the canvas has. */
const SAMPLES = 4;
/** Radius of the ambient occlusion, metres. */
const RADIUS = 3.2;

export function Effects() {
  const view = useStage();
  const isResting = useShown('isResting');
  const { occlusion } = view.quality;
  // A change of effects is no change of the scene, so it must request a frame.
  useEffect(() => {
    if (occlusion && isResting) view.askFrame();
  }, [view, occlusion, isResting]);
  if (!occlusion) return null;
  return (
    <EffectComposer enabled={isResting} multisampling={SAMPLES} enableNormalPass={false}>
      <N8AO aoRadius={RADIUS} distanceFalloff={1} intensity={2} quality="medium" halfRes depthAwareUpsampling />
    </EffectComposer>
  );
}
