import { enumeration } from './enumeration.ts';

/** Location.type */
export const locationTypes = enumeration('location_types', [
  { key: 'default', label: { en: 'Default', nl: 'Standaard' }, value: 0 },
  { key: 'template', label: { en: 'Template', nl: 'Sjabloon' }, value: 1 },
  { key: 'temporary', label: { en: 'Temporary', nl: 'Tijdelijk' }, value: 2 },
  { key: 'opportunity', label: { en: 'Opportunity', nl: 'Kans' }, value: 3 },
]);

/** What a location takes over from a template or from another location: never its address and its plots. */
export const copyParts = enumeration('copy_parts', [
  { key: 'settings', label: { en: 'Description and settings', nl: 'Omschrijving en instellingen' } },
  { key: 'units', label: { en: 'Unit types', nl: 'Eenheden' } },
  { key: 'costs', label: { en: 'Costs', nl: 'Kosten' } },
  { key: 'constraints', label: { en: 'Rules', nl: 'Regels' } },
  { key: 'concepts', label: { en: 'Concepts with buildings', nl: 'Concepten met gebouwen' } },
]);
export type CopyPart = (typeof copyParts)['keys'][number];

/** Plan stage and search query status. */
export const planStages = enumeration('plan_stages', [
  { key: 'not_started', label: { en: 'Not started', nl: 'Niet gestart' }, value: 6 },
  { key: 'research', label: { en: 'Research', nl: 'Onderzoek' }, value: 2 },
  { key: 'completed', label: { en: 'Completed', nl: 'Afgerond' }, value: 4 },
  { key: 'published', label: { en: 'Published', nl: 'Gepubliceerd' }, value: 3 },
  { key: 'archived', label: { en: 'Archived', nl: 'Gearchiveerd' }, value: 1 },
]);

/** Map interaction mode. */
export const interactionModes = enumeration(
  'interaction_modes',
  [
    { key: 'select_plot', label: { en: 'Select plot', nl: 'Perceel selecteren' } },
    { key: 'draw_plot', label: { en: 'Draw plot', nl: 'Perceel tekenen' } },
    { key: 'measure', label: { en: 'Measure', nl: 'Meten' } },
    { key: 'default', label: { en: 'Default', nl: 'Standaard' } },
  ],
  'default',
);

/** Load state. */
export const loadStates = enumeration('load_states', [
  { key: 'not_started', label: { en: 'Not started', nl: 'Niet gestart' } },
  { key: 'loading', label: { en: 'Loading', nl: 'Laden' } },
  { key: 'failed', label: { en: 'Failed', nl: 'Mislukt' } },
  { key: 'success', label: { en: 'Succeeded', nl: 'Geslaagd' } },
]);

/** Note.type */
export const noteKinds = enumeration(
  'note_kinds',
  [
    { key: 'general', label: { en: 'General', nl: 'Algemeen' } },
    { key: 'note', label: { en: 'Note', nl: 'Notitie' } },
    { key: 'task', label: { en: 'Task', nl: 'Taak' } },
  ],
  'note',
);

/** Note.status */
export const taskStates = enumeration(
  'task_states',
  [
    { key: 'undefined', label: { en: 'Undefined', nl: 'Niet bepaald' } },
    { key: 'open', label: { en: 'Open', nl: 'Open' } },
    { key: 'closed', label: { en: 'Closed', nl: 'Gesloten' } },
  ],
  'open',
);

/** Image.type */
export const imageTypes = enumeration('image_types', [
  { key: 'screenshot', label: { en: 'Screenshot', nl: 'Schermafbeelding' } },
  { key: 'underlayer', label: { en: 'Underlay', nl: 'Onderlegger' } },
  { key: 'profile', label: { en: 'Profile', nl: 'Profiel' } },
  { key: 'attachment', label: { en: 'Attachment', nl: 'Bijlage' } },
  { key: 'logo', label: { en: 'Logo', nl: 'Logo' } },
]);

/** The content of a JSON record. */
export const jsonTypes = enumeration('json_types', [
  { key: 'owner_information', label: { en: 'Owner information', nl: 'Eigendomsinformatie' } },
]);

/** Custom field type. */
export const customFieldTypes = enumeration(
  'custom_field_types',
  [
    { key: 'info', label: { en: 'Information', nl: 'Informatie' } },
    { key: 'text', label: { en: 'Text', nl: 'Tekst' } },
    { key: 'number', label: { en: 'Number', nl: 'Getal' } },
    { key: 'select', label: { en: 'One choice', nl: 'Keuze' } },
    { key: 'multiselect', label: { en: 'Several choices', nl: 'Meerdere keuzes' } },
    { key: 'checkbox', label: { en: 'Checkbox', nl: 'Vinkje' } },
    { key: 'geometry', label: { en: 'Geometry', nl: 'Geometrie' } },
  ],
  'select',
);

/** Visibility of a custom field. */
export const visibility = enumeration('visibility', [
  { key: 'published', label: { en: 'Published', nl: 'Gepubliceerd' } },
  { key: 'hidden', label: { en: 'Hidden', nl: 'Verborgen' } },
]);

/** Access level. */
export const accessLevels = enumeration('access_levels', [
  { key: 'none', label: { en: 'None', nl: 'Geen' } },
  { key: 'edit', label: { en: 'Edit', nl: 'Bewerken' } },
  { key: 'view', label: { en: 'View', nl: 'Bekijken' } },
]);

/** Project property kind. */
export const projectPropertyKinds = enumeration('project_property_kinds', [
  { key: 'status', label: { en: 'Status', nl: 'Status' } },
  { key: 'priority', label: { en: 'Priority', nl: 'Prioriteit' } },
  { key: 'phase', label: { en: 'Phase', nl: 'Fase' } },
  { key: 'unit_mix', label: { en: 'Unit mix', nl: 'Woonprogramma' } },
  { key: 'position', label: { en: 'Position', nl: 'Positie' } },
  { key: 'project_type', label: { en: 'Project type', nl: 'Projecttype' } },
  { key: 'custom', label: { en: 'Custom', nl: 'Eigen' } },
]);

/** Custom filter value type. */
export const customFilterValueTypes = enumeration('custom_filter_value_types', [
  { key: 'select', label: { en: 'Select', nl: 'Keuze' } },
  { key: 'text', label: { en: 'Text', nl: 'Tekst' } },
  { key: 'number', label: { en: 'Number', nl: 'Getal' } },
  { key: 'checkbox', label: { en: 'Checkbox', nl: 'Vinkje' } },
]);

/** Search query type. */
export const searchQueryTypes = enumeration('search_query_types', [
  { key: 'residential', label: { en: 'Residential', nl: 'Wonen' } },
  { key: 'office', label: { en: 'Office', nl: 'Kantoor' } },
  { key: 'business', label: { en: 'Business premises', nl: 'Bedrijfsruimte' } },
  { key: 'logistics', label: { en: 'Logistics', nl: 'Logistiek' } },
  { key: 'retail', label: { en: 'Retail', nl: 'Winkel' } },
  { key: 'mixed', label: { en: 'Mixed', nl: 'Gemengd' } },
  { key: 'transformation', label: { en: 'Transformation', nl: 'Transformatie' } },
  { key: 'topping_up', label: { en: 'Rooftop extension', nl: 'Optoppen' } },
  { key: 'energy', label: { en: 'Energy', nl: 'Energie' } },
  { key: 'nature', label: { en: 'Nature', nl: 'Natuur' } },
]);

/** Default values of the status custom field. */
export const defaultStatuses = enumeration('default_statuses', [
  { key: 'idea', label: { en: 'Idea', nl: 'Idee' } },
  { key: 'lead', label: { en: 'Lead', nl: 'Kans' } },
  { key: 'in_study', label: { en: 'In study', nl: 'In studie' } },
  { key: 'in_negotiation', label: { en: 'In negotiation', nl: 'In onderhandeling' } },
  { key: 'acquired', label: { en: 'Acquired', nl: 'Verworven' } },
  { key: 'on_hold', label: { en: 'On hold', nl: 'Aangehouden' } },
  { key: 'completed', label: { en: 'Completed', nl: 'Afgerond' } },
  { key: 'rejected', label: { en: 'Rejected', nl: 'Afgewezen' } },
]);

/** Default values of the phase custom field. */
export const defaultPhases = enumeration('default_phases', [
  { key: 'initiative', label: { en: 'Initiative', nl: 'Initiatief' } },
  { key: 'feasibility', label: { en: 'Feasibility', nl: 'Haalbaarheid' } },
  { key: 'definition', label: { en: 'Definition', nl: 'Definitie' } },
  { key: 'design', label: { en: 'Design', nl: 'Ontwerp' } },
  { key: 'permit', label: { en: 'Permit', nl: 'Vergunning' } },
  { key: 'preparation', label: { en: 'Preparation', nl: 'Voorbereiding' } },
  { key: 'construction', label: { en: 'Construction', nl: 'Realisatie' } },
  { key: 'exploitation', label: { en: 'Operation', nl: 'Exploitatie' } },
]);
