import type { StageView } from '../../../stage/stageview.ts';

/** Links the cameras of two stages, starting from the first. Returns a function that unlinks them. */
export function syncViews(first: StageView, second: StageView): () => void {
  let following = false;
  const follow = (from: StageView, to: StageView) => () => {
    if (following) return;
    following = true;
    const source = from.views.camera;
    const target = to.views.camera;
    to.views.controls.target.copy(from.views.controls.target);
    target.position.copy(source.position);
    target.zoom = source.zoom;
    target.updateProjectionMatrix();
    to.views.controls.update();
    to.redraw();
    following = false;
  };
  const there = follow(first, second);
  const back = follow(second, first);
  first.views.controls.addEventListener('change', there);
  second.views.controls.addEventListener('change', back);
  there();
  return () => {
    first.views.controls.removeEventListener('change', there);
    second.views.controls.removeEventListener('change', back);
  };
}
