/** A typed value that contradicts another one of its filter: its field shows it with the reason, and the record keeps its own. */
import { useState } from 'react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { contradiction } from '../../../../model/rules/search/search.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { formatLand } from '../../../search/values.ts';
import type { HandleName } from '../../../search/wish.ts';
import { texts } from './texts.ts';

type Values<Name extends HandleName> = Readonly<Record<Name, number | null>>;

interface Refused<Name extends HandleName> {
  readonly name: Name;
  readonly value: number | null;
  readonly message: string;
}

interface Refusal<Name extends HandleName> {
  readonly refused: Refused<Name> | null;
  /** Whether `changed`, the filter with the typed value, is refused. */
  readonly refuse: (name: Name, changed: FeatureFilter) => boolean;
}

/** `shown`: what the fields show. Once one of these values changes otherwise, by a handle or an undo, the refused one is forgotten. */
export function useRefusal<Name extends HandleName>(
  shown: Values<Name>,
  labels: Readonly<Record<Name, Label>>,
  unit: string,
): Refusal<Name> {
  const t = useText();
  const language = useLanguage();
  const [last, setLast] = useState<(Refused<Name> & { readonly beside: string }) | null>(null);
  const beside = JSON.stringify(shown);
  const isField = (name: string): name is Name => name in labels;
  const refuse = (name: Name, changed: FeatureFilter): boolean => {
    const wrong = contradiction(changed);
    if (!wrong) {
      setLast(null);
      return false;
    }
    const [low, high] = wrong.filter(isField);
    const written = (field: Name) => formatLand(changed[field] ?? 0, unit, language);
    const message = t(texts.contradiction, {
      first: t(labels[low!]),
      low: written(low!),
      second: t(labels[high!]),
      high: written(high!),
    });
    setLast({ name, value: changed[name], message, beside });
    return true;
  };
  return { refused: last?.beside === beside ? last : null, refuse };
}
