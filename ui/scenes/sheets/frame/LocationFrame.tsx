/** What surrounds the grid of a sheet of locations: the tabs, the shared filter, and the states without rows. */
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { BulkReport } from '../../../portfolio/bulk/BulkReport.tsx';
import { conditionsIn } from '../../../portfolio/filter.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import { FilterBar } from '../../../portfolio/FilterBar.tsx';
import { useFound } from '../../../portfolio/found.ts';
import { clearFilter } from '../../../portfolio/state.ts';
import { useTooNarrow } from '../../../portfolio/useReadOnly.ts';
import { texts } from '../texts.ts';
import classes from './frame.module.css';
import { LocationExport } from './LocationExport.tsx';
import { SheetTabs } from './SheetTabs.tsx';
import type { LocationRecords } from './useLocationSheet.ts';

interface LocationFrameProps {
  route: string;
  sheet: LocationRecords;
  limit: number;
  /** What the sheet says of its rows. */
  note?: ReactNode;
  columns: readonly PortfolioColumn[];
  children: ReactNode;
}

export function LocationFrame({ route, sheet, limit, note, columns, children }: LocationFrameProps) {
  const t = useText();
  const count = sheet.rows.length;
  const narrow = useTooNarrow();
  return (
    <div className={classes.scene}>
      <Panel name="sheets" side="left" title={t(texts.locations)} width={280} min={200} foldsFirst="narrow">
        <div className={classes.filter}>
          <FilterBar narrow />
        </div>
        {sheet.state === 'ready' ? (
          <p className="text-hint" role="status">
            {count === 1 ? t(texts.oneLocation) : t(texts.countLocations, { count })}
          </p>
        ) : null}
      </Panel>
      <section className={classes.sheet}>
        <header className={classes.bar}>
          <SheetTabs route={route} locationId={null} />
        </header>
        {sheet.state === 'failed' ? (
          <FailedState error={sheet.error} onRetry={sheet.retry} />
        ) : sheet.state === 'loading' ? (
          <LoadingState />
        ) : (
          <>
            <div className={classes.head}>
              <div className="text-hint">{note}</div>
              <div className={classes.tools}>
                <LocationExport rows={sheet.rows} columns={columns} />
              </div>
            </div>
            {narrow === null ? null : <p className={classes.note}>{narrow}</p>}
            {sheet.isLimited ? <p className={classes.note}>{t(texts.limitedLocations, { count: limit })}</p> : null}
            <BulkReport />
            <div className={classes.grid}>{children}</div>
          </>
        )}
      </section>
    </div>
  );
}

/** In place of rows. */
export function NoLocations() {
  const t = useText();
  const { filter } = useFound();
  if (conditionsIn(filter) === 0)
    return (
      <EmptyState icon={IconSearchOff} compact title={t(texts.noLocations)}>
        {t(texts.noLocationsText)}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconSearchOff}
      compact
      title={t(texts.noneFound)}
      action={
        <Button variant="default" onClick={clearFilter}>
          {t(texts.clearFilter)}
        </Button>
      }
    />
  );
}
