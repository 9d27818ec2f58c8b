/** The real page in a frame, with a choice of width, language and location. */
import { useState } from 'react';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconCloudOff, IconWorldShare } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Publication } from '../../../../model/entities/publication.ts';
import type { Revealed } from '../../../../model/publish/calls.ts';
import { PAGE_WIDTHS, PageWidth, ScaledPage } from '../../../components/ScaledPage.tsx';
import { EmptyState } from '../../../components/frame/States.tsx';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { saving } from '../../../stores/queue/queue.ts';
import { previewPath } from '../address.ts';
import classes from './editor.module.css';
import { editorTexts } from './texts.ts';

interface PageFrameProps {
  publication: Publication;
  locations: Revealed['locations'];
  /** Whether single locations have a page of their own. */
  hasLocations: boolean;
  /** Whether a block of such a page is edited: then the first location is shown until another one is chosen. */
  isOfLocation: boolean;
  /** On a telephone the page is as wide as that. */
  isPhone: boolean;
  onSelect: (sectionId: number) => void;
}

export function PageFrame({ publication, locations, hasLocations, isOfLocation, isPhone, onSelect }: PageFrameProps) {
  const t = useText();
  const ownLanguage = useLanguage();
  const [width, setWidth] = useState<number>(PAGE_WIDTHS[0]);
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [chosen, setChosen] = useState<string | null>(null);
  const { offline } = useSnapshot(saving);
  const wanted = chosen ?? (isOfLocation ? locations[0]?.key : '');
  const location = locations.find(({ key }) => key === wanted)?.key ?? '';
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        {isPhone ? null : <PageWidth value={width} onChange={setWidth} />}
        <SegmentedControl
          size="xs"
          aria-label={t(editorTexts.language)}
          value={language}
          onChange={(next) => setLanguage(next === 'nl' ? 'nl' : 'en')}
          data={[
            { value: 'nl', label: 'NL' },
            { value: 'en', label: 'EN' },
          ]}
        />
        {hasLocations && locations.length > 0 ? (
          <NativeSelect
            size="xs"
            aria-label={t(editorTexts.location)}
            value={location}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: t(editorTexts.overview) },
              ...locations.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
        ) : null}
      </div>
      {isLocalId(publication.id) ? (
        <EmptyState icon={IconWorldShare} title={t(editorTexts.frameWaits)} />
      ) : offline ? (
        <EmptyState icon={IconCloudOff} title={t(editorTexts.frameOffline)} />
      ) : (
        <div className={classes.stage}>
          <ScaledPage
            path={previewPath(publication, language, hasLocations && location !== '' ? location : null)}
            width={isPhone ? PAGE_WIDTHS[2] : width}
            onSelect={onSelect}
          />
        </div>
      )}
    </div>
  );
}
