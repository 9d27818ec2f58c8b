/** Below a card: a button that creates a variant, the formats to download, and a link that compares a variant with its original. */
import { Anchor } from '@mantine/core';
import { IconColumns2, IconDownload, IconGitBranch } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import { conceptPath } from '../../../../model/routes.ts';
import { useText } from '../../../i18n/useText.ts';
import { useLockedAt } from '../../../portfolio/useReadOnly.ts';
import { goTo } from '../../../stores/page/current.ts';
import { texts as compareTexts } from '../compare/texts.ts';
import { DownloadMenu } from '../exchange/DownloadMenu.tsx';
import { texts as exchangeTexts } from '../exchange/texts.ts';
import { comparePath, makeVariant } from '../compare/variants.ts';
import classes from './overview.module.css';

interface CardFootProps {
  concept: Concept;
  locationId: number;
  /** The original of a variant. */
  head: Concept | null;
  /** Whether the records of the concept are loaded. */
  isLoaded: boolean;
}

export function CardFoot({ concept, locationId, head, isLoaded }: CardFootProps) {
  const t = useText();
  const isLocked = useLockedAt(locationId) !== null;
  const make = () => {
    const made = makeVariant(concept);
    if (made) goTo(conceptPath(locationId, made.id));
  };
  return (
    <p className={classes.foot}>
      {isLocked ? null : (
        <Anchor
          component="button"
          type="button"
          fz={12}
          onClick={make}
          aria-label={`${t(compareTexts.makeVariant)}: ${concept.name}`}
        >
          <IconGitBranch size={14} stroke={1.5} aria-hidden /> {t(compareTexts.makeVariant)}
        </Anchor>
      )}
      {isLoaded ? (
        <DownloadMenu conceptId={concept.id}>
          <Anchor
            component="button"
            type="button"
            fz={12}
            aria-label={t(exchangeTexts.downloadOf, { name: concept.name })}
          >
            <IconDownload size={14} stroke={1.5} aria-hidden /> {t(exchangeTexts.downloadShort)}
          </Anchor>
        </DownloadMenu>
      ) : null}
      {head ? (
        <Anchor
          component={Link}
          href={comparePath(locationId, head.id, concept.id)}
          fz={12}
          title={t(compareTexts.variantOf, { name: head.name })}
        >
          <IconColumns2 size={14} stroke={1.5} aria-hidden /> {t(compareTexts.compareWith, { name: head.name })}
        </Anchor>
      ) : null}
    </p>
  );
}
