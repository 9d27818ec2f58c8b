import { Modal, Table } from '@mantine/core';
import { entityByName } from '../../../../model/entities/index.ts';
import { completedContent, type PublicationContent } from '../../../../model/publish/content.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { recordOf, type AnyRecord } from '../../../stores/records/banks.ts';
import type { NameOf } from '../../../components/versions/versions.ts';
import { blockName } from '../blocks.ts';
import { editorTexts } from '../editor/texts.ts';
import { changesBetween, type ContentChange } from './changes.ts';
import classes from './publish.module.css';
import { publishTexts } from './texts.ts';

interface CompareProps {
  version: PublicationContent;
  now: PublicationContent;
  onClose: () => void;
}

const recordName: NameOf = (entity, id) => {
  const name = (recordOf(entity, id) as AnyRecord | null)?.['name'];
  return typeof name === 'string' ? name : null;
};

/** A question goes by its text, a block by what it is. */
function titleOf({ entity, of }: Pick<ContentChange, 'entity' | 'of'>, t: Translate): string {
  if (!of) return t(editorTexts.settings);
  if ('pageType' in of) return t(blockName(of.type));
  const { label } = entityByName(entity);
  return of.name ? `${t(label.one)}: ${of.name}` : t(label.one);
}

/** Shows what visitors see beside what the working copy says. */
export function Compare({ version, now, onClose }: CompareProps) {
  const t = useText();
  const changes = changesBetween(completedContent(version, now), now, t, recordName);
  return (
    <Modal opened onClose={onClose} title={t(publishTexts.compareTitle)} size={720}>
      {changes.length === 0 ? <p className="text-soft">{t(publishTexts.noChanges)}</p> : null}
      {changes.map(({ kind, values, ...change }) => (
        <section key={`${change.entity}${change.of?.id ?? ''}`} className={classes.change}>
          <h3 className={classes.changeTitle}>
            {titleOf(change, t)}
            <span className={classes.changeKind} data-kind={kind}>
              {t(publishTexts[kind])}
            </span>
          </h3>
          {values.length > 0 ? (
            <Table layout="fixed" verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w="24%">
                    <span className="visually-hidden">{t(publishTexts.changed)}</span>
                  </Table.Th>
                  <Table.Th>{t(publishTexts.visitorsSee)}</Table.Th>
                  <Table.Th>{t(publishTexts.hereNow)}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {values.map(({ path, names, before, after }) => (
                  <Table.Tr key={path}>
                    <Table.Td className={classes.soft}>{names.join(', ')}</Table.Td>
                    <Table.Td>{before}</Table.Td>
                    <Table.Td>{after}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          ) : null}
        </section>
      ))}
    </Modal>
  );
}
