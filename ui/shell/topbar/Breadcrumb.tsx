import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useText } from '../../i18n/useText.ts';
import { useCrumbs, type Crumb } from './crumbs.ts';
import classes from '../Shell.module.css';
import { texts } from '../texts.ts';

/** Links to section, location, concept and building, by name. */
export function Breadcrumb() {
  const t = useText();
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t(texts.breadcrumb)} style={{ minWidth: 0 }}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.key} className={classes.crumb}>
            {index > 0 ? <IconChevronRight className={classes.separator} size={14} stroke={1.5} aria-hidden /> : null}
            <CrumbName crumb={crumb} isLast={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbName({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (isLast || !crumb.path)
    return (
      <span className={classes.crumbLink} aria-current={isLast ? 'page' : undefined} title={crumb.name}>
        {crumb.name}
      </span>
    );
  return (
    <Link href={crumb.path} className={classes.crumbLink} title={crumb.name}>
      {crumb.name}
    </Link>
  );
}
