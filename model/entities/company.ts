import { design } from '../design.ts';
import { flag, list, nullable, int, oneOf, part, ref, text, time, type Measure } from '../define.ts';
import { entity, hasMany, keyField, openTo, type RecordOf } from '../entity.ts';
import { blockTypes, towerTypes } from '../enums/building.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { subscriptionTiers } from '../enums/company.ts';
import { SUMMARY_FIELDS } from '../rules/location/customfields.ts';
import { unit } from './unit.ts';

/** Text fields on purpose: people type a decimal comma or dot, and an empty text means the product's default. */
const setting = (en: string, nl: string) => text(en, nl, { maxLength: 20, format: 'decimal' });
const generationParameters = part('Generation parameters', 'Generatieparameters', {
  outer_wall_thickness: setting('Outer wall thickness', 'Dikte buitenwand'),
  inner_wall_thickness: setting('Inner wall thickness', 'Dikte binnenwand'),
  min_room_depth: setting('Minimum room depth', 'Minimale kamerdiepte'),
  max_room_depth: setting('Maximum room depth', 'Maximale kamerdiepte'),
  min_room_length: setting('Minimum room length', 'Minimale kamerlengte'),
  max_room_length: setting('Maximum room length', 'Maximale kamerlengte'),
  unit_shaft_size: setting('Unit shaft', 'Schacht per eenheid'),
  elevator_width: setting('Lift width', 'Liftbreedte'),
  elevator_length: setting('Lift length', 'Liftlengte'),
  staircase_width: setting('Staircase width', 'Trappenhuisbreedte'),
  staircase_length: setting('Staircase length', 'Trappenhuislengte'),
  tower_staircase_width: setting('Tower staircase width', 'Breedte torentrappenhuis'),
  tower_staircase_length: setting('Tower staircase length', 'Lengte torentrappenhuis'),
  corridor_width: setting('Corridor width', 'Gangbreedte'),
  street_width: setting('Street width', 'Straatbreedte'),
  max_parking_depth: setting('Maximum parking depth', 'Maximale parkeerdiepte'),
  max_parking_length: setting('Maximum parking length', 'Maximale parkeerlengte'),
});

/** A size of buildings in the words of a preset. */
const renamed = (of: Measure, en: string, nl: string): Measure => ({ ...of, label: { en, nl } });
const presetPart = part('Preset', 'Voorinstelling', {
  name: text('Name', 'Naam'),
  order: int('Order', 'Volgorde'),
  presetId: text('Preset number', 'Nummer', { maxLength: 40 }),
  maxBuildingWidth: renamed(design.building.maxwidth, 'Maximum building width', 'Maximale gebouwbreedte'),
  maxBuildingLength: renamed(design.building.maxlength, 'Maximum building length', 'Maximale gebouwlengte'),
  maxBuildingHeight: {
    ...renamed(design.building.maxheight, 'Maximum building height', 'Maximale gebouwhoogte'),
    min: 3,
  },
  minGridSize: design.grid.min,
  gridIncrements: design.grid.increment,
  corridorWidth: design.generation.corridor_width,
  full_length_corridors: flag('Full-length corridors', 'Gangen over volle lengte'),
  units: list(
    'Units',
    'Eenheden',
    part('Unit', 'Eenheid', {
      name: text('Name', 'Naam'),
      order: design.unit.order,
      size: design.unit.size,
      size_max: design.unit.size_max,
      ratio: design.unit.repeat_ratio,
    }),
    { max: 50 },
  ),
  towers: list(
    'Towers',
    'Torens',
    part('Tower', 'Toren', {
      name: text('Name', 'Naam'),
      order: int('Order', 'Volgorde'),
      towertype: oneOf('Place', 'Plaats', towerTypes, 'centre'),
      blocktype: oneOf('Layout', 'Indeling', blockTypes),
      flip_direction: flag('Mirrored', 'Gespiegeld'),
      functiontype: oneOf('Function', 'Functie', areaFunctionTypes, 'residential_apartment'),
      unit_id: nullable(int('Unit', 'Eenheid')),
      gridsize: design.tower.gridsize,
    }),
    { max: 50 },
  ),
});

const { name, type, size, size_max, price, income, programme_goal, cfg } = unit.fields;
/** Units of the programme of a new location. */
const unitType = part('Unit type', 'Eenheidstype', { name, type, size, size_max, price, income, programme_goal, cfg });

const colour = (en: string, nl: string) => text(en, nl, { maxLength: 20, format: 'colour' });

/** Fields that only staff of the platform change. */
const byStaff = { server: true, staff: true } as const;

/** A customer. The company itself is the tenant: its id is the `companyId` of everything it owns. */
export const company = entity(
  'company',
  {
    name: text('Name', 'Naam', { sort: true }),
    key: keyField(),
    subscription: oneOf('Subscription', 'Abonnement', subscriptionTiers, 'none', { ...byStaff, filter: true }),
    archived: flag('Archived', 'Gearchiveerd', { ...byStaff, filter: true }),
    cfg: part('Configuration', 'Instellingen', {
      trialStartedAt: time('Trial started', 'Proefperiode begonnen', byStaff),
      administrationId: nullable(text('Accounting id', 'Administratienummer', byStaff)),
      hasCancelled: flag('Cancelled', 'Opgezegd', byStaff),
      geodataKey: text('Geodata key', 'Geodatasleutel'),
      summaryCustomFields: list(
        'Custom fields in the summary',
        'Eigen velden in de samenvatting',
        int('Field', 'Veld'),
        { max: SUMMARY_FIELDS },
      ),
      /** Fields of a location that its panel shows, in this order; empty: all of them. */
      standardFields: list('Standard fields', 'Standaardvelden', text('Field', 'Veld'), { max: 100 }),
      units: list('Unit types', 'Eenheidstypen', unitType, { max: 100 }),
      style: part('Style', 'Stijl', {
        hasCustomStyle: flag('Own style', 'Eigen stijl'),
        textColor: colour('Text colour', 'Tekstkleur'),
        primaryColor: colour('Primary colour', 'Hoofdkleur'),
        secondaryColor: colour('Secondary colour', 'Tweede kleur'),
      }),
      /** Other sites that may hold public pages in theirs. */
      embedHosts: list(
        'Sites that may embed pages',
        'Sites die pagina’s mogen insluiten',
        text('Host', 'Host', { format: 'host', maxLength: 253 }),
        { max: 20 },
      ),
      /** Whom visitors of public pages turn to. */
      contact: part('Contact', 'Contact', {
        name: text('Person', 'Contactpersoon'),
        email: text('E-mail', 'E-mail', { format: 'email' }),
        phone: text('Phone', 'Telefoon', { maxLength: 40 }),
        imageId: ref('image', 'Picture', 'Foto', { filter: false }),
      }),
      features: part('Features', 'Functies', {
        unitmix: flag('Unit mix', 'Woonprogramma', byStaff),
      }),
      authentication: part('Sign-in methods', 'Aanmeldmethoden', {
        local: flag('Password', 'Wachtwoord', { default: true }),
        /** Administrators set a second factor up when they next sign in. */
        adminsNeedCode: flag('Administrators sign in with a code', 'Beheerders melden zich aan met een code'),
        azure: flag('Microsoft', 'Microsoft', { default: true }),
        tenants: list(
          'Microsoft organisations that may sign in',
          'Microsoft-organisaties die mogen aanmelden',
          text('Tenant number', 'Tenantnummer', { maxLength: 36 }),
          { max: 20 },
        ),
      }),
      generation_parameters: generationParameters,
      presets: list('Presets', 'Voorinstellingen', presetPart, { max: 100 }),
    }),
  },
  {
    label: { one: { en: 'Company', nl: 'Bedrijf' }, many: { en: 'Companies', nl: 'Bedrijven' } },
    relations: {
      users: hasMany('user', 'companyId'),
      tickets: hasMany('ticket', 'companyId'),
      customfields: hasMany('customfield', 'companyId'),
      locations: hasMany('location', 'companyId'),
      labels: hasMany('label', 'companyId'),
      searchqueries: hasMany('searchquery', 'companyId'),
      publications: hasMany('publication', 'companyId'),
      images: hasMany('image', 'companyId'),
    },
    access: openTo('P', { anonymous: '', lapsed: 'D', trial: 'D', user: 'D', admin: 'DU', staff: 'LDCUXR' }),
    tenant: false,
  },
);
export type Company = RecordOf<typeof company>;
