/** Scenes by route name, loaded when first opened. Lists only scenes that exist. */
import { formatNumber } from '../i18n/format.ts';
import { current } from '../stores/page/current.ts';
import type { SceneLoader } from './scene.ts';

const locationsMap: SceneLoader = () => import('./locations/LocationsMap.tsx');
const analysis: SceneLoader = () => import('./analysis/Analysis.tsx');
const login: SceneLoader = () => import('./login/Login.tsx');

/** Loads records, stage and engine in parallel with the scene, because each takes long. */
const concept: SceneLoader = () => {
  const { locationId } = current;
  void import('../stores/records/locationtrees.ts')
    .then(({ loadAhead }) => locationId !== null && loadAhead(locationId))
    .catch(() => undefined);
  void import('../stage/Stage.tsx').catch(() => undefined);
  // A browser's first number format takes as long as a frame, so create it early.
  setTimeout(() => formatNumber(0));
  void import('../workers/engineclient.ts').then(({ engineReady }) => engineReady()).catch(() => undefined);
  return import('./concepts/modify/ConceptEditor.tsx');
};

export const scenes: Readonly<Record<string, SceneLoader>> = {
  'home.gettingstarted': () => import('./home/GettingStarted.tsx'),
  'home.support': () => import('./home/Support.tsx'),
  'home.featurerequest': () => import('./home/tickets/FeatureRequest.tsx'),
  opportunities: () => import('./opportunities/list/Opportunities.tsx'),
  'opportunities.query': () => import('./opportunities/query/QueryEditor.tsx'),
  'opportunities.activity': () => import('./opportunities/activity/Activity.tsx'),
  'opportunities.province': analysis,
  'opportunities.municipality': analysis,
  'opportunities.core': analysis,
  'opportunities.district': analysis,
  'opportunities.neighbourhood': analysis,
  'opportunities.park': analysis,
  'admin.content': () => import('./admin/content/Content.tsx'),
  'admin.moneybird': () => import('./admin/moneybird/Moneybird.tsx'),
  'admin.customers': () => import('./admin/customers/Customers.tsx'),
  'admin.customer': () => import('./admin/customer/CustomerPage.tsx'),
  'admin.customer.properties': () => import('./admin/properties/CustomerProperties.tsx'),
  'admin.presets': () => import('./admin/presets/Presets.tsx'),
  'admin.users': () => import('./admin/users/Users.tsx'),
  'admin.import': () => import('./admin/import/Import.tsx'),
  'admin.deleted': () => import('./admin/Deleted.tsx'),
  'admin.home': () => import('./admin/home/Overview.tsx'),
  'admin.reporting': () => import('./admin/reporting/Reporting.tsx'),
  'admin.reporting.searchresults': () => import('./admin/reporting/Searches.tsx'),
  'admin.playground': () => import('./admin/playground/Playground.tsx'),
  'admin.errors': () => import('./admin/errors/Errors.tsx'),
  'admin.usage': () => import('./admin/usage/Usage.tsx'),
  'admin.scheduler': () => import('./admin/scheduler/Scheduler.tsx'),
  'settings.general.user': () => import('./settings/UserSettings.tsx'),
  'settings.general.company': () => import('./settings/CompanySettings.tsx'),
  'settings.locations.defaultfields': () => import('./settings/properties/DefaultFields.tsx'),
  'settings.locations.customfields': () => import('./settings/properties/CustomFields.tsx'),
  'settings.concepts.units': () => import('./settings/units/ConceptUnits.tsx'),
  'settings.concepts.parameters': () => import('./settings/parameters/ConceptParameters.tsx'),
  'settings.publications.style': () => import('./settings/style/PublicationStyle.tsx'),
  'locations.map': locationsMap,
  'locations.map.detail': locationsMap,
  'locations.planboard': () => import('./locations/board/Planboard.tsx'),
  'locations.list': () => import('./locations/table/LocationsTable.tsx'),
  'locations.import': () => import('./locations/import/Import.tsx'),
  'locations.modify': () => import('./locations/modify/LocationEditor.tsx'),
  'locations.modifyplot': () => import('./locations/plots/PlotEditor.tsx'),
  'concepts.modify': concept,
  'buildings.modify': concept,
  'concepts.planview': () => import('./concepts/planview/PlanView.tsx'),
  concepts: () => import('./concepts/overview/ConceptOverview.tsx'),
  'sheets.areas.overview': () => import('./sheets/overview/OverviewSheet.tsx'),
  'sheets.areas.buildings': () => import('./sheets/buildings/BuildingSheet.tsx'),
  'sheets.areas.functions': () => import('./sheets/functions/FunctionSheet.tsx'),
  'sheets.finance.costs': () => import('./sheets/costs/CostSheet.tsx'),
  'sheets.finance.income': () => import('./sheets/income/IncomeSheet.tsx'),
  'sheets.locations.custom_fields': () => import('./sheets/ownfields/OwnFields.tsx'),
  'sheets.locations.standard_fields': () => import('./sheets/standardfields/StandardFields.tsx'),
  'sheets.finance.results': () => import('./sheets/results/ResultsSheet.tsx'),
  'sheets.finance.rgw': () => import('./sheets/rgw/RgwSheet.tsx'),
  'publications.overview': () => import('./publications/list/Overview.tsx'),
  'publications.modify': () => import('./publications/editor/Editor.tsx'),
  'geodata.buildings': () => import('./geodata/GeodataCanvas.tsx'),
  'login.login': login,
  'login.password_reset_request': () => import('./login/PasswordResetRequest.tsx'),
  'login.passwordreset': () => import('./login/PasswordReset.tsx'),
  'concepts.surrounding_building': concept,
  'debug.three': () => import('./debug/Three.tsx'),
  'debug.templates': () => import('./debug/Templates.tsx'),
  'debug.shadows': () => import('./debug/Shadows.tsx'),
  'debug.globaledges': () => import('./debug/GlobalEdges.tsx'),
  'debug.map': () => import('./debug/MapView.tsx'),
  'debug.cesium': () => import('./debug/geographic/Geographic.tsx'),
  'debug.shaders': () => import('./debug/shaders/Shaders.tsx'),
  'debug.shapetofeature': () => import('./debug/shapetofeature/ShapeToFeature.tsx'),
  'debug.paper': () => import('./debug/paper/Paper.tsx'),
  'debug.perceel': () => import('./debug/perceel/Perceel.tsx'),
  'debug.enkelbestemming_features': () => import('./debug/enkelbestemming/Zones.tsx'),
};

export const hasScene = (routeName: string): boolean => Object.hasOwn(scenes, routeName);
