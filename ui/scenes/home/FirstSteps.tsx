import { Anchor } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { KeyRows } from '../../components/KeyRows.tsx';
import { useText } from '../../i18n/useText.ts';
import { shortcuts } from '../../stores/shortcuts.ts';
import classes from './FirstSteps.module.css';
import { texts } from './texts.ts';

const steps = [
  { title: texts.step1, text: texts.step1Text },
  { title: texts.step2, text: texts.step2Text },
  { title: texts.step3, text: texts.step3Text },
  { title: texts.step4, text: texts.step4Text },
];

/** The steps from a parcel to figures, and the general shortcuts. */
export function FirstSteps() {
  const t = useText();
  // Where several keys do the same, only the first is shown.
  const general = useSnapshot(shortcuts).groups[0]?.items.filter(
    ({ keys, label }, index, all) => keys && all.findIndex((each) => each.label.en === label.en) === index,
  );
  return (
    <aside className={classes.side}>
      <section>
        <h2 className={classes.title}>{t(texts.begin)}</h2>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title.en}>
              <strong>{t(step.title)}</strong>
              <span>{t(step.text)}</span>
            </li>
          ))}
        </ol>
      </section>
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
