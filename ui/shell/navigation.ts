/** Targets of rail and breadcrumb; only routes with a scene. */
import {
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconHome,
  IconMapPin,
  IconMapSearch,
  IconSettings,
  IconShieldCog,
  IconTable,
  IconWorldShare,
  type Icon,
} from '@tabler/icons-react';
import { adminScreens } from '../../model/admin/screens.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { analysedLevels } from '../../model/land/arealevels.ts';
import { areaRoute, buildPath } from '../../model/routes.ts';
import { hasScene } from '../scenes/registry.ts';
import { texts } from './texts.ts';

export interface Section {
  /** First part of the names of its routes. */
  name: string;
  label: Label;
  icon: Icon;
  /** Route it opens. */
  route: string;
  /** Shown to staff alone. */
  ofStaff?: true;
}

const adminRoutes = ['admin.home', 'admin.customers', 'admin.deleted'];

const all: Section[] = [
  { name: 'home', label: texts.home, icon: IconHome, route: 'home.gettingstarted' },
  { name: 'opportunities', label: texts.opportunities, icon: IconMapSearch, route: 'opportunities' },
  { name: 'locations', label: texts.locations, icon: IconMapPin, route: 'locations.map' },
  { name: 'concepts', label: texts.concepts, icon: IconBuildingCommunity, route: 'concepts' },
  { name: 'sheets', label: texts.sheets, icon: IconTable, route: 'sheets.areas.overview' },
  { name: 'publications', label: texts.publications, icon: IconWorldShare, route: 'publications.overview' },
  { name: 'geodata', label: texts.geodata, icon: IconBuildingSkyscraper, route: 'geodata.buildings' },
  {
    ...{ name: 'admin', label: texts.admin, icon: IconShieldCog, ofStaff: true },
    route: adminRoutes.find(hasScene) ?? 'admin.home',
  },
  { name: 'settings', label: texts.settings, icon: IconSettings, route: 'settings.general.user' },
];

export const sections: readonly Section[] = all.filter((section) => hasScene(section.route));

const shownUnder: Readonly<Record<string, string>> = { buildings: 'concepts', debug: 'admin' };

/** The section a route belongs to. */
export function sectionOf(routeName: string | null): Section | null {
  const first = routeName?.split('.')[0] ?? '';
  const name = shownUnder[first] ?? first;
  return all.find((section) => section.name === name) ?? null;
}

/** Names of pages without a record's name. */
export const pageNames: Readonly<Record<string, Label>> = {
  'home.gettingstarted': texts.gettingStarted,
  'home.support': texts.support,
  'home.featurerequest': texts.featureRequest,
  opportunities: texts.opportunities,
  'opportunities.activity': texts.activity,
  ...Object.fromEntries(analysedLevels.entries.map(({ key, plural }) => [areaRoute(key), plural])),
  'locations.map': texts.map,
  'locations.list': texts.list,
  'locations.planboard': texts.board,
  'locations.import': texts.importLocations,
  concepts: texts.concepts,
  'sheets.areas.overview': texts.sheetOverview,
  'sheets.areas.buildings': texts.sheetBuildings,
  'sheets.areas.functions': texts.sheetFunctions,
  'sheets.finance.income': texts.sheetIncome,
  'sheets.finance.costs': texts.sheetCosts,
  'sheets.finance.results': texts.sheetResults,
  'sheets.finance.rgw': texts.sheetRgw,
  'sheets.locations.standard_fields': texts.sheetStandardFields,
  'sheets.locations.custom_fields': texts.sheetCustomFields,
  'publications.overview': texts.publications,
  'geodata.buildings': texts.geodataBuildings,
  'settings.general.user': texts.personal,
  'settings.general.company': texts.company,
  'settings.locations.defaultfields': texts.defaultFields,
  'settings.locations.customfields': texts.customFields,
  'settings.concepts.units': texts.unitTypes,
  'settings.concepts.parameters': texts.buildingSizes,
  'settings.publications.style': texts.publicationStyle,
  ...Object.fromEntries(adminScreens.map(({ route, label }) => [route, label])),
  'debug.three': texts.debugModel,
  'debug.templates': texts.debugTemplates,
  'debug.shadows': texts.debugSuns,
  'debug.globaledges': texts.debugEdges,
  'debug.map': texts.map,
  'debug.cesium': texts.debugPositions,
  'debug.shaders': texts.debugMaterials,
  'debug.shapetofeature': texts.debugFeatures,
  'debug.paper': texts.debugPaper,
  'debug.perceel': texts.debugParcels,
  'debug.enkelbestemming_features': texts.debugZones,
  'login.login': texts.signInPage,
  'login.password_reset_request': texts.lostPassword,
  'login.passwordreset': texts.newPassword,
};

/** Pages of a location beside its map; sheets also stand for all locations. */
export const locationPages: Readonly<Record<string, Label>> = {
  'locations.modify': texts.locationDetails,
  'locations.modifyplot': texts.locationPlots,
  'sheets.areas.overview': texts.sheetOverview,
  'sheets.areas.buildings': texts.sheetBuildings,
  'sheets.areas.functions': texts.sheetFunctions,
  'sheets.finance.income': texts.sheetIncome,
  'sheets.finance.costs': texts.sheetCosts,
  'sheets.finance.results': texts.sheetResults,
  'sheets.finance.rgw': texts.sheetRgw,
};

const withoutRecord = Object.entries(pageNames)
  .filter(([route]) => hasScene(route) && !/^login\.|^opportunities\.(query|activity)/.test(route))
  .map(([route, label]) => ({ label, section: sectionOf(route), path: buildPath(route) }));

/** Pages that need no record: those for everyone, and all with those for staff. */
export const openPages = withoutRecord.filter(({ section }) => !section?.ofStaff);
export const staffPages = withoutRecord;
