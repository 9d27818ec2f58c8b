/** Notes on a location, by its phase. */
import type { SeedNote } from './details.ts';
import type { PortfolioRow } from './portfolio-row.ts';

type Phase = PortfolioRow['phase'];

const note = (name: string, description: string): SeedNote => ({ name, description, type: 'note' });
const task = (name: string, description: string, due: number): SeedNote => ({ name, description, type: 'task', due });
const done = (name: string, description: string): SeedNote => ({ name, description, type: 'task', status: 'closed' });

const byPhase: Readonly<Record<Phase, readonly SeedNote[]>> = {
  initiative: [
    note('Eerste bezoek', 'Perceel bekeken: goed bereikbaar, opstallen in matige staat, buren zijn benaderd.'),
    task('Eigenaar bellen', 'Vragen of verkoop bespreekbaar is en wat de boekwaarde is.', 5),
    note('Kans', 'Past in de woonvisie van de gemeente; nog geen andere partij in beeld.'),
  ],
  feasibility: [
    task('Haalbaarheid doorrekenen', 'Met twee programma’s: vooral huur, en gemengd.', 10),
    done('Quickscan milieu', 'Geen belemmeringen door geluid of bedrijven in de buurt.'),
    note('Overleg met stedenbouw', 'Vier lagen langs de straat is denkbaar, met een lager achterterrein.'),
  ],
  definition: [
    task('Programma van eisen vaststellen', 'Na reactie van de corporatie op de verdeling huur en koop.', 14),
    note('Parkeernorm', 'De gemeente rekent met de norm voor rest bebouwde kom; deelauto’s tellen mee.'),
    done('Intentieovereenkomst', 'Getekend door beide partijen.'),
  ],
  design: [
    task('Voorlopig ontwerp beoordelen', 'Aandacht voor de plint, de bergingen en de fietsenstalling.', 8),
    done('Bodemonderzoek', 'Licht verontreinigd: grond mag op het perceel blijven.'),
    note('Omwonenden', 'Inloopavond gehouden; zorgen over bezonning aan de noordzijde.'),
  ],
  permit: [
    task('Aanvullingen indienen', 'Constructieberekening en herziene BENG-berekening.', 4),
    done('Vooroverleg', 'De gemeente staat positief tegenover het plan.'),
    note('Leges', 'Voorlopige aanslag ontvangen; past binnen de raming.'),
  ],
  preparation: [
    task('Aanbesteding afronden', 'Drie aannemers hebben ingeschreven.', -3),
    done('Sloop', 'Opstallen zijn verwijderd, nutsleidingen afgesloten.'),
    note('Planning', 'Start bouw voorzien direct na de zomer.'),
  ],
  construction: [
    task('Bouwvergadering', 'Planning van de gevel en de installaties bespreken.', 2),
    done('Eerste paal', 'Geslagen met de wethouder en de buurt.'),
    note('Voortgang', 'Ruwbouw tot en met de derde laag gereed.'),
  ],
  exploitation: [
    done('Oplevering', 'Alle woningen zonder openstaande punten opgeleverd.'),
    task('Nazorg', 'Klachten over de warmtepomp op de begane grond nalopen.', 20),
    note('Verhuur', 'Volledig verhuurd binnen zes weken.'),
  ],
};

export const notesFor = ({ phase, status }: Pick<PortfolioRow, 'phase' | 'status'>): SeedNote[] => {
  if (status === 'rejected')
    return [
      note('Afgewezen', 'De opbrengst weegt niet op tegen de kosten van verwerving.'),
      done('Afwijzing melden', 'Eigenaar en gemeente zijn op de hoogte.'),
    ];
  return [...byPhase[phase]];
};
