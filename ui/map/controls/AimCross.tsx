import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/useText.ts';
import classes from '../map.module.css';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';

/** The cross that keys point at, with their actions. Shown only while a mode is used by keyboard. */
export function AimCross() {
  const t = useText();
  const { aimed, mode, drawing } = useSnapshot(mapState);
  if (!aimed || mode === 'default') return null;
  return (
    <>
      <svg className={classes.aim} viewBox="-20 -20 40 40" width={40} height={40} aria-hidden data-aim={mode}>
        <path d="M-18 0H-4M4 0H18M0 -18V-4M0 4V18" />
      </svg>
      <p className={classes.aimHint} role="status">
        {t(mode === 'draw_plot' && drawing.closed ? mapTexts.aimCorners : mapTexts.aim)}
      </p>
    </>
  );
}
