/** Plans of a publication: by phase, and how many of the dwellings are certain. */
import { defaultPhases } from '../../../model/enums/location.ts';
import { capacityOf, sumOfPlans, type CountedPlans } from '../../../model/publish/plans.ts';
import { useWords, type Words } from '../words.ts';
import { areaTexts } from './areatexts.ts';
import type { Fact } from './Facts.tsx';
import { phaseLabel } from './locations.ts';
import { Table, type Column } from './Table.tsx';

interface PhaseRow {
  readonly phase: string;
  readonly locations: number;
  readonly dwellings: number;
}

/** In the order of the phases; those that the company named itself come last. */
function byPhase(plans: readonly CountedPlans[]): PhaseRow[] {
  const phases = [...new Set([...defaultPhases.keys, ...plans.map(({ phase }) => phase)])];
  return phases.flatMap((phase) => {
    const own = plans.filter((each) => each.phase === phase);
    return own.length > 0 ? [{ phase, ...sumOfPlans(own) }] : [];
  });
}

export function PlansByPhase({ plans }: { plans: readonly CountedPlans[] }) {
  const { t, number } = useWords();
  const all = sumOfPlans(plans);
  const title = t(areaTexts.plansByPhase);
  const columns: Column<PhaseRow>[] = [
    {
      key: 'phase',
      head: t(areaTexts.phase),
      cell: ({ phase }) => (phase === '' ? t(areaTexts.noPhase) : t(phaseLabel(phase))),
    },
    { key: 'locations', head: t(areaTexts.locations), isNumber: true, cell: (row) => number(row.locations) },
    { key: 'dwellings', head: t(areaTexts.planned), isNumber: true, cell: (row) => number(row.dwellings) },
  ];
  const total = {
    phase: t(areaTexts.sum),
    locations: number(all.locations),
    dwellings: number(all.dwellings),
  };
  return (
    <>
      <h3>{title}</h3>
      <Table caption={title} columns={columns} rows={byPhase(plans)} keyOf={({ phase }) => phase} total={total} />
    </>
  );
}

/** Planned dwellings, and how many of them are certain. */
export function capacityFacts(plans: readonly CountedPlans[], { t, number }: Words): Fact[] {
  if (plans.length === 0) return [];
  const { hard, soft } = capacityOf(plans);
  return [
    { name: t(areaTexts.planned), value: number(sumOfPlans(plans).dwellings) },
    { name: t(areaTexts.hard), value: number(hard) },
    { name: t(areaTexts.soft), value: number(soft) },
  ];
}
