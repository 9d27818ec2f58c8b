/** The real page in a frame, with a choice of width, language and location. */
import { useState } from 'react';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconCloudOff, IconWorldShare } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Publication } from '../../../../model/entities/publication.ts';
import type { Revealed } from '../../../../model/publish/calls.ts';
import { PAGE_WIDTHS, PageWidth, ScaledPage } from '../../../components/ScaledPage.tsx';
import { EmptyState } from '../../../components/States.tsx';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { isLocalId } from '../../../stores/localids.ts';
import { saving } from '../../../stores/queue.ts';
import { previewPath } from '../address.ts';
import classes from './editor.module.css';
import { editorTexts } from './texts.ts';

interface PageFrameProps {
  publication: Publication;
  locations: Revealed['locations'];
  /** Whether single locations have a page of their own. */
  hasLocations: boolean;
  onSelect: (sectionId: number) => void;
}

export function PageFrame({ publication, locations, hasLocations, onSelect }: PageFrameProps) {
  const t = useText();
  const ownLanguage = useLanguage();
  const [width, setWidth] = useState<number>(PAGE_WIDTHS[0]);
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [location, setLocation] = useState('');
  const { offline } = useSnapshot(saving);
  const isKnown = locations.some(({ key }) => key === location);
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        <PageWidth value={width} onChange={setWidth} />
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
            value={isKnown ? location : ''}
            onChange={(event) => setLocation(event.currentTarget.value)}
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
            path={previewPath(publication, language, hasLocations && isKnown ? location : null)}
            width={width}
            onSelect={onSelect}
          />
        </div>
      )}
    </div>
  );
}
