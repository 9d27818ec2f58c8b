import { Anchor } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { KeyRows } from '../../components/keys/KeyRows.tsx';
import { useText } from '../../i18n/useText.ts';
import { shortcuts } from '../../stores/page/shortcuts.ts';
import classes from './FirstSteps.module.css';
import { StartSteps } from './StartSteps.tsx';
import { texts } from './texts.ts';

/** The steps of a new company, and the general shortcuts. */
export function FirstSteps() {
  const t = useText();
  // Where several keys do the same, only the first is shown.
  const general = useSnapshot(shortcuts).groups[0]?.items.filter(
    ({ keys, label }, index, all) => keys && all.findIndex((each) => each.label.en === label.en) === index,
  );
  return (
    <aside className={classes.side}>
      <StartSteps />
      <section>
        <h2 className={classes.title}>{t(texts.keys)}</h2>
        <KeyRows items={general ?? []} className={classes.keys} />
        <Anchor component={Link} href={buildPath('home.support')} fz={13}>
          {t(texts.allKeys)}
        </Anchor>
      </section>
    </aside>
  );
}
