/**
 * Rules of the environment plan that are meant for a place, by Omgevingsdocumenten Presenteren, version 8. The service says which
 * documents regulate a place, and at which of their locations it lies; the rules themselves come by document, in three answers that are
 * large. They are kept for an hour, because many plots of a municipality share them.
 */
import { once } from 'node:events';
import type { Position } from '../../../engine/host/shapes.ts';
import { longestRuleText, mostPlaceRules, type PlaceRule, type PlaceRules } from '../../../model/land/landcalls.ts';
import { liveServices, type Keys, type Services } from '../adapters/services.ts';
import { systemClock, type Clock } from '../../fetcher/clock.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { createFetcher, parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';
import { textOfMarkup } from '../protocols/markup.ts';
import { inTime } from './patience.ts';
import { RD, roundedRd } from './rd.ts';

/** Milliseconds that the rules of a document are kept, and of how many documents. */
const [KEPT, DOCUMENTS] = [3_600_000, 4];
/** Milliseconds that a person waits: the text of a whole plan is large. */
const PATIENCE = 30_000;

/** Documents of municipalities; those of province, water board and state are many and rarely about one place. */
const OF_MUNICIPALITY = /\/act\/gm\d{4}\//;

interface Link {
  readonly href?: string;
}
interface Subject {
  readonly identificatie?: string;
  readonly activiteiten?: readonly {
    readonly naam?: string;
    readonly activiteitLocatieaanduidingen?: readonly string[];
  }[];
  readonly themas?: readonly { readonly waarde?: string }[];
  readonly _links?: { readonly regeling?: Link; readonly documentstructuur?: Link };
}
interface Regulation {
  readonly officieleTitel?: string;
  readonly opschrift?: string;
  readonly citeerTitel?: string;
  readonly type?: { readonly waarde?: string };
  readonly _links?: { readonly annotaties?: Link };
}
interface Component {
  readonly identificatie?: string;
  readonly label?: string;
  readonly nummer?: string;
  readonly opschrift?: string;
  readonly inhoud?: string;
  readonly _embedded?: { readonly documentComponenten?: readonly Component[] };
}
interface Rule {
  readonly regeltekstRef?: string;
  readonly activiteitLocatieaanduidingen?: readonly {
    readonly identificatie?: string;
    readonly activiteitRef?: string;
    readonly activiteitregelkwalificatie?: { readonly waarde?: string };
  }[];
  readonly locatieRefs?: readonly { readonly ambtsgebied?: unknown }[];
}
interface Annotations {
  readonly regelteksten?: readonly { readonly identificatie?: string; readonly wId?: string }[];
  readonly regelsVoorIedereen?: readonly Rule[];
}

/** What the rules of one document say, wherever they hold. */
interface Texts {
  readonly title: string;
  readonly kind: string;
  readonly rules: readonly Rule[];
  readonly componentOf: (rule: Rule) => Component | undefined;
}

/** Throws SourceFailure, or the reason of the signal. RD metres. */
export type RulesAt = (place: Position, signal?: AbortSignal) => Promise<PlaceRules[]>;

const given = <T>(of: readonly (T | undefined)[]): T[] =>
  of.filter((each): each is T => each !== undefined && each !== '');
const unique = (of: readonly (string | undefined)[]): string[] => [...new Set(given(of))];

/** Whether a rule holds in all of the area of its maker. */
const isEverywhere = ({ locatieRefs = [] }: Rule): boolean =>
  locatieRefs.length > 0 && locatieRefs.every(({ ambtsgebied }) => Boolean(ambtsgebied));

function componentsIn(top: Component): Map<string, Component> {
  const found = new Map<string, Component>();
  const left: Component[] = [top];
  for (let each = left.pop(); each; each = left.pop()) {
    if (each.identificatie && each.inhoud) found.set(each.identificatie, each);
    left.push(...(each._embedded?.documentComponenten ?? []));
  }
  return found;
}

/** The activities of a subject by the locations at which the place lies. */
function activitiesHere({ activiteiten = [] }: Subject): ReadonlyMap<string, string> {
  const named = activiteiten.flatMap(({ naam = '', activiteitLocatieaanduidingen: at = [] }) =>
    at.map((location) => [location, naam] as const),
  );
  return new Map(named);
}

const shortened = (text: string): string =>
  text.length > longestRuleText ? `${text.slice(0, longestRuleText).trimEnd()} …` : text;

function shownRule(rule: Rule, component: Component, here: ReadonlyMap<string, string>): PlaceRule {
  const { label, nummer, opschrift, inhoud = '' } = component;
  const own = (rule.activiteitLocatieaanduidingen ?? []).filter(({ identificatie = '' }) => here.has(identificatie));
  return {
    article: given([label, nummer, opschrift && textOfMarkup(opschrift)]).join(' '),
    text: shortened(textOfMarkup(inhoud)),
    activities: unique(own.map(({ identificatie }) => here.get(identificatie!))),
    qualifications: unique(own.map(({ activiteitregelkwalificatie: of }) => of?.waarde)),
  };
}

/** Throws the reason of the signal when it comes first. */
async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  const left = new AbortController();
  const aborted = once(signal, 'abort', { signal: left.signal }).then(() => signal.throwIfAborted());
  try {
    return (await Promise.race([work, aborted])) as T;
  } finally {
    aborted.catch(() => undefined);
    left.abort();
  }
}

class Presenting {
  /** By the address of a document, the newest last. */
  private readonly kept = new Map<string, { readonly until: number; readonly texts: Promise<Texts> }>();

  constructor(
    private readonly fetcher: Fetcher,
    private readonly address: string,
    private readonly key: string,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async at(place: Position, signal?: AbortSignal): Promise<PlaceRules[]> {
    const body = JSON.stringify({ geometrie: { type: 'Point', coordinates: roundedRd(place) } });
    const { regelingen } = await this.ask<{ regelingen?: readonly Subject[] }>('onderwerpen/_zoek', signal, body);
    if (!Array.isArray(regelingen)) throw this.changed('answered JSON without regelingen');
    const subjects = regelingen as readonly Subject[];
    if (subjects.length > 0 && subjects.every(({ identificatie }) => !identificatie))
      throw this.changed('gives documents without a number');
    const own = subjects.filter(({ identificatie }) => OF_MUNICIPALITY.test(identificatie ?? '')).slice(0, DOCUMENTS);
    return Promise.all(own.map((subject) => this.rulesOf(subject, signal)));
  }

  private async rulesOf(subject: Subject, signal?: AbortSignal): Promise<PlaceRules> {
    const { title, kind, rules, componentOf } = await unlessAborted(this.texts(subject), signal);
    const here = activitiesHere(subject);
    const holding = rules.filter(({ activiteitLocatieaanduidingen: at = [] }) =>
      at.some(({ identificatie = '' }) => here.has(identificatie)),
    );
    const special = holding.filter((rule) => !isEverywhere(rule));
    // Several rules may stand in one article.
    const byComponent = new Map(
      special.flatMap((rule) => {
        const component = componentOf(rule);
        return component ? [[component, rule] as const] : [];
      }),
    );
    if (special.length > 0 && byComponent.size === 0) throw this.changed('gives rules without their texts');
    const shown = [...byComponent].map(([component, rule]) => shownRule(rule, component, here));
    return {
      id: subject.identificatie!,
      title,
      kind,
      activities: unique([...here.values()]).sort((a, b) => a.localeCompare(b, 'nl')),
      themes: unique((subject.themas ?? []).map(({ waarde }) => waarde)),
      rules: shown.slice(0, mostPlaceRules),
      left: Math.max(0, shown.length - mostPlaceRules),
      everywhere: holding.length - special.length,
    };
  }

  /** Read to their end, also when nobody waits any more: the next one to ask finds them. */
  private async texts({ _links }: Subject): Promise<Texts> {
    const [document, structure] = [_links?.regeling?.href, _links?.documentstructuur?.href];
    if (!document || !structure) throw this.changed('gives documents without their links');
    const found = this.kept.get(document);
    if (found && found.until > this.clock.now()) return found.texts;
    this.kept.delete(document);
    const texts = this.read(document, structure);
    this.kept.set(document, { until: this.clock.now() + KEPT, texts });
    texts.catch(() => this.kept.delete(document));
    for (const oldest of this.kept.keys()) if (this.kept.size > DOCUMENTS) this.kept.delete(oldest);
    return texts;
  }

  private async read(document: string, structure: string): Promise<Texts> {
    const { officieleTitel, opschrift, citeerTitel, type, _links } = await this.ask<Regulation>(document);
    const title = citeerTitel ?? opschrift ?? officieleTitel;
    const annotations = _links?.annotaties?.href;
    if (!title || !annotations) throw this.changed('gives a document without a title or annotations');
    const { regelteksten, regelsVoorIedereen: rules } = await this.ask<Annotations>(annotations);
    if (!Array.isArray(regelteksten) || !Array.isArray(rules)) throw this.changed('answered JSON without regelteksten');
    const components = componentsIn(await this.ask<Component>(structure));
    const wIdOf = new Map((regelteksten as Annotations['regelteksten'])!.map((of) => [of.identificatie, of.wId]));
    return {
      title: textOfMarkup(title),
      kind: type?.waarde ?? '',
      rules: rules as readonly Rule[],
      componentOf: ({ regeltekstRef = '' }) =>
        components.get(wIdOf.get(regeltekstRef) ?? '') ?? components.get(regeltekstRef),
    };
  }

  /** A link of the service, or a path below its address. */
  private async ask<T>(path: string, signal?: AbortSignal, body?: string): Promise<T> {
    const url = new URL(path, `${this.address}/`).href;
    const answer = await this.fetcher.ask(
      {
        url,
        type: 'json',
        silence: PATIENCE,
        signal,
        headers: { 'Accept-Crs': RD, ...(body === undefined ? {} : { 'Content-Crs': RD }) },
        secret: { header: 'x-api-key', value: this.key },
        ...(body === undefined ? {} : { body }),
      },
      parsedJson<T>,
    );
    if (answer === null) throw this.changed(`no longer has ${new URL(url).pathname}`);
    return answer;
  }

  private changed(what: string): SourceFailure {
    return new SourceFailure('changed', new URL(this.address).host, what);
  }
}

export function rulesBy(
  fetcher: Fetcher,
  { presenteren }: Pick<Services, 'presenteren'>,
  key: string,
  clock: Pick<Clock, 'now'> = systemClock,
): RulesAt {
  const service = new Presenting(fetcher, presenteren, key, clock);
  return (place, signal) => service.at(place, signal);
}

/** Null without a key. */
export function openRules({ plans: key }: Keys, services: Services = liveServices): RulesAt | null {
  if (key === undefined) return null;
  return rulesBy(createFetcher({ hosts: [new URL(services.presenteren).host] }), services, key);
}

/** Null where the service gives nothing, in time or at all; `onFailure` gets the reason. */
export const rulesInTime = (
  rules: RulesAt,
  place: Position,
  onFailure: (message: string) => void,
  patience = PATIENCE,
): Promise<PlaceRules[] | null> =>
  inTime((signal) => rules(place, signal), { what: 'The rules of a place', onFailure, patience });
