/** Leads from an area to its faces in the editor. */
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Concept } from '../../../../model/entities/concept.ts';
import { buildingPath, conceptPath, SHOWN_FIGURE, SHOWN_FUNCTION, SHOWN_STOREY } from '../../../../model/routes.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import { openTab } from '../../../stores/person/preferences.ts';
import { texts } from '../texts.ts';

export interface ShownArea {
  concept: Concept;
  /** Key of the figure. */
  figure: string;
  /** Of this building alone. */
  buildingId?: number | undefined;
  /** Of this storey of the building alone: its number among those that the generator made. */
  storey?: number | undefined;
  /** Of this function alone. */
  function?: string | null | undefined;
}

function show({ concept, figure, buildingId, storey, function: name }: ShownArea): void {
  if (concept.locationId === null) return;
  const path =
    buildingId === undefined
      ? conceptPath(concept.locationId, concept.id)
      : buildingPath(concept.locationId, concept.id, buildingId);
  openTab('concepts.understand', 'figures');
  const asked = new URLSearchParams({ [SHOWN_FIGURE]: figure, ...(name && { [SHOWN_FUNCTION]: name }) });
  if (storey !== undefined) asked.set(SHOWN_STOREY, String(storey));
  goTo(`${path}?${asked}`);
}

/** `area`: that of the focused cell; null where it is no area. */
export function ShowButton({ area }: { area: ShownArea | null }) {
  const t = useText();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconEye size={16} stroke={1.5} aria-hidden />}
      disabled={area === null}
      {...tip(t(texts.showAbout))}
      onClick={() => area && show(area)}
    >
      {t(texts.show)}
    </Button>
  );
}
