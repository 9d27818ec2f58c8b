/** Soft shadows in corners and where things stand, once nothing moves: while something does they would cost frames. */
import { EffectComposer, N8AO } from '@react-three/postprocessing';
import { useEffect } from 'react';
import { useShown, useStage } from '../stagecontext.ts';

/** Samples a pixel, as many as the canvas itself has. */
const SAMPLES = 4;
/** Reach of the shade, metres. */
const RADIUS = 3.2;

export function Effects() {
  const view = useStage();
  const isResting = useShown('isResting');
  const { occlusion } = view.quality;
  // Other effects are no change of the scene, which would ask for a frame by itself.
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
