/** The picture with the two points on it: a click sets one; drag, wheel and keys move and zoom. */
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../../i18n/useText.ts';
import { Viewport, type ViewportHandle } from '../../../plan/Viewport.tsx';
import type { PictureData } from './picturedata.ts';
import { placing, setPixel, type PointIndex } from './state.ts';
import { texts } from './texts.ts';
import classes from './underlays.module.css';

export const pointNames = ['A', 'B'] as const;
const indexes: readonly PointIndex[] = [0, 1];
/** Longest side of the picture in the units of the viewport, whatever its pixels: these limit its zoom. */
const SIDE = 300;

export function PicturePoints({ picture }: { picture: PictureData }) {
  const t = useText();
  const viewport = useRef<ViewportHandle>(null);
  const { pixels, active } = useSnapshot(placing);
  const { width, height } = picture;
  const scale = SIDE / Math.max(width, height);
  const [a, b] = pixels;
  return (
    <div className={classes.picture}>
      <Viewport
        handle={viewport}
        sheet={{ width: width * scale, height: height * scale }}
        label={t(texts.picture, { point: pointNames[active] })}
      >
        <div
          className={classes.sheet}
          data-picture-points
          onClick={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            setPixel(active, [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]);
          }}
        >
          <img src={picture.href} alt="" draggable={false} />
          {a && b ? (
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
              <line x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
            </svg>
          ) : null}
          {indexes.map((index) => {
            const at = pixels[index];
            if (!at) return null;
            const place = { left: `${(at[0] / width) * 100}%`, top: `${(at[1] / height) * 100}%` };
            return (
              <span key={index} className={classes.mark} style={place} data-active={index === active || undefined}>
                {pointNames[index]}
              </span>
            );
          })}
        </div>
      </Viewport>
    </div>
  );
}
