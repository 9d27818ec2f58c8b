/** Figures of the neighbourhood around the location as bars, against its municipality. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { defineBlock, headed, type Block, type BlockProps } from '../block.ts';
import { areaEmpty } from './areatexts.ts';
import { useWords } from '../words.ts';
import { areaOf, aroundLocation, figuresIn, figureWords, nameOfFigure, type KnownFigure } from './areas.ts';
import { Bars } from './Bars.tsx';
import { Origins } from './Origins.tsx';

interface Group {
  readonly title: Label;
  /** Shares, in per cent. */
  readonly keys: readonly string[];
}

interface AreaBarsBlock {
  readonly type: Block['type'];
  readonly title: NonNullable<Block['title']>;
  readonly groups: readonly Group[];
}

export function areaBarsBlock({ type, title, groups }: AreaBarsBlock): Block {
  const keys = groups.flatMap((each) => each.keys);
  const shown = (props: BlockProps) => figuresIn(areaOf(props, 'neighbourhood'), keys);
  return defineBlock({
    type,
    title,
    needs: ['locations', 'land'],
    parameters: headed,
    land: () => aroundLocation('neighbourhood', 'municipality'),
    empty: { text: areaEmpty.noArea },
    isEmpty: (props) => shown(props).length === 0,
    View(props) {
      const words = useWords();
      const { t } = words;
      const area = areaOf(props, 'neighbourhood')!;
      const around = areaOf(props, 'municipality');
      const barOf = (figure: KnownFigure) => {
        const { key, value } = figure;
        const [other] = figuresIn(around, [key]);
        return {
          name: nameOfFigure('neighbourhood', key, words),
          value,
          text: figureWords(figure, words),
          beside: other ? { value: other.value, text: figureWords(other, words) } : null,
        };
      };
      const origins = [...shown(props), ...figuresIn(around, keys)];
      return (
        <>
          {groups
            .map((group) => ({ ...group, bars: figuresIn(area, group.keys).map((each) => barOf(each)) }))
            .filter(({ bars }) => bars.length > 0)
            .map((group) => (
              <div key={group.title.en} className="bars">
                <h3>{t(group.title)}</h3>
                <Bars
                  caption={t(group.title)}
                  bars={group.bars}
                  of={area.name}
                  beside={group.bars.some(({ beside }) => beside) ? around?.name : undefined}
                />
              </div>
            ))}
          <Origins of={origins} />
        </>
      );
    },
    print: 'screen',
  });
}
