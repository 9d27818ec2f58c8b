import { flag, int, json, longText, nullable, oneOf, part, real, ref, richText, text, time } from '../define.ts';
import { design } from '../design.ts';
import { entity, hasMany, keyField, openTo, readVerbs, type RecordOf } from '../entity.ts';
import { cameraModes, renderModes, renderStyles, surfaceTypes, tableTypes } from '../enums/editor.ts';
import { storedValue } from '../enums/enumeration.ts';
import { integrationReasons, integrationSources } from '../enums/integrations.ts';
import { loadStates, locationTypes } from '../enums/location.ts';

/** The box a building may fill, in metres around the location point; stored with the location. */
const buildableAreaBox = part('Building envelope', 'Bouwvolume', {
  width: design.location.width,
  length: design.location.length,
  height: design.location.height,
  x: design.building.x,
  y: design.building.y,
  z: design.building.z,
  rotation_z: real('Rotation', 'Rotatie', { unit: 'rad' }),
});

const renderSettings = part('Render settings', 'Weergave', {
  show_surrounding_buildings: flag('Surrounding buildings', 'Omliggende gebouwen', { default: true }),
  show_plot_buildings: flag('Existing buildings on the plot', 'Bestaande gebouwen op het perceel'),
  show_trees: flag('Trees', 'Bomen', { default: true }),
  show_plot: flag('Plot', 'Perceel', { default: true }),
  plot_opacity: design.location.plot_opacity,
  show_buildable_area: flag('Buildable area', 'Bouwvlak'),
  buildable_area_opacity: design.location.buildable_area_opacity,
  show_grid: flag('Grid', 'Raster'),
  snap_to_grid: flag('Snap to grid', 'Uitlijnen op raster', { default: true }),
  show_tools: flag('Tools', 'Gereedschap', { default: true }),
  grid_size: design.location.grid_size,
  table_type: oneOf('Base plate', 'Grondplaat', tableTypes, 'opaque'),
  surface_type: oneOf('Surface', 'Maaiveld', surfaceTypes, 'environment'),
  renderstyle: oneOf('Style', 'Stijl', renderStyles, 'open'),
  rendermode: oneOf('Mode', 'Modus', renderModes, 'analysis_with_shadow'),
  cameramode: oneOf('Camera', 'Camera', cameraModes, 'perspective'),
  month: design.location.month,
  time: design.location.time,
});

const loadState = (en: string, nl: string) => oneOf(en, nl, loadStates, 'not_started');
const integrationStatus = part('Integrations', 'Koppelingen', {
  address: loadState('Address', 'Adres'),
  regulations: loadState('Regulations', 'Regelgeving'),
  destination_plan: loadState('Zoning plan', 'Bestemmingsplan'),
  units: loadState('Units', 'Eenheden'),
  buildable_area_box: loadState('Building envelope', 'Bouwvolume'),
  profile_picture: loadState('Profile picture', 'Profielfoto'),
  costs: loadState('Costs', 'Kosten'),
});

const origin = ({ label: { en, nl } }: { label: { en: string; nl: string } }) =>
  part(en, nl, {
    source: oneOf('Source', 'Bron', integrationSources),
    /** Day or moment of the data of the source, ISO 8601; empty where it says none. */
    dated: text('Date of the data', 'Datum van de gegevens', { maxLength: 40 }),
    at: time('Last run', 'Laatst uitgevoerd'),
    reason: oneOf('Reason', 'Reden', integrationReasons),
  });
/** Where what each integration made comes from, and of when it is. */
const integrationOrigin = part('Origin of integrations', 'Herkomst van koppelingen', {
  address: origin(integrationStatus.fields.address),
  regulations: origin(integrationStatus.fields.regulations),
  destination_plan: origin(integrationStatus.fields.destination_plan),
  units: origin(integrationStatus.fields.units),
  buildable_area_box: origin(integrationStatus.fields.buildable_area_box),
  profile_picture: origin(integrationStatus.fields.profile_picture),
  costs: origin(integrationStatus.fields.costs),
});

const show = (en: string, nl: string) => flag(en, nl, { default: true });
const locationSummary = part('Summary', 'Samenvatting', {
  description: richText('Description', 'Omschrijving'),
  current_situation: richText('Current situation', 'Huidige situatie'),
  zones: longText('Zoning', 'Bestemmingen'),
  max_height: nullable(real('Maximum height', 'Maximale hoogte', { min: 0, unit: 'm' })),
  max_fsi: nullable(real('Maximum FSI', 'Maximale FSI', { min: 0, unit: '1' })),
  nrconcepts: int('Number of concepts', 'Aantal concepten', { min: 0 }),
  show_description: show('Description', 'Omschrijving'),
  show_current_situation: show('Current situation', 'Huidige situatie'),
  show_regulations: show('Regulations', 'Regelgeving'),
  show_context: show('Context', 'Omgeving'),
  show_concepts: show('Concepts', 'Concepten'),
});

/** A place a developer works on: its address, plots, concepts and figures. */
export const location = entity(
  'location',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    key: keyField(),
    type: oneOf('Type', 'Type', locationTypes, 'default', { filter: true }),
    lat: real('Latitude', 'Breedtegraad', { min: -90, max: 90, unit: 'deg', decimals: 6 }),
    lon: real('Longitude', 'Lengtegraad', { min: -180, max: 180, unit: 'deg', decimals: 6 }),
    order: int('Order', 'Volgorde', { sort: true }),
    rating: real('Rating', 'Waardering', { min: 0, max: 5, sort: true }),
    score: real('Score', 'Score', { min: 0, max: 1, server: true, sort: true }),
    listOrder: int('Position in the list', 'Plaats in de lijst', { sort: true }),
    phase: text('Phase', 'Fase', { filter: true, sort: true }),
    status: text('Status', 'Status', { filter: true, sort: true }),
    road: text('Street', 'Straat'),
    house_number: text('House number', 'Huisnummer', { maxLength: 20 }),
    postcode: text('Postcode', 'Postcode', { maxLength: 10 }),
    city: text('City', 'Plaats', { filter: true, sort: true }),
    municipality: text('Municipality', 'Gemeente', { filter: true, sort: true }),
    state: text('Province', 'Provincie', { filter: true }),
    country: text('Country', 'Land'),
    neighbourhood: text('Neighbourhood', 'Buurt'),
    suburb: text('District', 'Wijk'),
    region: text('Region', 'Regio'),
    plotnr: text('Parcel number', 'Perceelnummer', { filter: true }),
    plotsize: real('Plot size', 'Perceelgrootte', { min: 0, unit: 'm2', sort: true }),
    owner: text('Owner', 'Eigenaar'),
    architect: text('Architect', 'Architect'),
    builder: text('Builder', 'Aannemer'),
    advisors: text('Advisors', 'Adviseurs'),
    buyer: text('Buyer', 'Koper'),
    businesspark: text('Business park', 'Bedrijventerrein', { filter: true }),
    display_address: text('Address', 'Adres'),
    archived: flag('Archived', 'Gearchiveerd', { filter: true }),
    deleted: flag('Deleted', 'Verwijderd', { transient: true }),
    selected: flag('Selected', 'Geselecteerd', { transient: true }),
    persisted: flag('Saved', 'Opgeslagen', { transient: true }),
    loaded: flag('Loaded', 'Geladen', { transient: true }),
    createdByUserName: text('Created by', 'Aangemaakt door', { server: true, sort: true }),
    createdByUserId: ref('user', 'Created by', 'Aangemaakt door', { server: true }),
    createdByCompanyId: ref('company', 'Created by company', 'Aangemaakt door bedrijf', { server: true }),
    assignedTo: ref('user', 'Assigned to', 'Toegewezen aan'),
    // Lists filter on it by the filters of locations, under the same name.
    searchQueryId: ref('searchquery', 'Search query', 'Zoekopdracht', { filter: false }),
    publicationId: ref('publication', 'Publication', 'Publicatie'),
    cfg: part('Configuration', 'Instellingen', {
      /** The concept whose figures stand for the location; it may have been deleted. */
      main_concept_id: ref('concept', 'Main concept', 'Hoofdconcept', { filter: false }),
      finance_parameters: json<Record<string, unknown>>('Finance parameters', 'Financiële parameters', {}),
      buildable_area_box: buildableAreaBox,
      render_settings: renderSettings,
      integration_status: integrationStatus,
      integration_origin: integrationOrigin,
      summary: locationSummary,
    }),
  },
  {
    label: { one: { en: 'Location', nl: 'Locatie' }, many: { en: 'Locations', nl: 'Locaties' } },
    relations: {
      concepts: hasMany('concept', 'locationId'),
      plots: hasMany('plot', 'locationId'),
      units: hasMany('unit', 'locationId'),
      notes: hasMany('note', 'locationId'),
      images: hasMany('image', 'locationId'),
      constraints: hasMany('constraint', 'locationId'),
      jsons: hasMany('json', 'locationId'),
      locationslabels: hasMany('locationlabel', 'locationId'),
      locationscustomvalues: hasMany('locationcustomvalue', 'locationId'),
      costs: hasMany('cost', 'locationId'),
    },
    shared: { field: 'type', value: storedValue(locationTypes, 'template') },
    // All users but those of a lapsed company may decide on locations shown to them.
    access: { ...openTo('PV'), lapsed: `${readVerbs}P` },
    published: {
      shows: {
        place: [
          'name',
          'key',
          'lat',
          'lon',
          'order',
          'listOrder',
          'road',
          'house_number',
          'postcode',
          'city',
          'municipality',
          'state',
          'country',
          'neighbourhood',
          'suburb',
          'region',
          'businesspark',
          'display_address',
          'cfg.summary',
        ],
        texts: ['cfg.summary.description', 'cfg.summary.current_situation'],
        facts: ['phase', 'status', 'plotnr', 'plotsize'],
        scores: ['rating', 'score'],
        owner: ['owner'],
        buildings: ['cfg.buildable_area_box', 'cfg.render_settings'],
        costs: ['cfg.finance_parameters'],
      },
      behind: {
        texts: ['cfg.summary.description', 'cfg.summary.current_situation'],
        rules: ['cfg.summary.zones', 'cfg.summary.max_height', 'cfg.summary.max_fsi'],
      },
      unless: {
        show_description: ['cfg.summary.description'],
        show_current_situation: ['cfg.summary.current_situation'],
      },
    },
  },
);
export type Location = RecordOf<typeof location>;
export type RenderSettings = Location['cfg']['render_settings'];
