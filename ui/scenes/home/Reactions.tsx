/** What visitors of public pages did lately: decisions, ratings and responses to surveys. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMessageCheck, IconStar, IconX, type Icon } from '@tabler/icons-react';
import { Link } from 'wouter';
import { decisionLimits } from '../../../model/publish/decision.ts';
import type { Reaction } from '../../../model/publish/reactions.ts';
import { buildPath, locationPath } from '../../../model/routes.ts';
import { visitorReactions } from '../../api/publications.ts';
import { SectionTitle } from '../../components/frame/SectionTitle.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatAgo, formatMoment, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText, type Translate } from '../../i18n/useText.ts';
import { PartFailed } from './PartFailed.tsx';
import classes from './Reactions.module.css';
import { reactionTexts as texts } from './texts.ts';

const FIRST_SHOWN = 5;
const icons: Readonly<Record<Reaction['kind'], Icon>> = {
  accepted: IconCheck,
  rejected: IconX,
  reopened: IconArrowBackUp,
  rated: IconStar,
  answered: IconMessageCheck,
};

/** Nothing while no visitor did anything. */
export function Reactions() {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { data, error, reload } = useLoaded(visitorReactions);
  if (error && !data) return <PartFailed text={t(texts.failed)} onRetry={reload} />;
  if (!data || data.length === 0) return null;
  const shown = isWhole ? data : data.slice(0, FIRST_SHOWN);
  return (
    <section>
      <SectionTitle>{t(texts.title)}</SectionTitle>
      <ul className={classes.list}>
        {shown.map((each) => (
          <Row key={`${each.kind}${each.at}${each.publication.id}${each.location?.id ?? ''}`} reaction={each} />
        ))}
      </ul>
      {shown.length < data.length ? (
        <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(true)}>
          {t(texts.all, { count: formatNumber(data.length) })}
        </Button>
      ) : null}
    </section>
  );
}

function whatOf({ kind, location, rating, count }: Reaction, t: Translate): string {
  if (kind === 'answered') return t(count === 1 ? texts.oneAnswer : texts.answers, { count: formatNumber(count) });
  return t(texts[kind], { location: location?.name ?? '', rating: rating ?? 0, most: decisionLimits.rating });
}

/** A decision leads to its location, responses to their results. */
const pathOf = ({ location, publication }: Reaction): string =>
  location
    ? locationPath(location)
    : `${buildPath('publications.modify', { publication_id: publication.id })}?tab=results`;

function Row({ reaction }: { reaction: Reaction }) {
  const t = useText();
  const language = useLanguage();
  const { kind, at, name, publication } = reaction;
  const KindIcon = icons[kind];
  return (
    <li className={classes.row}>
      <KindIcon size={18} stroke={1.75} className={classes.icon} data-kind={kind} aria-hidden />
      <div className={classes.what}>
        <Link href={pathOf(reaction)} className={classes.link}>
          {whatOf(reaction, t)}
        </Link>
        <span className={classes.where}>{[name, publication.name].filter(Boolean).join(' · ')}</span>
      </div>
      <time className={classes.when} dateTime={at} title={formatMoment(at, language)}>
        {formatAgo(at, language)}
      </time>
    </li>
  );
}
