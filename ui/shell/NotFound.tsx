import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../model/routes.ts';
import { useText } from '../i18n/useText.ts';
import classes from './NotFound.module.css';
import { texts } from './texts.ts';

/** The not-found page, with a drawing of a parcel without a number. */
export function NotFound({ alone = false }: { alone?: boolean }) {
  const t = useText();
  // The shell already has the `main` element.
  const Frame = alone ? 'main' : 'div';
  return (
    <Frame className={alone ? `${classes.page} ${classes.alone}` : classes.page}>
      <svg className={classes.drawing} viewBox="0 0 334 184" aria-hidden fill="none">
        <g className={classes.neighbours}>
          <path d="M6 44 84 28l18 108-82 18z" />
          <path d="M84 28 212 12l-3-10L81 10z" />
          <path d="m212 12 92-10 16 86-90 12z" />
          <path d="m102 136 46-7 8 44-46 6zM148 129l42-7 8 44-42 7zM190 122l40-6 9 45-41 5z" />
          <path d="m230 100 90-12 8 50-89 23z" />
        </g>
        <path className={classes.missing} d="m84 28 128-16 18 104-128 20z" />
        <text x="157" y="86" className={classes.number}>
          ?
        </text>
      </svg>
      <h1 className={classes.title}>{t(texts.notFound)}</h1>
      <p className={classes.text}>{t(texts.notFoundText)}</p>
      <Button component={Link} href={buildPath('home.gettingstarted')}>
        {t(texts.toHome)}
      </Button>
    </Frame>
  );
}
