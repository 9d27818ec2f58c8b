/** The blocks by group, to add one to a page. */
import { useState } from 'react';
import { Modal, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { facetEntries, facetsOfBlock } from '../../../../model/publish/published.ts';
import { useText } from '../../../i18n/useText.ts';
import type { BlockKey, PageKey } from '../actions.ts';
import { offeredOn, pageName } from '../blocks.ts';
import classes from './editor.module.css';
import { blockGroupTexts, editorTexts } from './texts.ts';

interface AddBlockProps {
  page: PageKey;
  onAdd: (type: BlockKey) => void;
  onClose: () => void;
}

export function AddBlock({ page, onAdd, onClose }: AddBlockProps) {
  const t = useText();
  const [searched, setSearched] = useState('');
  const groups = offeredOn(page, searched, t);
  const first = groups[0]?.blocks[0];
  const about = (type: BlockKey): string => {
    const facets = facetsOfBlock[type].map((facet) => t(facetEntries[facet].label).toLocaleLowerCase());
    return facets.length === 0 ? t(editorTexts.revealsNothing) : t(editorTexts.reveals, { facets: facets.join(', ') });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(editorTexts.addTo, { page: t(pageName(page)).toLocaleLowerCase() })}
      size={640}
    >
      <TextInput
        data-autofocus
        value={searched}
        onChange={(event) => setSearched(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) onAdd(first.key);
        }}
        placeholder={t(editorTexts.searchBlocks)}
        aria-label={t(editorTexts.searchBlocks)}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        mb={16}
      />
      {groups.length === 0 ? <p className="text-soft">{t(editorTexts.noBlocks)}</p> : null}
      {groups.map(({ group, blocks }) => (
        <section key={group} className={classes.group}>
          <h3 className={classes.groupName}>{t(blockGroupTexts[group as keyof typeof blockGroupTexts])}</h3>
          <div className={classes.offered}>
            {blocks.map(({ key, label }) => (
              <UnstyledButton key={key} className={classes.offer} onClick={() => onAdd(key)}>
                {t(label)}
                <span className="text-hint">{about(key)}</span>
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
    </Modal>
  );
}
