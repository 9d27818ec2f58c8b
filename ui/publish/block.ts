/** What a block is: its data, its parameters and how it renders. */
import type { FunctionComponent } from 'react';
import type { Label } from '../../model/enums/enumeration.ts';
import type { DrawingAsked } from '../../model/publish/drawings.ts';
import type { LandAsked } from '../../model/publish/land.ts';
import type { MapAsked } from '../../model/publish/map.ts';
import type { BlockType, Need, PublicationKind, PublicPage, PublicSection } from '../../model/publish/page.ts';

/** One setting of a block, as the editor asks for it. */
export interface Parameter {
  readonly label: Label;
  readonly kind: 'text' | 'longText' | 'richText' | 'number' | 'choice' | 'flag' | 'link';
  readonly hint?: Label;
  /** Options of a choice; the first one is the default. */
  readonly choices?: readonly { readonly value: string; readonly label: Label }[];
  /** Default of a number. */
  readonly fallback?: number;
  readonly min?: number;
  readonly max?: number;
  /** Kinds of publications that have it; all by default. */
  readonly kinds?: readonly PublicationKind[];
}

export interface Parameters {
  readonly param1?: Parameter;
  readonly param2?: Parameter;
  readonly param3?: Parameter;
  /** The figures that may be chosen, ordered and renamed; `own` for figures typed by hand. */
  readonly indicators?: {
    readonly label: Label;
    readonly choices: readonly { readonly value: string; readonly label: Label }[] | 'own';
  };
  /** By key of the JSON `filters`. */
  readonly filters?: Readonly<Record<string, Parameter>>;
}

export interface BlockProps {
  readonly page: PublicPage;
  readonly section: PublicSection;
}

export interface Block {
  readonly type: BlockType;
  readonly needs: readonly Need[];
  /** Heading where the section has none of its own; null for blocks that draw themselves without one. */
  readonly title: Label | null;
  readonly parameters: Parameters;
  /** What the map of a section shows; of blocks that need `maps`. Null for one without a map. */
  map?(section: PublicSection): MapAsked | null;
  /** What is drawn of a concept; of blocks that need `drawings`. Null without a concept. */
  drawing?(props: BlockProps): DrawingAsked | null;
  /** What a section shows of the land; of blocks that need `land`. */
  land?(section: PublicSection): LandAsked;
  /** Why there is nothing to show; visitors read it only where `isShown`. */
  readonly empty: { readonly text: Label; readonly isShown?: boolean };
  isEmpty(props: BlockProps): boolean;
  readonly View: FunctionComponent<BlockProps>;
  /** In print: as on the screen, as a picture with caption, as the state it is in, or as a form to fill in. */
  readonly print: 'screen' | 'picture' | 'state' | 'form';
}

export const defineBlock = (block: Block): Block => block;

/** Heading and introduction, of every block with a title. */
export const headed: Parameters = {
  param1: { label: { en: 'Heading', nl: 'Kop' }, kind: 'text' },
  param2: { label: { en: 'Introduction', nl: 'Inleiding' }, kind: 'richText' },
};

/** The value of a choice, the first where the section has another. */
export function choiceOf(parameter: Parameter | undefined, value: string): string {
  const choices = parameter?.choices ?? [];
  return (choices.find((each) => each.value === value) ?? choices[0])?.value ?? '';
}

/** A number of `filters`, within its limits. */
export function filterNumber({ filters }: Parameters, section: PublicSection, key: string): number {
  const { fallback = 0, min = -Infinity, max = Infinity } = filters?.[key] ?? {};
  const value = Number(section.cfg.filters[key] ?? fallback);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}

/** A text of `filters`. */
export const filterText = (section: PublicSection, key: string): string => {
  const value = section.cfg.filters[key];
  return typeof value === 'string' ? value : '';
};
