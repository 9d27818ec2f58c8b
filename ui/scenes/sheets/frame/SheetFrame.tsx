/** What every sheet has around its grid: the tabs, the tree of concepts, and the states without figures. */
import { Button } from '@mantine/core';
import { IconSearchOff, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buildPath } from '../../../../model/routes.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { BulkReport } from '../../../portfolio/bulk/BulkReport.tsx';
import { conditionsIn } from '../../../portfolio/filter.ts';
import { FilterBar } from '../../../portfolio/FilterBar.tsx';
import { useFound } from '../../../portfolio/found.ts';
import { clearFilter } from '../../../portfolio/state.ts';
import { useTooNarrow } from '../../../portfolio/useReadOnly.ts';
import { texts } from '../texts.ts';
import type { BookSheetName } from '../workbook/names.ts';
import { WorkbookButton } from '../workbook/WorkbookButton.tsx';
import { ConceptTree } from './ConceptTree.tsx';
import classes from './frame.module.css';
import { sheetOf } from './sheets.ts';
import { SheetTabs } from './SheetTabs.tsx';
import type { SheetRecords } from './useSheet.ts';

/** Concepts that a note names; of more it gives their number. */
const MOST_NAMES = 5;

interface SheetFrameProps {
  route: string;
  sheet: SheetRecords;
  limit: number;
  /** Of a second view, its sheet in the workbook; absent: that of the route. */
  book?: { name: BookSheetName; title: string } | undefined;
  /** What the sheet says of its figures. */
  note?: ReactNode;
  /** Actions of the sheet, at the end of the note. */
  tools?: ReactNode;
  /** Parameters above the grid. */
  strip?: ReactNode;
  children: ReactNode;
}

export function SheetFrame({ route, sheet, limit, book, note, tools, strip, children }: SheetFrameProps) {
  const t = useText();
  const own = sheetOf(route);
  const saved = book ?? (own?.book ? { name: own.book, title: t(own.label) } : null);
  const narrow = useTooNarrow();
  return (
    <div className={classes.scene}>
      <Panel name="sheets" side="left" title={t(texts.shown)} width={280} min={200} foldsFirst="narrow">
        {sheet.locationId === null ? (
          <div className={classes.filter}>
            <FilterBar narrow />
          </div>
        ) : null}
        {sheet.state === 'ready' ? <ConceptTree sheet={sheet} /> : null}
      </Panel>
      <section className={classes.sheet}>
        <header className={classes.bar}>
          <SheetTabs route={route} locationId={sheet.locationId} />
        </header>
        <Content sheet={sheet}>
          <div className={classes.head}>
            <div className="text-hint">{note}</div>
            <div className={classes.tools}>
              {tools}
              {saved ? <WorkbookButton sheet={sheet} {...saved} /> : null}
            </div>
          </div>
          {strip}
          {narrow === null ? null : <p className={classes.note}>{narrow}</p>}
          <Notes sheet={sheet} limit={limit} />
          <BulkReport />
          <div className={classes.grid}>{children}</div>
        </Content>
      </section>
    </div>
  );
}

function Content({ sheet, children }: Pick<SheetFrameProps, 'sheet' | 'children'>) {
  const t = useText();
  const isFiltered = conditionsIn(useFound().filter) > 0;
  if (sheet.state === 'failed') return <FailedState error={sheet.error} onRetry={sheet.retry} />;
  if (sheet.state === 'loading') return <LoadingState />;
  if (sheet.tree.length === 0 && sheet.locationId === null && isFiltered)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(texts.noConceptFound)}
        action={
          <Button variant="default" onClick={clearFilter}>
            {t(texts.clearFilter)}
          </Button>
        }
      />
    );
  if (sheet.tree.length === 0)
    return (
      <EmptyState
        icon={IconTable}
        title={t(texts.drawFirst)}
        action={
          <Button
            component={Link}
            href={buildPath('concepts', sheet.locationId === null ? {} : { location_id: sheet.locationId })}
          >
            {t(texts.toConcepts)}
          </Button>
        }
      >
        {t(texts.drawFirstText)}
      </EmptyState>
    );
  if (sheet.chosen.length === 0)
    return (
      <EmptyState icon={IconTable} title={t(texts.noneChosen)}>
        {t(texts.noneChosenText)}
      </EmptyState>
    );
  return children;
}

function Notes({ sheet, limit }: Pick<SheetFrameProps, 'sheet' | 'limit'>) {
  const t = useText();
  const { waiting } = sheet;
  const names = waiting.map(({ name }) => name || t(texts.unnamed));
  return (
    <>
      {sheet.isLimited ? <p className={classes.note}>{t(texts.limited, { count: limit })}</p> : null}
      {names.length > 0 ? (
        <p className={classes.note} role="status">
          {names.length > MOST_NAMES
            ? t(texts.computingMany, { count: names.length })
            : t(texts.computing, { names: names.join(', ') })}
        </p>
      ) : null}
    </>
  );
}
