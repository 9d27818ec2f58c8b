import { useText } from '../../i18n/useText.ts';
import classes from '../Shell.module.css';
import { texts } from '../texts.ts';

/** Shown on every page of a company whose subscription ended: what that means, and who can renew it. */
export function LapsedBanner() {
  const t = useText();
  return (
    <div className={classes.banner} data-tone="lapsed" role="status">
      {t(texts.lapsed)}
    </div>
  );
}
