/** The components of the model, and the work of every frame. */
import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { useShown, useStage } from '../stagecontext.ts';
import { Daylight } from './Daylight.tsx';
import { Effects } from './Effects.tsx';
import { GroundPictures } from './GroundPictures.tsx';
import { Plot } from './Plot.tsx';
import { Table } from './Table.tsx';
import { Town } from './Town.tsx';

export function Model() {
  const view = useStage();
  useFrame(() => view.beforeFrame());
  return (
    <>
      <CameraRig />
      <Daylight />
      <Table />
      <Town />
      <GroundPictures />
      <Plot />
      <primitive object={view.buildings.layer.root} />
      <Effects />
    </>
  );
}

/** The camera of the location's setting, with the proportions of the canvas. */
function CameraRig() {
  const view = useStage();
  const setting = useShown('setting');
  const set = useThree((state) => state.set);
  const { width, height } = useThree((state) => state.size);
  const mode = setting?.settings.cameramode ?? 'perspective';
  useLayoutEffect(() => view.resize(width, height), [view, width, height]);
  useLayoutEffect(() => {
    view.views.setProjection(mode);
    set({ camera: view.views.camera });
  }, [view, set, mode]);
  return null;
}
