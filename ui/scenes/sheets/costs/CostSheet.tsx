/** Route `sheets.finance.costs`: the development costs of locations by group (NEN 2699), with the amounts of the chosen concept. */
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { CostGrid } from '../../../portfolio/costs/CostGrid.tsx';
import { CostTools } from '../../../portfolio/costs/CostTools.tsx';
import type { CostLine } from '../../../portfolio/costs/rows.ts';
import { texts } from '../../../portfolio/costs/texts.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { FINANCE_LIMIT } from '../frame/limits.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useSheet } from '../frame/useSheet.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { texts as shared } from '../texts.ts';

const ROUTE = 'sheets.finance.costs';

export default function CostSheet() {
  const t = useText();
  const sheet = useSheet(FINANCE_LIMIT);
  const readOnly = useReadOnly(sheet.locationId);
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const [focused, setFocused] = useState<CostLine | null>(null);
  const { chosen, tree } = sheet;
  /** The first chosen concept of each location. */
  const shown = useMemo(
    () => chosen.filter((each, at, all) => all.findIndex((one) => one.locationId === each.locationId) === at),
    [chosen],
  );
  const locations = useMemo(
    () =>
      shown.flatMap(({ id, locationId }) => {
        const location = tree.find((each) => each.location.id === locationId)?.location;
        return location ? [{ locationId: location.id, name: location.name || t(shared.unnamed), conceptId: id }] : [];
      }),
    [shown, tree, t],
  );
  const locationId = locations.length === 1 ? locations[0]!.locationId : (focused?.locationId ?? null);
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={FINANCE_LIMIT}
      tools={readOnly === null ? <CostTools locationId={locationId} costId={focused?.cost?.id ?? null} /> : null}
      note={`${
        shown.length === 1
          ? t(texts.ofConcept, { name: shown[0]!.name || t(shared.unnamed) })
          : t(texts.ofConcepts, { count: shown.length })
      }. ${t(shared.exclVat)}`}
    >
      <CostGrid
        locations={locations}
        layout={layout}
        onLayout={setLayout}
        readOnly={readOnly}
        onFocus={(line) => setFocused(line)}
      />
    </SheetFrame>
  );
}
