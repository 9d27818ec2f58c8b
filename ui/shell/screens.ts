/** What the help knows of screens: their names and where they open from here. */
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath, routes, type RouteParameters } from '../../model/routes.ts';
import { hasScene } from '../scenes/registry.ts';
import { current } from '../stores/page/current.ts';
import { locationPages, pageNames } from './navigation.ts';

export const nameOfScreen = (route: string): Label | undefined => pageNames[route] ?? locationPages[route];

/** The path of a screen about the records of this page; null when it has no scene, or needs a record that is not there. */
export function pathOfScreen(name: string): string | null {
  const route = routes.find((each) => each.name === name);
  if (!route || !hasScene(name)) return null;
  const parameters: RouteParameters = {
    location_id: current.locationId ?? undefined,
    concept_id: current.conceptId ?? undefined,
    building_id: current.buildingId ?? undefined,
    publication_id: current.publicationId ?? undefined,
    query_id: current.queryId ?? undefined,
  };
  const required = [...route.pattern.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  return required.every((key) => parameters[key] !== undefined) ? buildPath(name, parameters) : null;
}
