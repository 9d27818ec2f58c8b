/** Searches settings by name: those of every inspector tab, and the rates of the business case. */
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import type { SettingGroup } from '../../../../model/define.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import {
  floorGroups,
  groupsFor,
  identityGroup,
  towerGroups,
} from '../../../../model/rules/building/buildingsettings.ts';
import { unitGroups } from '../../../../model/rules/building/unitsettings.ts';
import { EmptyState } from '../../../components/frame/States.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecords, useRecordsById } from '../../../stores/records/banks.ts';
import { useUnitMix } from '../../../stores/person/features.ts';
import { Assumptions, assumptionLabels } from '../finance/Assumptions.tsx';
import { barTexts } from '../modify/stage/bartexts.ts';
import { GroupSettings } from '../modify/inspector/GroupFields.tsx';
import { QualityChoice } from '../modify/inspector/QualityChoice.tsx';
import { texts as editorTexts } from '../modify/texts.ts';
import { findSettings, isMeant } from './findsettings.ts';
import { SettingSection } from './SettingSection.tsx';
import { texts } from './texts.ts';
import { UnitFields } from './UnitFields.tsx';
import { UnitInMix } from './UnitInMix.tsx';
import { locationSettingGroups } from './viewsettings.ts';

interface SettingSearchProps {
  query: string;
  /** Ids of the selected buildings. */
  selected: readonly number[];
  locationId: number;
}

/** Settings of the buildings, of their storeys where these are equal, and of the towers of a single building. */
const groupsOf = (buildings: readonly Pick<Building, 'archetype' | 'cfg'>[]): SettingGroup[] => [
  identityGroup(buildings.length),
  ...groupsFor(buildings.map(({ archetype }) => archetype)),
  ...floorGroups(buildings),
  ...(buildings.length === 1 ? towerGroups(buildings[0]!) : []),
];

export function SettingSearch({ query, selected, locationId }: SettingSearchProps) {
  const t = useText();
  const buildings = useRecordsById('building', selected, ['archetype', 'cfg']);
  const hasMix = useUnitMix();
  const units = useRecords('unit', { locationId });
  const found = [
    ...ofBuildings(buildings, query, t),
    ...(hasMix ? units : []).flatMap((unit) => ofUnit(unit, buildings, query, t)),
    ...ofLocation(locationId, query, t),
  ];
  if (found.length === 0)
    return (
      <EmptyState compact title={t(texts.noSettingFound)}>
        {t(texts.noSettingFoundText)}
      </EmptyState>
    );
  return <Stack gap={12}>{found}</Stack>;
}

const section = (key: string, title: string, children: ReactNode) => (
  <SettingSection key={key} title={title}>
    {children}
  </SettingSection>
);

function ofBuildings(buildings: readonly Building[], query: string, t: Translate): ReactNode[] {
  if (buildings.length === 0) return [];
  const ids = buildings.map(({ id }) => id);
  return findSettings('building', groupsOf(buildings), query, t).map(({ group, only }) =>
    section(group.key, t(group.title), <GroupSettings ids={ids} group={group} only={only} />),
  );
}

function ofUnit(unit: Unit, buildings: readonly Building[], query: string, t: Translate): ReactNode[] {
  const found = findSettings('unit', unitGroups, query, t).map(({ group, only }) =>
    section(
      `unit ${unit.id} ${group.key}`,
      `${t(group.title)} · ${unit.name}`,
      <UnitFields id={unit.id} group={group} only={only} />,
    ),
  );
  const hasMix = buildings.length > 0 && buildings.every(({ archetype }) => archetypeOf(archetype).hasUnitMix);
  if (hasMix && isMeant(query, [editorTexts.units, editorTexts.inMix, editorTexts.share], t))
    found.push(section(`mix ${unit.id}`, unit.name, <UnitInMix buildings={buildings} unit={unit} />));
  return found;
}

function ofLocation(locationId: number, query: string, t: Translate): ReactNode[] {
  const found = findSettings('location', locationSettingGroups, query, t).map(({ group, only }) =>
    section(
      `view ${group.key}`,
      t(group.title),
      <SharedFields entity="location" ids={[locationId]} path={group.path} only={only} />,
    ),
  );
  const own: [labels: readonly Label[], show: ReactNode][] = [
    [[editorTexts.view, barTexts.quality], <QualityChoice key="quality" />],
    [assumptionLabels, <Assumptions key="assumptions" locationId={locationId} />],
  ];
  return [...found, ...own.flatMap(([labels, show]) => (isMeant(query, labels, t) ? [show] : []))];
}
