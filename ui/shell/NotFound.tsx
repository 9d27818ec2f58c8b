import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../model/routes.ts';
import { useText } from '../i18n/useText.ts';
import classes from './NotFound.module.css';
import { texts } from './texts.ts';

/** A parcel without a number: dashed like a boundary that was never surveyed. */
export function NotFound({ alone = false }: { alone?: boolean }) {
  const t = useText();
  return (
    <div className={alone ? `${classes.page} ${classes.alone}` : classes.page}>
      <svg className={classes.drawing} viewBox="0 0 320 180" aria-hidden fill="none">
        <g className={classes.neighbours}>
          <path d="M0 40 84 28l14 92-98 18" />
          <path d="M84 28 212 12l6 30 102-14" />
          <path d="m98 120 118-18 10 78M216 102l104-16" />
        </g>
        <path className={classes.missing} d="m84 28 128-16 18 88-132 20z" />
        <text x="157" y="74" className={classes.number}>
          ?
        </text>
      </svg>
      <h1 className={classes.title}>{t(texts.notFound)}</h1>
      <p className={classes.text}>{t(texts.notFoundText)}</p>
      <Button component={Link} href={buildPath('home.gettingstarted')}>
        {t(texts.toHome)}
      </Button>
    </div>
  );
}
