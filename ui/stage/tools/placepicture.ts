/** Moves and turns a picture on the ground. Between two drags the camera stays free. */
import type { Position } from '../../../engine/host/types.ts';
import { apart, isInside } from '../../../model/plane.ts';
import { cornersOf, type GroundPlace } from '../../../model/rules/location/groundpictures.ts';
import { toMillimetre } from '../plane/snap.ts';
import { onGround } from './drawing.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

interface PlacedPicture {
  readonly place: GroundPlace;
  /** Metres. */
  readonly height: number;
}

export interface PicturePlacing {
  picture(): PlacedPicture;
  change(place: GroundPlace): void;
  /** The tool was left. */
  ended(): void;
}

/** A press this near to a corner turns the picture, pixels. */
const REACH = 14;
/** Step of turning with Shift, radians. */
const STEP = Math.PI / 12;

const cornersNow = ({ picture }: PicturePlacing): Position[] => cornersOf(picture().place, picture().height);

function showFrame(context: ToolContext, placing: PicturePlacing): void {
  const corners = cornersNow(placing).map(onGround);
  context.work({ lines: [[...corners, corners[0]!]], marks: corners });
}

/** What a press at the pointer takes hold of; null beside the picture. */
function heldAt({ views }: ToolContext, placing: PicturePlacing, { px, py }: PointerAt): 'corner' | 'picture' | null {
  const corners = cornersNow(placing);
  const isNear = ([x, y]: Position) => {
    const seen = views.project(x, y, 0);
    return seen !== null && apart(seen, [px, py]) <= REACH;
  };
  if (corners.some(isNear)) return 'corner';
  const ground = views.onPlane(px, py);
  return ground && isInside([corners], [ground.x, ground.y]) ? 'picture' : null;
}

export function placingPicture(context: ToolContext, placing: PicturePlacing): ToolState {
  return {
    name: 'placing',
    holdsCamera: false,
    begin: () => showFrame(context, placing),
    move: () => showFrame(context, placing),
    down(at) {
      const held = heldAt(context, placing, at);
      if (held) context.go(dragging(context, placing, at, held));
    },
    up: () => undefined,
    accept: () => leave(context, placing),
    cancel: () => leave(context, placing),
  };
}

function leave(context: ToolContext, placing: PicturePlacing): void {
  context.go(context.idle());
  placing.ended();
}

function dragging(
  context: ToolContext,
  placing: PicturePlacing,
  start: PointerAt,
  held: 'corner' | 'picture',
): ToolState {
  const { place } = placing.picture();
  const grabbed = context.views.onPlane(start.px, start.py);
  const back = () => context.go(placingPicture(context, placing));
  const turned = (to: { x: number; y: number }, inSteps: boolean) => {
    const angle = (point: { x: number; y: number }) => Math.atan2(point.y - place.y, point.x - place.x);
    const wanted = place.rotation + angle(to) - angle(grabbed!);
    const rotation = inSteps ? Math.round(wanted / STEP) * STEP : wanted;
    return { ...place, rotation: Math.atan2(Math.sin(rotation), Math.cos(rotation)) };
  };
  return {
    name: 'placing',
    holdsCamera: 'all',
    cursor: 'grabbing',
    begin: () => showFrame(context, placing),
    move(at) {
      const to = context.views.onPlane(at.px, at.py);
      if (!to || !grabbed) return;
      placing.change(
        held === 'corner'
          ? turned(to, at.shift)
          : { ...place, x: toMillimetre(place.x + to.x - grabbed.x), y: toMillimetre(place.y + to.y - grabbed.y) },
      );
      showFrame(context, placing);
    },
    up: back,
    cancel() {
      placing.change(place);
      back();
    },
  };
}
