/** The table of a screen of the admin area: filters above it, and what it says without rows. */
import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import type { Label } from '../../../model/enums/enumeration.ts';
import { EmptyState } from '../../components/frame/States.tsx';
import { PagedGrid, type PagedGridProps } from '../../grid/paged/PagedGrid.tsx';
import { useText } from '../../i18n/useText.ts';
import classes from './admin.module.css';

interface AdminTableProps<R extends object, S extends string> extends Omit<PagedGridProps<R, S>, 'empty'> {
  filters?: ReactNode;
  empty: { icon: Icon; title: Label; text: Label };
}

export function AdminTable<R extends object, S extends string>({ filters, empty, ...grid }: AdminTableProps<R, S>) {
  const t = useText();
  return (
    <>
      {filters ? <div className={classes.filters}>{filters}</div> : null}
      <div className={classes.table}>
        <PagedGrid
          {...grid}
          empty={
            <EmptyState icon={empty.icon} title={t(empty.title)}>
              {t(empty.text)}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
