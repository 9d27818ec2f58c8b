/** Route `sheets.areas.overview`: figures of each concept, and of the main concepts together. */
import { useEffect, useMemo, useState } from 'react';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { conceptPath } from '../../../../model/routes.ts';
import { NeighbourhoodsFailed } from '../../../components/figures/NeighbourhoodsFailed.tsx';
import type { CellAddress, GridChange } from '../../../grid/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { writeLines } from '../../../portfolio/lines.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { loadWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { buildingName, useLookedAt } from '../frame/lookedat.ts';
import { ShowButton } from '../frame/ShowButton.tsx';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { everyRow, SheetGrid } from '../frame/SheetGrid.tsx';
import { locationsOf, useSheet } from '../frame/useSheet.ts';
import { overviewColumns } from './columns.ts';
import { useNeighbourhoods } from './percentiles.ts';
import { overviewLines } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.areas.overview';
const none: readonly string[] = [];

const isArea = (key = ''): boolean => entryOf(formFactors, key)?.unit === 'm2';

export default function OverviewSheet() {
  const t = useText();
  const sheet = useSheet(Infinity, 'figures');
  useEffect(() => loadWhole(['constraint']), []);
  const readOnly = useReadOnly(sheet.locationId);
  const { tree, chosen, figures, old } = sheet;
  const [focus, setFocus] = useState<CellAddress | null>(null);
  const constraints = useRecords('constraint');
  const lines = useMemo(() => overviewLines(tree, chosen, figures, constraints), [tree, chosen, figures, constraints]);
  const shownLocations = useMemo(() => {
    const ids = new Set(locationsOf(chosen));
    return tree.flatMap(({ location }) => (ids.has(location.id) ? [location] : []));
  }, [tree, chosen]);
  const first = useUser()?.cfg.formfactors ?? none;
  const firstText = first.join();
  const { neighbourhoods, hasFailed, retry } = useNeighbourhoods(shownLocations);
  const columns = useMemo(
    () => overviewColumns(t, firstText.split(','), old, (id) => buildingName(id, t), neighbourhoods),
    [t, firstText, old, neighbourhoods],
  );
  const concept = everyRow(lines).find(({ key }) => key === focus?.row)?.concept;
  useLookedAt(concept);
  const write = (changes: readonly GridChange[], gesture: string) =>
    writeLines(everyRow(lines), changes, texts.step, gesture, (line, [cell]) => {
      if (typeof cell?.value === 'string')
        editRecord('concept', line.concept.id, { name: cell.value }, { label: texts.step, gesture });
    });
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={Infinity}
      note={
        <>
          {t(texts.note)} {hasFailed ? <NeighbourhoodsFailed onRetry={retry} /> : null}
        </>
      }
      tools={<ShowButton area={concept && isArea(focus?.column) ? { concept, figure: focus!.column } : null} />}
    >
      <SheetGrid
        route={ROUTE}
        label={t(texts.sheet)}
        rows={lines}
        columns={columns}
        onEdit={write}
        readOnly={readOnly}
        onFocus={setFocus}
        rowMark={({ isMain }) => (isMain ? null : { text: t(texts.notCounted), tone: 'quiet' })}
        onOpen={({ concept }) => {
          if (concept.locationId !== null) goTo(conceptPath(concept.locationId, concept.id));
        }}
      />
    </SheetFrame>
  );
}
