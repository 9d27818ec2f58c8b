/** Runs the stage's tool that the card asks for: it places the picture, or picks a point. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { framePicture } from '../../../stage/camera/framepicture.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { pickingPoint, type PointPicking } from '../../../stage/tools/pickpoint.ts';
import { placingPicture, type PicturePlacing } from '../../../stage/tools/placepicture.ts';
import { placing, setPoint, type PointIndex } from './state.ts';

const heightNow = (): number => {
  const { place, picture } = placing;
  return place && picture ? (place.width * picture.height) / picture.width : 0;
};

function startPlacing(view: StageView): void {
  const placed: PicturePlacing = {
    picture: () => ({ place: placing.place!, height: heightNow() }),
    change: (place) => (placing.place = place),
    ended: () => (placing.tool = placing.tool === 'place' ? null : placing.tool),
  };
  framePicture(view.views, placing.place!, heightNow());
  view.bench.begin((context) => placingPicture(context, placed));
}

function startPicking(view: StageView, index: PointIndex): void {
  const picking: PointPicking = {
    picked(point) {
      placing.tool = null;
      setPoint(index, point);
    },
    ended: () => (placing.tool = placing.tool === index ? null : placing.tool),
  };
  view.bench.begin((context) => pickingPoint(context, picking));
}

export function usePlacingTool(view: StageView | null): void {
  const { tool } = useSnapshot(placing);
  useEffect(() => {
    if (!view || tool === null) return undefined;
    if (tool === 'place') startPlacing(view);
    else startPicking(view, tool);
    return () => view.bench.cancel();
  }, [view, tool]);
}
