/** Where the page is, by the names of its records: the breadcrumb shows all of it, the title of the tab its end. */
import { useSnapshot } from 'valtio';
import { buildingPath, buildPath, conceptPath, locationPath, queryPath } from '../../../model/routes.ts';
import { useText } from '../../i18n/useText.ts';
import { hasScene } from '../../scenes/registry.ts';
import { recordOf, useRead, useRecord } from '../../stores/records/banks.ts';
import { current } from '../../stores/page/current.ts';
import { pageName } from '../../stores/page/pagename.ts';
import { locationPages, pageNames, sectionOf } from '../navigation.ts';
import { texts } from '../texts.ts';

export interface Crumb {
  key: string;
  name: string;
  path: string | null;
}

export function useCrumbs(): Crumb[] {
  const t = useText();
  const { routeName, locationId, conceptId, buildingId, queryId } = useSnapshot(current);
  const { name: shownName } = useSnapshot(pageName);
  const location = useRecord('location', locationId);
  const concept = useRecord('concept', conceptId);
  const query = useRecord('searchquery', queryId);
  const building = useRead('building', () => recordOf('building', buildingId)?.name ?? null);
  const crumbs: Crumb[] = [];
  const named = (name: string) => name || t(texts.untitled);
  const section = locationId === null ? sectionOf(routeName) : sectionOf('locations');
  if (section) {
    const path = hasScene(section.route) ? buildPath(section.route) : null;
    crumbs.push({ key: 'section', name: t(section.label), path });
  }
  if (query) crumbs.push({ key: 'query', name: named(query.name), path: queryPath(query.id) });
  if (location) crumbs.push({ key: 'location', name: named(location.name), path: locationPath(location) });
  if (location && concept)
    crumbs.push({ key: 'concept', name: named(concept.name), path: conceptPath(location.id, concept.id) });
  if (location && concept && building !== null && buildingId !== null)
    crumbs.push({
      key: 'building',
      name: named(building),
      path: buildingPath(location.id, concept.id, buildingId),
    });
  const locationPage = location && routeName ? locationPages[routeName] : undefined;
  if (locationPage) crumbs.push({ key: 'page', name: t(locationPage), path: null });
  // The name of a page without a section.
  const page = routeName && (locationId === null || !sectionOf(routeName)) ? pageNames[routeName] : undefined;
  if (routeName === 'admin.customer' || routeName === 'admin.customer.properties')
    crumbs.push({ key: 'customers', name: t(pageNames['admin.customers']!), path: buildPath('admin.customers') });
  if (page && page !== section?.label)
    crumbs.push({ key: 'page', name: t(page), path: shownName ? buildPath(routeName!) : null });
  if (shownName) crumbs.push({ key: 'shown', name: shownName, path: null });
  return crumbs;
}
