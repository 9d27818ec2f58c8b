/** The description of a concept, and which parts of it public pages show. */
import { Modal } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { details } from './opened.ts';
import { texts } from './texts.ts';

const SUMMARY = ['cfg', 'summary'];
const shownParts = ['show_description', 'show_floorplans', 'show_business_case'];

export function ConceptDetails() {
  const t = useText();
  const { conceptId } = useSnapshot(details);
  return (
    <Modal
      opened={conceptId !== null}
      onClose={() => void (details.conceptId = null)}
      title={t(texts.title)}
      size={640}
    >
      {conceptId !== null ? (
        <>
          <FieldForm entity="concept" id={conceptId} path={SUMMARY} only={['description']} columns={1} />
          <SectionTitle>{t(texts.shownParts)}</SectionTitle>
          <FieldForm entity="concept" id={conceptId} path={SUMMARY} only={shownParts} columns={1} />
        </>
      ) : null}
    </Modal>
  );
}
