import { Tooltip } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { buildPath } from '../../model/routes.ts';
import { useText } from '../i18n/useText.ts';
import { current } from '../stores/page/current.ts';
import { session } from '../stores/person/session.ts';
import { Mark } from './Mark.tsx';
import { sectionOf, sections, type Section } from './navigation.ts';
import classes from './Shell.module.css';
import { texts } from './texts.ts';

/** Sections at the left edge; settings stand at the bottom. */
export function Rail() {
  const t = useText();
  const { routeName } = useSnapshot(current);
  const { principal } = useSnapshot(session);
  const active = sectionOf(routeName)?.name;
  return (
    <nav className={classes.rail} aria-label={t(texts.navigation)}>
      <Link href={buildPath('home.gettingstarted')} className={classes.mark} aria-label={t(texts.product)}>
        <Mark />
      </Link>
      {sections.map((section) =>
        section.ofStaff && principal !== 'staff' ? null : (
          <RailItem key={section.name} section={section} isActive={section.name === active} />
        ),
      )}
    </nav>
  );
}

function RailItem({ section, isActive }: { section: Section; isActive: boolean }) {
  const t = useText();
  const { icon: Icon } = section;
  const place = section.name === 'settings' ? `${classes.item} ${classes.last}` : classes.item;
  return (
    <Tooltip label={t(section.label)} position="right">
      <Link
        href={buildPath(section.route)}
        className={place}
        aria-label={t(section.label)}
        aria-current={isActive ? 'page' : undefined}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
      </Link>
    </Tooltip>
  );
}
