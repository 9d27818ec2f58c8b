import { IconBolt, IconBuildingCommunity, IconFile, IconMapPin, IconMapSearch, type Icon } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entities } from '../../../model/entities/index.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { foundKinds, type FoundPlace } from '../../../model/land/landcalls.ts';
import { conceptPath, locationPath } from '../../../model/routes.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import { hasScene } from '../../scenes/registry.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { goTo } from '../../stores/page/current.ts';
import { session } from '../../stores/person/session.ts';
import { shortcuts } from '../../stores/page/shortcuts.ts';
import { openPages, staffPages } from '../navigation.ts';
import { openPlace } from './places.ts';
import { texts } from '../texts.ts';

export interface Command {
  key: string;
  group: string;
  name: string;
  hint?: string;
  keys?: string;
  icon: Icon;
  run: () => void;
}

const SHOWN_PER_GROUP = 8;

/**
 * Commands for the typed text: locations, concepts, pages, actions, of which every typed word must be in the name or its hint; then
 * the places that the server found.
 */
export function useCommands(query: string, places: readonly FoundPlace[]): Command[] {
  const t = useText();
  const records = [...useLocations(), ...useConcepts(t)];
  const { groups } = useSnapshot(shortcuts);
  const { principal } = useSnapshot(session);
  const pages = (principal === 'staff' ? staffPages : openPages).map(({ label, section, path }): Command => ({
    key: path,
    group: t(texts.pages),
    name: t(label),
    ...(section && section.label !== label ? { hint: t(section.label) } : {}),
    icon: section?.icon ?? IconFile,
    run: () => goTo(path),
  }));
  const actions = groups.flatMap((group) =>
    group.items
      .filter(({ hidden, run }) => !hidden && run)
      .map((item): Command => ({
        key: `${group.title.en}:${item.label.en}`,
        group: t(texts.actions),
        name: t(item.label),
        ...(item.keys ? { keys: item.keys } : {}),
        icon: IconBolt,
        run: () => item.run?.(),
      })),
  );
  const found = places.map((place): Command => ({
    key: `${place.kind}:${place.code}`,
    group: t(entryOf(foundKinds, place.kind)!.label),
    name: place.name,
    hint: place.within,
    icon: IconMapSearch,
    run: () => openPlace(place),
  }));
  return limited([...[...records, ...pages, ...actions].filter((command) => finds(query, command)), ...found]);
}

function useLocations(): Command[] {
  const t = useText();
  const canOpen = hasScene('locations.map.detail');
  return useRecords('location')
    .filter((location) => canOpen && !location.archived)
    .map((location) => ({
      key: `location:${location.id}`,
      group: t(entities.location.label.many),
      name: location.name || t(texts.untitled),
      hint: [location.road, location.city].filter(Boolean).join(', '),
      icon: IconMapPin,
      run: () => goTo(locationPath(location)),
    }));
}

function useConcepts(t: Translate): Command[] {
  const locations = new Map(useRecords('location').map((location) => [location.id, location.name]));
  const canOpen = hasScene('concepts.modify');
  return useRecords('concept')
    .filter((concept) => canOpen && concept.locationId !== null)
    .map((concept) => ({
      key: `concept:${concept.id}`,
      group: t(entities.concept.label.many),
      name: concept.name || t(texts.untitled),
      hint: locations.get(concept.locationId!) ?? '',
      icon: IconBuildingCommunity,
      run: () => goTo(conceptPath(concept.locationId!, concept.id)),
    }));
}

function finds(query: string, command: Command): boolean {
  const text = folded(`${command.name} ${command.hint ?? ''}`);
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function limited(commands: Command[]): Command[] {
  const counts = new Map<string, number>();
  return commands.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= SHOWN_PER_GROUP;
  });
}
