import { flag, int, json, list, nullable, oneOf, part, ref, secret, text } from '../define.ts';
import { belongsTo, entity, hasMany, type RecordOf } from '../entity.ts';
import { digestFrequencies } from '../enums/company.ts';

/** Numbers of things shown per page of a list. */
const LIST_SIZE = 20;
const words = (en: string, nl: string, values: string[]) => list(en, nl, text('Key', 'Sleutel'), { default: values });

/** A person of one company. `username` is what they sign in with. */
export const user = entity(
  'user',
  {
    first_name: text('First name', 'Voornaam', { sort: true }),
    last_name: text('Last name', 'Achternaam', { sort: true }),
    username: text('User name', 'Gebruikersnaam', { maxLength: 120, filter: true, sort: true }),
    email: text('E-mail', 'E-mail', { maxLength: 254, filter: true, format: 'email' }),
    password_hash: secret('Password', 'Wachtwoord'),
    is_active: flag('Active', 'Actief', { default: true, filter: true }),
    is_staff: flag('Staff', 'Medewerker', { server: true, staff: true }),
    is_admin: flag('Company administrator', 'Beheerder van het bedrijf'),
    current_location: ref('location', 'Current location', 'Huidige locatie'),
    current_concept: ref('concept', 'Current concept', 'Huidig concept'),
    current_building: ref('building', 'Current building', 'Huidig gebouw'),
    cfg: part('Configuration', 'Instellingen', {
      language: text('Language', 'Taal', { maxLength: 5 }),
      tabs: json<Record<string, string>>('Tabs', 'Tabbladen', {}),
      panels: json<Record<string, boolean>>('Panels', 'Panelen', {}),
      panels_width: json<Record<string, number>>('Panel widths', 'Paneelbreedten', {}),
      pincolor: text('Pin colour by', 'Speldkleur op', { default: 'status' }),
      showlocations: flag('Show locations', 'Locaties tonen', { default: true }),
      clusterlocations: flag('Group locations', 'Locaties groeperen', { default: true }),
      locationsview: text('View of locations', 'Weergave van locaties', { default: 'map' }),
      map: part('Map', 'Kaart', {
        /** The saved view that was chosen last. */
        view: nullable(int('View', 'Weergave')),
        names: flag('Names', 'Namen', { default: true }),
        labels: flag('Labels', 'Labels'),
        plots: flag('Plots', 'Percelen'),
        legend: flag('Legend', 'Legenda', { default: true }),
        /** Values of `pincolor` whose pins are hidden. */
        hidden: words('Hidden pins', 'Verborgen spelden', []),
      }),
      list: part('List', 'Lijst', {
        /** The saved view that was chosen last. */
        view: nullable(int('View', 'Weergave')),
        widths: json<Record<string, number>>('Column widths', 'Kolombreedten', {}),
        /** Keys of columns, `-` before one that descends. */
        sorting: words('Sorted by', 'Gesorteerd op', []),
        group: text('Grouped by', 'Gegroepeerd op'),
      }),
      board: part('Board', 'Planbord', {
        /** The saved view that was chosen last. */
        view: nullable(int('View', 'Weergave')),
        by: text('Columns of the board', 'Kolommen van het planbord', { default: 'phase' }),
        lanes: text('Lanes', 'Banen'),
        /** Columns that cards show, by key. */
        card: words('On a card', 'Op een kaart', ['plotsize']),
        sum: text('Sum', 'Som', { default: 'plotsize' }),
        sorting: text('Sorted by', 'Gesorteerd op', { default: 'order' }),
        pictures: flag('Pictures', 'Afbeeldingen'),
        collapsed: words('Collapsed', 'Ingeklapt', []),
      }),
      columns: words('Columns', 'Kolommen', ['created_by_user_name', 'name', 'status', 'phase']),
      formfactors: words('Figures', 'Kengetallen', ['plotarea', 'gfa', 'nfa', 'gsi', 'fsi']),
      letters: flag('Keys of a single letter', 'Toetsen van één letter', { default: true }),
      listSize: int('List size', 'Lijstlengte', { default: LIST_SIZE, min: 1, max: 500 }),
      favourites: list('Favourites', 'Favorieten', int('Company', 'Bedrijf')),
      filters: json<Record<string, unknown>>('Filters', 'Filters', {}),
      /** Notices that the person has seen, by id; an important one once they closed it. */
      seen: list('Seen notices', 'Geziene berichten', int('Notice', 'Bericht')),
      emails: part('E-mail', 'E-mail', {
        weekly: oneOf('Digest', 'Samenvatting', digestFrequencies, 'never'),
        trial: flag('Notices about the trial', 'Berichten over de proefperiode', { default: true }),
        news: flag('News about the product', 'Nieuws over het product', { default: true }),
        /** Only for staff. */
        tickets: flag('Questions of customers', 'Vragen van klanten', { default: true }),
      }),
      /** Building templates, as `model/rules/building/presets.ts` describes them. */
      templates: json<unknown[]>('Building templates', 'Gebouwsjablonen', []),
      render: nullable(json<Record<string, unknown> | null>('Rendering', 'Weergave', null)),
    }),
  },
  {
    label: { one: { en: 'User', nl: 'Gebruiker' }, many: { en: 'Users', nl: 'Gebruikers' } },
    relations: { company: belongsTo('company', 'companyId'), notes: hasMany('note', 'createdByUserId') },
    access: { anonymous: '', lapsed: 'DU', trial: 'LDU', user: 'LDU', admin: 'LDCUX', staff: 'LDCUBOXZR' },
  },
);
export type User = RecordOf<typeof user>;
