/** Over the model, for an existing building near the plot: hide or show it in this concept, copy it, go to the next. */
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { archetypes } from '../../../../../model/archetypes/index.ts';
import { design } from '../../../../../model/design.ts';
import { buildPath, parsePath } from '../../../../../model/routes.ts';
import { tip } from '../../../../components/tip.ts';
import { formatMeasure } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import { createRecord, editRecord } from '../../../../stores/records/records.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import { patchOfOutline } from '../../../../stage/plane/outline.ts';
import { toMillimetre } from '../../../../stage/plane/snap.ts';
import type { SurroundingBuilding, Surroundings } from '../../../../stage/types.ts';
import { openRing } from '../../../../../model/plane.ts';
import { freshName, namedBuilding, selectBuildings } from '../buildings/actions.ts';
import { barTexts } from './bartexts.ts';
import { steps } from '../steps.ts';
import classes from './SurroundingCard.module.css';
import { useSurroundingSteps } from './surroundingsteps.ts';

interface SurroundingCardProps {
  locationId: number;
  conceptId: number;
  view: StageView | null;
  surroundings: Surroundings | null;
}

const ROUTE = 'concepts.surrounding_building';
const usual = design.building.floor_height;

export function SurroundingCard({ locationId, conceptId, view, surroundings }: SurroundingCardProps) {
  const t = useText();
  const [path, navigate] = useLocation();
  const concept = useRecord('concept', conceptId);
  const parsed = parsePath(path);
  const id = parsed?.route.name === ROUTE ? (parsed.parameters['identificatie'] ?? '') : null;
  const step = useSurroundingSteps({ locationId, conceptId }, view, surroundings, id);
  if (id === null || !concept) return null;
  const found = surroundings?.buildings.filter((each) => each.id === id) ?? [];
  const skipped = concept.cfg.summary.skippedSurroundingBuildings;
  const isSkipped = skipped.includes(id);
  const home = buildPath('concepts.modify', { location_id: locationId, concept_id: conceptId });
  const skip = (hidden: boolean, gesture: string | null = null) => {
    const next = hidden ? [...skipped, id] : skipped.filter((each) => each !== id);
    const label = hidden ? barTexts.hideSurrounding : barTexts.showSurrounding;
    editRecord('concept', conceptId, { cfg: { summary: { skippedSurroundingBuildings: next } } }, { label, gesture });
  };
  const copy = () => {
    const gesture = crypto.randomUUID();
    selectBuildings(copyAsBuildings(conceptId, found, t(barTexts.surrounding), gesture));
    if (!isSkipped) skip(true, gesture);
    navigate(home);
  };
  return (
    <section className={classes.card} aria-label={t(barTexts.surrounding)} data-surrounding={id}>
      <header>
        <h3>{t(barTexts.surrounding)}</h3>
        <Step label={t(barTexts.previousSurrounding)} icon={IconChevronLeft} run={() => step(-1)} />
        <Step label={t(barTexts.nextSurrounding)} icon={IconChevronRight} run={() => step(1)} />
        <ActionIcon component={Link} href={home} aria-label={t(barTexts.close)}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </header>
      <p className="text-hint">{t(barTexts.bagNumber, { id })}</p>
      {surroundings && found.length === 0 ? <p>{t(barTexts.noSurrounding)}</p> : null}
      {found[0] ? (
        <p>
          {t(barTexts.heights, {
            eaves: formatMeasure(found[0].eaves, 'm', 1),
            top: formatMeasure(found[0].top, 'm', 1),
          })}
        </p>
      ) : null}
      <Group gap={8}>
        {found.length > 0 || isSkipped ? (
          <Button size="xs" variant="default" onClick={() => skip(!isSkipped)}>
            {t(isSkipped ? barTexts.showSurrounding : barTexts.hideSurrounding)}
          </Button>
        ) : null}
        {found.length > 0 ? (
          <Button size="xs" onClick={copy}>
            {t(barTexts.copySurrounding)}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}

function Step({ label, icon: Mark, run }: { label: string; icon: Icon; run: () => void }) {
  return (
    <ActionIcon aria-label={label} onClick={run} {...tip(label)}>
      <Mark size={18} stroke={1.5} />
    </ActionIcon>
  );
}

/** Divides a height in metres into equal storeys of about the usual height. */
function storeysOf(top: number): { maxheight: number; floor_height: number } {
  const count = Math.max(1, Math.round(top / usual.default));
  const floor_height = toMillimetre(Math.min(usual.max, Math.max(usual.min, top / count)));
  return { maxheight: toMillimetre(count * floor_height), floor_height };
}

/** Copies the buildings as plain volumes with the same outline and height. Returns their ids. */
function copyAsBuildings(
  conceptId: number,
  found: readonly SurroundingBuilding[],
  name: string,
  gesture: string,
): number[] {
  return found.map(({ polygon, top }) => {
    const { cfg, ...box } = patchOfOutline(openRing(polygon[0]!), polygon[1] ? openRing(polygon[1]) : []);
    const { maxheight, floor_height } = storeysOf(top);
    const { order } = namedBuilding(conceptId, { archetype: archetypes.fallback, preset: null });
    const draft = {
      conceptId,
      archetype: archetypes.fallback,
      name: freshName(conceptId, name),
      order,
      ...box,
      maxheight,
      cfg: { ...cfg, floor_height },
    } as const;
    return createRecord('building', draft, { label: steps.add, gesture }).id;
  });
}
