import { useId, type ReactNode } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { usePanel } from '../../../../stores/person/preferences.ts';
import classes from '../../locations.module.css';

interface SectionProps {
  /** Key under which the browser remembers whether the section is open. */
  name: string;
  title: string;
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}

/** A collapsible section of the panel. */
export function Section({ name, title, count, actions, children }: SectionProps) {
  const { isOpen, setOpen } = usePanel(`location.${name}`, 0);
  const id = useId();
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden data-open={isOpen} />
          {title}
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </button>
        {actions}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
