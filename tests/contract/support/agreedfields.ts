/** Content of records, as agreed with their users: names, children and the values of a new record. */
import type { EntityName } from '../../../model/entities/index.ts';

export const agreed = {
  location: {
    fields: `id name key type lat lon order rating score listOrder phase status road house_number postcode city municipality
      state country neighbourhood suburb region plotnr plotsize owner architect builder advisors buyer businesspark
      display_address archived deleted selected persisted loaded createdByUserName assignedTo createdByUserId
      createdByCompanyId createdAt updatedAt companyId searchQueryId publicationId`,
    children: 'cfg concepts plots notes images units constraints jsons locationslabels locationscustomvalues costs',
  },
  concept: {
    fields: 'id name key createdAt updatedAt order locationId publicationId',
    children: 'cfg images buildings',
  },
  building: {
    fields: 'id name archetype maxwidth maxlength maxheight x y z rotate_z version groupId conceptId dirty',
    children: 'cfg',
  },
  unit: { fields: 'id name order size size_max price income programme_goal locationId', children: 'cfg' },
  company: {
    fields: 'id name key subscription createdAt archived',
    children: 'cfg users tickets customfields locations labels searchqueries publications images',
  },
  user: {
    fields: `id first_name last_name username email is_active is_staff is_admin current_location current_concept
      current_building createdAt updatedAt companyId`,
    children: 'cfg notes',
  },
  searchquery: {
    fields: 'id name key description type status category order archived publicationId companyId',
    children: 'cfg featurefilters notes locations',
  },
  featurefilter: {
    fields: `id type key enabled editable order param1 param2 param3 param4 optimal weight polygon searchQueryId
      parentFeatureFilterId`,
    children: 'children',
  },
  publication: {
    fields: `id name description key type status filterPhase filterStatus filterBusinessPark filterMunicipality filterState
      filterSearchQueryId createdAt companyId`,
    children: 'cfg sections locations',
  },
  section: { fields: 'id type order pageType publicationId', children: 'cfg questions' },
  surveyquestion: {
    fields: `id name description field type status folded dependsOnQuestionField dependsOnQuestionValue order`,
    children: 'values answers',
  },
  surveyanswer: { fields: 'id name value surveyquestionId', children: '' },
  note: {
    fields: `id name type status description createdAt targetAt locationId searchQueryId assignedTo createdByUserId`,
    children: 'images',
  },
  label: { fields: 'id name color companyId', children: '' },
  locationlabel: { fields: 'id locationId labelId', children: '' },
  customfield: { fields: 'id name type order publish companyId', children: 'values' },
  customvalue: { fields: 'id name type order color default companyId customfieldId', children: '' },
  locationcustomvalue: {
    fields: 'id name value subvalue type order locationId customfieldId customvalueId',
    children: '',
  },
  cost: { fields: 'id name type category parameter order archived deleted locationId', children: '' },
  constraint: {
    fields: 'id name description reference zone subzone url type operator priority value source locationId',
    children: '',
  },
  plot: { fields: 'id type geometry properties locationId opportunityId', children: '' },
  image: { fields: 'id name type data locationId conceptId noteId contentItemId companyId', children: '' },
  ticket: {
    fields: 'id name reference kind state text page version error createdByUserId createdAt updatedAt companyId',
    children: 'messages images',
  },
  ticketmessage: { fields: 'id text ticketId createdByUserId createdAt companyId', children: '' },
  contentitem: {
    fields: 'id name description nameEn descriptionEn level type audience from until',
    children: 'images',
  },
  errorrecord: { fields: 'id name reference log', children: '' },
  json: { fields: 'id name identificatie type data locationId', children: '' },
} as const satisfies Partial<Record<EntityName, { fields: string; children: string }>>;

/** Keys of owned parts, by entity and path. */
export const nested: readonly (readonly [name: EntityName, path: string, keys: string])[] = [
  ['location', 'cfg', 'finance_parameters buildable_area_box render_settings integration_status summary'],
  ['location', 'cfg.buildable_area_box', 'width length height x y z rotation_z'],
  [
    'location',
    'cfg.render_settings',
    `show_surrounding_buildings show_plot_buildings show_trees show_plot plot_opacity show_buildable_area
     buildable_area_opacity show_grid snap_to_grid show_tools grid_size table_type surface_type renderstyle rendermode
     cameramode month time`,
  ],
  [
    'location',
    'cfg.integration_status',
    'address regulations destination_plan units buildable_area_box profile_picture costs',
  ],
  [
    'location',
    'cfg.summary',
    `zones max_height max_fsi nrconcepts show_description show_current_situation show_regulations show_context
     show_concepts`,
  ],
  [
    'concept',
    'cfg.summary',
    `skippedSurroundingBuildings show_description show_current_situation show_regulations show_context show_floorplans
     show_business_case`,
  ],
  [
    'building',
    'cfg',
    `rotate_offset_x rotate_offset_y opacity floor_height full_length_corridors locked decor points shapemode
     generation_parameters grids environment dist_center parking house flat floors towers units`,
  ],
  ['building', 'cfg.grids', 'type min max increment'],
  [
    'building',
    'cfg.house',
    `price maxwidth maxlength offset_front offset_left offset_right offset_back offset_garage garage_depth garage_length
     residential_floors pointed_roof_rotated`,
  ],
  ['building', 'cfg.flat', 'hasGroundFloor storageRatio bicycleRatio common_function'],
  [
    'building',
    'cfg.floors',
    `name type roof income height offset_front offset_right offset_back offset_left order repeat_count entrance_size`,
  ],
  ['building', 'cfg.towers', 'name order base_ref instance_ref cfg'],
  [
    'building',
    'cfg.towers.cfg',
    `repeat_count mindepth minlength angle_degrees maxheight blocktype towertype flip_direction functiontype unit_id`,
  ],
  ['building', 'cfg.units', 'mode repeat_ratio order name size size_max unitId'],
  [
    'unit',
    'cfg',
    'mindepth maxdepth minlength maxlength two_window_maxdepth two_window_minlength parking_ratio balcony',
  ],
  ['unit', 'cfg.balcony', 'name type maxdepth maxlength'],
  [
    'company',
    'cfg',
    `trialStartedAt administrationId hasCancelled geodataKey summaryCustomFields style features authentication
     generation_parameters presets`,
  ],
  ['company', 'cfg.style', 'hasCustomStyle textColor primaryColor secondaryColor'],
  [
    'company',
    'cfg.generation_parameters',
    `outer_wall_thickness inner_wall_thickness min_room_depth max_room_depth min_room_length max_room_length
     unit_shaft_size elevator_width elevator_length staircase_width staircase_length tower_staircase_width
     tower_staircase_length corridor_width street_width max_parking_depth max_parking_length`,
  ],
  [
    'company',
    'cfg.presets',
    `name order presetId maxBuildingWidth maxBuildingLength maxBuildingHeight minGridSize gridIncrements corridorWidth
     full_length_corridors units towers`,
  ],
  ['company', 'cfg.presets.units', 'name order size size_max ratio'],
  ['company', 'cfg.presets.towers', 'name order towertype blocktype flip_direction functiontype unit_id gridsize'],
  [
    'user',
    'cfg',
    `tabs panels panels_width pincolor showlocations clusterlocations locationsview columns formfactors listSize
     favourites filters emails`,
  ],
  ['user', 'cfg.emails', 'weekly'],
  ['user', 'cfg', 'seen letters'],
  ['searchquery', 'cfg', 'lastResults publicationId'],
  [
    'publication',
    'cfg',
    `reference allowAcceptReject searchQueryKey searchQueryOpenStatus searchQueryAcceptStatus searchQueryRejectStatus
     locationKey conceptKey geodataKey ibisKey ratingMode`,
  ],
  ['section', 'cfg', 'param1 param2 param3 indicators filters'],
  ['section', 'cfg.indicators', 'name description key score type order'],
  ['surveyquestion', 'values', 'name value'],
  ['plot', 'properties', 'kadastrale_gemeente_waarde sectie perceelnummer shape_type'],
];

type Values = Readonly<Record<string, unknown>>;

/** Values of a new record, by entity and path; the empty path is the record itself. */
export const defaults: readonly (readonly [name: EntityName, path: string, values: Values])[] = [
  ['location', '', { type: 0, archived: false, lat: 0, lon: 0 }],
  ['location', 'cfg.buildable_area_box', { width: 10, length: 10, height: 10, z: 0, rotation_z: 0 }],
  [
    'location',
    'cfg.render_settings',
    {
      show_surrounding_buildings: true,
      show_plot_buildings: false,
      show_trees: true,
      show_plot: true,
      plot_opacity: 1,
      show_buildable_area: false,
      buildable_area_opacity: 0,
      show_grid: false,
      snap_to_grid: true,
      show_tools: true,
      grid_size: 5,
      table_type: 'opaque',
      surface_type: 'environment',
      renderstyle: 'open',
      rendermode: 'analysis_with_shadow',
      cameramode: 'perspective',
      month: 4,
      time: 10,
    },
  ],
  [
    'location',
    'cfg.integration_status',
    {
      address: 'not_started',
      regulations: 'not_started',
      destination_plan: 'not_started',
      units: 'not_started',
      buildable_area_box: 'not_started',
      profile_picture: 'not_started',
      costs: 'not_started',
    },
  ],
  [
    'location',
    'cfg.summary',
    {
      max_height: null,
      max_fsi: null,
      nrconcepts: 0,
      show_description: true,
      show_current_situation: true,
      show_regulations: true,
      show_context: true,
      show_concepts: true,
    },
  ],
  [
    'concept',
    'cfg.summary',
    {
      skippedSurroundingBuildings: [],
      show_description: true,
      show_current_situation: true,
      show_regulations: true,
      show_context: true,
      show_floorplans: true,
      show_business_case: true,
    },
  ],
  ['building', '', { version: 3, rotate_z: 0 }],
  [
    'building',
    'cfg',
    {
      rotate_offset_x: 0,
      rotate_offset_y: 0,
      opacity: 1,
      floor_height: 3,
      full_length_corridors: 0,
      locked: false,
      decor: false,
    },
  ],
  ['building', 'cfg.grids', { type: 'unit_mix', max: 100, min: 4.5, increment: 0.3 }],
  ['building', 'cfg.environment', { type: 'green', density: 0.8, jitter: 0.2 }],
  [
    'building',
    'cfg.dist_center',
    { office_depth: 3.5, loading_docks: 5, ground_floor_height: 5, loading_dock_depth: 0 },
  ],
  ['building', 'cfg.parking', { car_density: 0.1 }],
  [
    'building',
    'cfg.house',
    {
      price: 400_000,
      maxwidth: 12,
      maxlength: 6,
      offset_front: 2,
      offset_left: 2,
      offset_right: 2,
      offset_back: 4,
      offset_garage: 4,
      garage_depth: 6,
      garage_length: 3,
      residential_floors: 2,
      roof: 'pointed',
    },
  ],
  ['building', 'cfg.flat', { hasGroundFloor: true, storageRatio: 1, bicycleRatio: 0, common_function: 'common' }],
  [
    'building',
    'cfg.floors',
    {
      name: 'Verdieping',
      type: 'generic',
      roof: 'flat',
      income: 'rent_per_unit_per_month',
      height: 3,
      offset_front: 0,
      offset_right: 0,
      offset_back: 0,
      offset_left: 0,
      order: 0,
      repeat_count: 1,
      entrance_size: 50,
    },
  ],
  ['building', 'cfg.towers.cfg', { repeat_count: null, mindepth: null, minlength: null, maxheight: null }],
  ['building', 'cfg.units', { mode: 'reference', repeat_ratio: 1, size: 50, size_max: 100, unitId: null }],
  [
    'unit',
    '',
    {
      name: 'Wooneenheid',
      order: 1_000,
      size: 50,
      size_max: 100,
      price: 0,
      income: 'rent_per_unit_per_month',
      programme_goal: 0,
    },
  ],
  [
    'unit',
    'cfg',
    {
      mindepth: 5,
      maxdepth: 12,
      minlength: 5,
      maxlength: 25,
      two_window_maxdepth: 20,
      two_window_minlength: 5,
      parking_ratio: 1,
    },
  ],
  ['unit', 'cfg.balcony', { name: 'Balkon', maxdepth: 1.5, maxlength: 2.6 }],
  ['company', '', { subscription: 'none', archived: false }],
  ['company', 'cfg.features', { unitmix: false }],
  ['company', 'cfg.authentication', { local: true, azure: true }],
  [
    'company',
    'cfg.presets',
    {
      maxBuildingWidth: 20,
      maxBuildingLength: 40,
      maxBuildingHeight: 25,
      minGridSize: 4.5,
      gridIncrements: 0.3,
      full_length_corridors: false,
    },
  ],
  ['company', 'cfg.presets.units', { size: 50, size_max: 100, ratio: 1 }],
  [
    'user',
    'cfg',
    {
      pincolor: 'status',
      showlocations: true,
      clusterlocations: true,
      locationsview: 'map',
      columns: ['created_by_user_name', 'name', 'status', 'phase'],
      formfactors: ['plotarea', 'gfa', 'nfa', 'gsi', 'fsi'],
      listSize: 20,
    },
  ],
  ['user', 'cfg.emails', { weekly: 'never' }],
  ['searchquery', '', { type: 'residential', status: 6 }],
  ['publication', '', { type: 'business_park', status: 1 }],
  ['publication', 'cfg', { ratingMode: 'view' }],
  ['surveyquestion', '', { type: 'text', status: 'published' }],
  ['note', '', { type: 'note', status: 'open' }],
  ['customfield', '', { type: 'select' }],
  ['cost', '', { type: 'flat_fee', category: 'ground' }],
  ['constraint', '', { operator: 'greater_than' }],
  ['contentitem', '', { type: 'news', level: 'default', audience: [], from: null, until: null }],
  ['ticket', '', { kind: 'question', state: 'open' }],
  ['json', '', { type: 'owner_information' }],
];
