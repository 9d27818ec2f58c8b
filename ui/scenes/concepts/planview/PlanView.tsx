/** Route `concepts.planview`: the storeys of a building, or the ground plan of the whole concept, on a sheet. */
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Building } from '../../../../model/entities/building.ts';
import { buildingPath, buildPath, conceptPath } from '../../../../model/routes.ts';
import { inFrameOf, type GroundPicture } from '../../../../model/rules/location/groundpictures.ts';
import { PlanIcon } from '../../../components/planicon.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { EmptyState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { levelsOf } from '../../../../engine/export/plan/levels.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { regenerate } from '../../../stores/generation/generationwatch.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import { session } from '../../../stores/person/session.ts';
import { useGroundPictures } from '../underlays/shown.ts';
import { useChoices } from './choices.ts';
import { planPath } from './paths.ts';
import { PlanDesk } from './PlanDesk.tsx';
import { texts } from './texts.ts';
import { useFloorPlan, type PlanRecords } from './useFloorPlan.ts';
import { useGenerated, type Generated } from './useGenerated.ts';
import { useSitePlan } from './useSitePlan.ts';

export default function PlanView({ parameters }: { parameters: Readonly<Record<string, string>> }) {
  const t = useText();
  const { locationId, conceptId, buildingId } = useSnapshot(current);
  const load = useLocationTree(locationId);
  const concept = useRecord('concept', conceptId);
  const location = useRecord('location', locationId);
  const building = useRecord('building', buildingId);
  const units = useRecords('unit', { locationId });
  const maker = useSnapshot(session).company?.name ?? '';
  const records = useMemo(
    () => location && concept && { location, concept, units, maker },
    [location, concept, units, maker],
  );
  useEffect(() => {
    if (locationId !== null) void loadLocationTree(locationId);
  }, [locationId]);
  const retry = () => locationId !== null && void loadLocationTree(locationId);
  const asksBuilding = Boolean(parameters['building_id']);
  if (locationId === null || conceptId === null)
    return <Missing href={buildPath('concepts')} label={texts.toConcepts} />;
  if (load.state === 'failed') return <FailedScreen title={t(texts.title)} error={load.error} onRetry={retry} />;
  if (load.state !== 'ready') return <LoadingState />;
  if (!records || records.concept.locationId !== locationId)
    return <Missing href={buildPath('concepts', { location_id: locationId })} label={texts.toConcepts} />;
  if (asksBuilding && building?.conceptId !== conceptId)
    return <Missing href={planPath(locationId, conceptId)} label={texts.toGroundPlan} />;
  return <Generate records={records} building={asksBuilding ? building : null} />;
}

function Missing({ href, label }: { href: string; label: (typeof texts)['toConcepts'] }) {
  const t = useText();
  return (
    <EmptyState
      icon={PlanIcon}
      title={t(texts.missing)}
      action={
        <Button component={Link} href={href}>
          {t(label)}
        </Button>
      }
    >
      {t(texts.missingText)}
    </EmptyState>
  );
}

function Generate({ records, building }: { records: PlanRecords; building: Building | null }) {
  const t = useText();
  const { concept } = records;
  const generated = useGenerated(concept.id);
  if (generated.state === 'failed') {
    return (
      <EmptyState
        icon={IconAlertTriangle}
        tone="brick"
        title={t(texts.failed)}
        action={
          <Button variant="default" onClick={() => regenerate(concept.id)}>
            {t(texts.retry)}
          </Button>
        }
      >
        {t(texts.failedText)}
      </EmptyState>
    );
  }
  if (generated.state === 'waiting') return <LoadingState label={t(texts.drawing)} />;
  return building ? (
    <FloorPlan key={building.id} records={records} building={building} generated={generated} />
  ) : (
    <SitePlan records={records} generated={generated} />
  );
}

function FloorPlan({
  records,
  building,
  generated,
}: {
  records: PlanRecords;
  building: Building;
  generated: Generated;
}) {
  const [choices, choose] = useChoices();
  const floors = generated.buildings.get(building.id)?.floors;
  const levels = useMemo(() => levelsOf(floors ?? []), [floors]);
  const level =
    levels.find(({ key }) => key === choices.storey) ?? levels.find(({ lowest }) => lowest === 0) ?? levels[0] ?? null;
  const plan = useFloorPlan(records, building, level, choices);
  const { location, concept } = records;
  const onGround = useGroundPictures(location.id);
  const pictures = useMemo(
    () => (level?.lowest === 0 ? inBuilding(building, onGround) : []),
    [building, level, onGround],
  );
  return (
    <PlanDesk
      records={records}
      building={building}
      levels={levels}
      level={level}
      plan={plan}
      pictures={pictures}
      choices={choices}
      choose={choose}
      empty={
        <Nothing
          title={texts.noFloors}
          text={texts.noFloorsText}
          href={buildingPath(location.id, concept.id, building.id)}
        />
      }
    />
  );
}

const inBuilding = ({ x, y, rotate_z: rotation }: Building, pictures: readonly GroundPicture[]): GroundPicture[] =>
  pictures.map((picture) => inFrameOf({ x, y, rotation }, picture));

function SitePlan({ records, generated }: { records: PlanRecords; generated: Generated }) {
  const [choices, choose] = useChoices();
  const { location, concept } = records;
  const buildings = useRecords('building', { conceptId: concept.id });
  const plan = useSitePlan(records, buildings, generated, choices);
  const pictures = useGroundPictures(location.id);
  return (
    <PlanDesk
      records={records}
      building={null}
      levels={[]}
      level={null}
      plan={plan}
      pictures={pictures}
      choices={choices}
      choose={choose}
      empty={
        <Nothing title={texts.noBuildings} text={texts.noBuildingsText} href={conceptPath(location.id, concept.id)} />
      }
    />
  );
}

function Nothing({
  title,
  text,
  href,
}: {
  title: (typeof texts)['noFloors'];
  text: (typeof texts)['noFloors'];
  href: string;
}) {
  const t = useText();
  return (
    <EmptyState
      icon={PlanIcon}
      title={t(title)}
      action={
        <Button component={Link} href={href}>
          {t(texts.toModel)}
        </Button>
      }
    >
      {t(text)}
    </EmptyState>
  );
}
