/** The blocks of a page in order. What is empty shows nothing, its sentence, or in the preview the reason. */
import type { SourceTrouble } from '../../model/land/sourcetroubles.ts';
import type { PublicPage, PublicSection } from '../../model/publish/page.ts';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { publicationBlockTypes } from '../../model/enums/publication.ts';
import { headed, type Block } from './block.ts';
import { blockOf } from './blocks/index.ts';
import { headingOf } from './blocks/text/heading.tsx';
import { Rich } from './parts/Rich.tsx';
import { TroublesContext } from './parts/troubles.ts';
import { texts } from './texts.ts';
import { useContentLanguage, useWords, type Words } from './words.ts';

const none: readonly SourceTrouble[] = [];

export const anchorOf = ({ id }: PublicSection): string => `s${id}`;

interface Shown {
  readonly section: PublicSection;
  readonly block: Block;
  readonly state: 'filled' | 'sentence' | 'reason';
}

/** What of the sections is shown. */
export function shownOf(page: PublicPage): Shown[] {
  return page.sections.flatMap((section): Shown[] => {
    const found = blockOf(section.type);
    if (!found) return [];
    // Its parts have headings of their own.
    const block = page.ibis && section.type === 'survey_questions' ? { ...found, title: null } : found;
    if (!block.isEmpty({ page, section })) return [{ section, block, state: 'filled' }];
    if (block.empty.isShown) return [{ section, block, state: 'sentence' }];
    return page.isPreview ? [{ section, block, state: 'reason' }] : [];
  });
}

/** Whether heading and introduction are settings of the section, as of most blocks. */
const hasOwnHeading = ({ parameters }: Block): boolean => parameters.param1 === headed.param1;

const typedTitle = ({ section, block }: Pick<Shown, 'section' | 'block'>): string =>
  hasOwnHeading(block) ? section.cfg.param1.trim() : '';

/** Heading of a section in the table of contents; null for one without. */
export function titleOf({ section, block }: Pick<Shown, 'section' | 'block'>, { t }: Words): string | null {
  if (section.type === 'heading') return headingOf(section).text;
  return block.title && (typedTitle({ section, block }) || t(block.title));
}

export function Sections({ page }: { page: PublicPage }) {
  return shownOf(page).map((shown) => <Section key={shown.section.id} page={page} shown={shown} />);
}

function Section({ page, shown }: { page: PublicPage; shown: Shown }) {
  const words = useWords();
  const lang = useContentLanguage();
  const { section, block, state } = shown;
  const { View } = block;
  const title = state === 'reason' || section.type === 'heading' ? null : titleOf(shown, words);
  return (
    // Its heading is enough: a landmark for each of many sections helps nobody find one.
    <section
      id={anchorOf(section)}
      className={`block ${section.type}`}
      data-section={section.id}
      data-print={block.print}
    >
      {title !== null && <h2 lang={typedTitle(shown) ? lang : undefined}>{title}</h2>}
      {title !== null && hasOwnHeading(block) && section.cfg.param2.trim() !== '' && <Rich text={section.cfg.param2} />}
      {state === 'filled' && (
        <TroublesContext value={page.data.land[section.id]?.troubles ?? none}>
          <View page={page} section={section} />
        </TroublesContext>
      )}
      {state === 'sentence' && <p className="hint">{words.t(block.empty.text)}</p>}
      {state === 'reason' && (
        <p className="reason">
          {words.t(texts.emptyBlock, { block: words.t(nameOf(section)) })} {words.t(block.empty.text)}
        </p>
      )}
    </section>
  );
}

const nameOf = ({ type }: PublicSection): Label => entryOf(publicationBlockTypes, type)!.label;
