/** Checks of a publication before it is published. They refuse nothing; a person decides. */
import type { Label } from '../enums/enumeration.ts';
import { plainOfRich } from '../rules/text/richtext.ts';
import type { PageWeight, Revealed } from './calls.ts';
import { visibleSections, type PublicationContent } from './content.ts';
import { buttonOf, isButtonLink, isPossible, linksOf, surveyOf } from './links.ts';

/** Bytes above which a page opens slowly on a telephone. */
export const mostWeight: Omit<PageWeight, 'empty'> = { page: 60_000, pictures: 3_000_000 };

export const checkTexts = {
  noSections: { en: 'The page has no blocks.', nl: 'De pagina heeft geen blokken.' },
  noLocation: {
    en: 'The page shows no location: choose what it is about.',
    nl: 'De pagina toont geen locatie: kies waar zij over gaat.',
  },
  emptyText: { en: 'A block has no text yet.', nl: 'Een blok heeft nog geen tekst.' },
  emptyBlock: { en: 'A block shows nothing: {why}', nl: 'Een blok toont niets: {why}' },
  badLink: {
    en: 'A link leads nowhere: write https://, mailto: or survey.',
    nl: 'Een link leidt nergens heen: schrijf https://, mailto: of survey.',
  },
  deadLink: {
    en: 'Visitors do not find what this link leads to: {link}',
    nl: 'Bezoekers vinden niet waar deze link heen leidt: {link}',
  },
  noStatuses: {
    en: 'Visitors cannot accept or reject yet: allow it and choose the statuses.',
    nl: 'Bezoekers kunnen nog niet accepteren of afwijzen: sta het toe en kies de statussen.',
  },
  picturesWithoutText: {
    en: 'Pictures without a description for those who cannot see them: {count}.',
    nl: 'Afbeeldingen zonder omschrijving voor wie ze niet ziet: {count}.',
  },
  heavyPage: {
    en: 'The page weighs {count} kB without its pictures; above {most} kB it opens slowly on a telephone. Show fewer drawings or shorter lists.',
    nl: 'De pagina weegt {count} kB zonder de afbeeldingen; boven {most} kB opent zij traag op een telefoon. Toon minder tekeningen of kortere lijsten.',
  },
  heavyPictures: {
    en: 'The pictures of the page weigh {count} kB; above {most} kB they take long on a telephone. Show fewer of them.',
    nl: 'De afbeeldingen van de pagina wegen {count} kB; boven {most} kB duren ze lang op een telefoon. Toon er minder.',
  },
} as const satisfies Record<string, Label>;

interface CheckFinding {
  readonly check: keyof typeof checkTexts;
  /** The block it is about. */
  readonly sectionId?: number;
  readonly count?: number;
  readonly most?: number;
  readonly link?: string;
}

/** Blocks that show nothing without their first text. */
const worded: readonly string[] = ['heading', 'custom_text', 'warning', 'call_to_action'];
/** Kinds whose pages are not about locations. */
const withoutLocation: readonly string[] = ['survey', 'ibis_survey', 'state_index', 'municipality_index'];

type Section = PublicationContent['sections'][number];

/** The page itself holds the questions to which a button leads. */
const isDead = (link: string, shown: readonly Section[], lost: readonly string[]): boolean => {
  const survey = surveyOf(link);
  if (survey === '') return !shown.some(({ type }) => type === 'survey_questions');
  return lost.includes(link) || (survey === null && !isPossible(link));
};

function linkFindings(section: Section, shown: readonly Section[], lost: readonly string[]): CheckFinding[] {
  const button = buttonOf(section);
  const isBad = button !== null && !isButtonLink(button);
  const dead = linksOf(section).filter((link) => !(isBad && link === button) && isDead(link, shown, lost));
  const { id: sectionId } = section;
  return [
    ...(isBad ? [{ check: 'badLink', sectionId } as const] : []),
    ...dead.map((link) => ({ check: 'deadLink', sectionId, link }) as const),
  ];
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1_000);

/** Returns findings for what is too heavy; empty within the limits. */
export const weightChecks = (weight: PageWeight): CheckFinding[] =>
  (['page', 'pictures'] as const)
    .filter((part) => weight[part] > mostWeight[part])
    .map((part) => ({
      check: part === 'page' ? 'heavyPage' : 'heavyPictures',
      count: kilobytes(weight[part]),
      most: kilobytes(mostWeight[part]),
    }));

/** Blocks without anything to show of which nothing is `found` yet. Of a page about nothing, it is no wonder that they are empty. */
export const emptyChecks = ({ empty }: PageWeight, found: readonly CheckFinding[]): CheckFinding[] =>
  (found.some(({ check }) => check === 'noLocation') ? [] : empty)
    .filter((id) => !found.some(({ sectionId }) => sectionId === id))
    .map((sectionId) => ({ check: 'emptyBlock', sectionId }));

function findingsOf({ id, type, cfg }: Section, { cfg: page }: PublicationContent['publication']): CheckFinding[] {
  const found: CheckFinding[] = [];
  if (worded.includes(type) && plainOfRich(cfg.param1).trim() === '') found.push({ check: 'emptyText', sectionId: id });
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
  for (const section of shown)
    found.push(...findingsOf(section, publication), ...linkFindings(section, shown, revealed?.lostLinks ?? []));
  if (revealed && revealed.picturesWithoutText > 0)
    found.push({ check: 'picturesWithoutText', count: revealed.picturesWithoutText });
  return found;
}
