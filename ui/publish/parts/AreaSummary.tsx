/** Key figures of an area, with what it is called and where the figures come from. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { analysedLevels, type AnalysedLevel } from '../../../model/land/arealevels.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import { defineBlock, type Block, type BlockProps } from '../block.ts';
import { areaEmpty, areaTexts } from './areatexts.ts';
import { useWords } from '../words.ts';
import { areaFacts, areaOf, areaParameters, figuresIn, ofPage } from './areas.ts';
import { Facts } from './Facts.tsx';
import { capacityFacts, PlansByPhase } from './Plans.tsx';
import { Origins } from './Origins.tsx';

interface Summary {
  readonly type: Block['type'];
  readonly level: AnalysedLevel;
  readonly title: NonNullable<Block['title']>;
  /** Shown unless the section chooses others. */
  readonly usual: readonly string[];
  /** More that it may choose. */
  readonly others?: readonly string[];
  readonly isGrowing?: boolean;
  /** What it says of the plans of the publication. */
  readonly plans?: 'phases' | 'capacity';
}

/** The block of the figures of one area. */
export function summaryBlock({ type, level, title, usual, others = [], isGrowing = false, plans }: Summary): Block {
  const shown = (props: BlockProps) => {
    const { cfg } = props.section;
    return figuresIn(areaOf(props, level), cfg.indicators.length > 0 ? cfg.indicators.map(({ key }) => key) : usual);
  };
  return defineBlock({
    type,
    title,
    needs: plans ? ['land', 'plans'] : ['land'],
    parameters: areaParameters(level, [...usual, ...others]),
    land: (section) => ofPage(section, { levels: [level], isGrowing }),
    empty: { text: areaEmpty.noArea, isShown: true },
    isEmpty: (props) => shown(props).length === 0,
    View(props) {
      const words = useWords();
      const { t, number } = words;
      const area = areaOf(props, level)!;
      const { growth } = area;
      // A page about one core shows plans of its municipality too, which are not of the core.
      const own = props.page.data.plans.filter(({ city }) => level !== 'core' || folded(city) === folded(area.name));
      const facts = areaFacts(area, props.section, usual, words);
      if (growth && props.section.cfg.indicators.length === 0)
        facts.push({
          name: t(areaTexts.growth, { from: growth.from, until: growth.until }),
          value: `${growth.percent > 0 ? '+' : ''}${number(growth.percent, 1)}%`,
        });
      return (
        <>
          <p className="about">
            {t(areaTexts.named, { level: t(entryOf(analysedLevels, level)!.label), name: area.name })}
          </p>
          <Facts facts={facts} />
          <Origins of={shown(props)} />
          {own.length > 0 && plans === 'phases' && <PlansByPhase plans={own} />}
          {own.length > 0 && plans === 'capacity' && <Facts facts={capacityFacts(own, words)} />}
        </>
      );
    },
    print: 'screen',
  });
}
