/** Numbers that the company itself has of plots, as colours and a column beside the keys of the land. */
import { useMemo } from 'react';
import { plotFigure } from '../../../../model/entities/plotfigure.ts';
import type { AreaPlot, AreaValue } from '../../../../model/land/areacalls.ts';
import type { OwnColumn } from '../../../../model/land/owncolumns.ts';
import { ownKey, ownKeyOf } from '../../../../model/land/ownfigures.ts';
import { useText } from '../../../i18n/useText.ts';
import { useOwnFigures } from '../../../search/own/useOwnFigures.ts';
import type { ShownKey } from '../parts/values.tsx';

interface OwnColours {
  /** Choices of a key; empty where the company has no numbers. */
  readonly choices: readonly { readonly group: string; readonly items: { value: string; label: string }[] }[];
  /** The figure behind the chosen key; null for keys of the land. */
  readonly shown: ShownKey | null;
  /** Adds the values of that figure to plots. */
  readonly filled: (plots: readonly AreaPlot[]) => readonly AreaPlot[];
}

const without: AreaValue = { value: null, missing: 'unknown_in_source' };

const valuesOf = ({ values }: OwnColumn): Map<string, number> =>
  new Map(values.flatMap((each) => each.plots.split('\n').map((plot, at) => [plot, each.values[at]!] as const)));

export function useOwnColours(key: string): OwnColours {
  const t = useText();
  const asked = useMemo(() => [{ key }], [key]);
  const { figures, columns } = useOwnFigures(asked);
  return useMemo(() => {
    const numbers = figures.filter(({ kind }) => kind === 'number');
    const id = ownKeyOf(key)?.figure;
    const figure = numbers.find((each) => each.id === id);
    const column = id === undefined ? undefined : columns?.[id];
    const values = column && valuesOf(column);
    const valueOf = (plot: string): AreaValue => {
      const value = values?.get(plot);
      return value === undefined ? without : { value, missing: null };
    };
    const items = numbers.map((each) => ({ value: ownKey(each.id), label: each.name }));
    return {
      choices: items.length > 0 ? [{ group: t(plotFigure.label.many), items }] : [],
      shown: figure ? { key, label: { en: figure.name, nl: figure.name }, unit: figure.unit } : null,
      filled: (plots) =>
        figure ? plots.map((plot) => ({ ...plot, values: { ...plot.values, [key]: valueOf(plot.id) } })) : plots,
    };
  }, [figures, columns, key, t]);
}
