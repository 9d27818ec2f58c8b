/** What the screen is for, what to do first and next, its keys, and screens that go with it. */
import { Anchor } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Label } from '../../model/enums/enumeration.ts';
import { KeyRows } from '../components/keys/KeyRows.tsx';
import { useText } from '../i18n/useText.ts';
import { session } from '../stores/person/session.ts';
import { shortcuts, type Shortcut } from '../stores/page/shortcuts.ts';
import classes from './help.module.css';
import { closeHelp } from './opened.ts';
import { helpOfScreens } from './screens/index.ts';
import { texts } from './texts.ts';

interface ScreenPartProps {
  route: string | null;
  labelOf: (route: string) => Label | undefined;
  pathOf: (route: string) => string | null;
}

const SUPPORT = 'home.support';

export function ScreenPart({ route, labelOf, pathOf }: ScreenPartProps) {
  const t = useText();
  const { state } = useSnapshot(session);
  const help = route === null ? null : helpOfScreens[route]!;
  const support = state === 'signedIn' && route !== SUPPORT ? pathOf(SUPPORT) : null;
  return (
    <>
      {help ? (
        <div className={classes.words}>
          <p>{t(help.purpose)}</p>
          <p>
            <strong>{t(texts.start)}</strong> {t(help.start)}
          </p>
          <p>
            <strong>{t(texts.next)}</strong> {t(help.next)}
          </p>
        </div>
      ) : (
        <p className={classes.words}>{t(texts.unknown)}</p>
      )}
      <KeyGroups />
      {help ? <Related routes={help.related} labelOf={labelOf} pathOf={pathOf} /> : null}
      {support === null ? null : (
        <Anchor component={Link} href={support} fz={13} onClick={closeHelp}>
          {t(texts.ask)}
        </Anchor>
      )}
    </>
  );
}

type Item = Pick<Shortcut, 'keys' | 'label'>;

/** The keys that work now: those of the screen before those that work everywhere. */
function KeyGroups() {
  const t = useText();
  const { groups } = useSnapshot(shortcuts);
  const merged = new Map<string, { title: Label; items: Item[] }>();
  for (const { title, items } of groups) {
    const group = merged.get(title.en) ?? { title, items: [] };
    // Two tables of one screen have the same keys.
    for (const { keys, label } of items)
      if (keys && !group.items.some((each) => each.keys === keys && each.label.en === label.en))
        group.items.push({ keys, label });
    if (group.items.length > 0) merged.set(title.en, group);
  }
  return (
    <>
      {[...merged.values()].reverse().map(({ title, items }) => (
        <section key={title.en} className={classes.part}>
          <h3 className={classes.title}>
            {t(texts.keys)}: {t(title)}
          </h3>
          <KeyRows items={items} />
        </section>
      ))}
    </>
  );
}

function Related({ routes, labelOf, pathOf }: Omit<ScreenPartProps, 'route'> & { routes: readonly string[] }) {
  const t = useText();
  const links = routes.flatMap((route) => {
    const [label, path] = [labelOf(route), pathOf(route)];
    return label && path !== null ? [{ route, label, path }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{t(texts.related)}</h3>
      <ul className={classes.links}>
        {links.map(({ route, label, path }) => (
          <li key={route}>
            <Anchor component={Link} href={path} fz={13} onClick={closeHelp}>
              {t(label)}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
