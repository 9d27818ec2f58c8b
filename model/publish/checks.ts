/** Checks of a publication before it is published. They refuse nothing; a person decides. */
import type { Label } from '../enums/enumeration.ts';
import { isRichLink, plainOfRich } from '../rules/richtext.ts';
import type { Revealed } from './calls.ts';
import { visibleSections, type PublicationContent } from './content.ts';

export const checkTexts = {
  noSections: { en: 'The page has no blocks.', nl: 'De pagina heeft geen blokken.' },
  noLocation: {
    en: 'The page shows no location: choose what it is about.',
    nl: 'De pagina toont geen locatie: kies waar zij over gaat.',
  },
  emptyText: { en: 'A block has no text yet.', nl: 'Een blok heeft nog geen tekst.' },
  deadLink: {
    en: 'A link leads nowhere: write https://, mailto: or survey.',
    nl: 'Een link leidt nergens heen: schrijf https://, mailto: of survey.',
  },
  noStatuses: {
    en: 'Visitors cannot accept or reject yet: allow it and choose the statuses.',
    nl: 'Bezoekers kunnen nog niet accepteren of afwijzen: sta het toe en kies de statussen.',
  },
  picturesWithoutText: {
    en: '{count} pictures have no description for those who cannot see them.',
    nl: '{count} afbeeldingen hebben geen omschrijving voor wie ze niet ziet.',
  },
} as const satisfies Record<string, Label>;

export interface CheckFinding {
  readonly check: keyof typeof checkTexts;
  /** The block it is about. */
  readonly sectionId?: number;
  readonly count?: number;
}

/** Blocks that show nothing without their first text. */
const worded: readonly string[] = ['heading', 'custom_text', 'warning', 'call_to_action'];
/** Kinds whose pages are not about locations. */
const withoutLocation: readonly string[] = ['survey', 'ibis_survey', 'state_index', 'municipality_index'];

const isLink = (typed: string): boolean =>
  (isRichLink(typed) && !/^http:/i.test(typed)) || /^survey(:[\w-]{1,80})?$/.test(typed);

type Section = PublicationContent['sections'][number];

function findingsOf({ id, type, cfg }: Section, { cfg: page }: PublicationContent['publication']): CheckFinding[] {
  const found: CheckFinding[] = [];
  if (worded.includes(type) && plainOfRich(cfg.param1).trim() === '') found.push({ check: 'emptyText', sectionId: id });
  if (type === 'call_to_action' && !isLink(cfg.param3.trim())) found.push({ check: 'deadLink', sectionId: id });
  const decides = page.allowAcceptReject && page.searchQueryAcceptStatus !== '' && page.searchQueryRejectStatus !== '';
  if (type === 'accept_reject' && !decides) found.push({ check: 'noStatuses', sectionId: id });
  return found;
}

/** `revealed` is null while it is not known. */
export function publishChecks(
  { publication, sections }: PublicationContent,
  revealed: Revealed | null,
): CheckFinding[] {
  const shown = visibleSections(sections);
  const found: CheckFinding[] = [];
  if (shown.length === 0) found.push({ check: 'noSections' });
  const isAboutLocations = !withoutLocation.includes(publication.type);
  if (revealed && isAboutLocations && shown.length > 0 && revealed.locations.length === 0)
    found.push({ check: 'noLocation' });
  for (const section of shown) found.push(...findingsOf(section, publication));
  if (revealed && revealed.picturesWithoutText > 0)
    found.push({ check: 'picturesWithoutText', count: revealed.picturesWithoutText });
  return found;
}
