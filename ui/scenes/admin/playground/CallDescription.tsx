/** What the API description says of a call: who may make it, its parameters, its answer, and its failures. */
import type { ReactNode } from 'react';
import { Stack, Table, Title } from '@mantine/core';
import { principalNames } from '../../../../model/rules/account/principalnames.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { FieldTable } from './FieldTable.tsx';
import type { ApiDescription, OpenCall } from './opencalls.ts';
import classes from './playground.module.css';
import { exampleOf, parameterRow, rowsOf } from './schemas.ts';
import { texts } from './texts.ts';

interface CallDescriptionProps {
  of: OpenCall;
  description: ApiDescription;
}

export function CallDescription({ of, description }: CallDescriptionProps) {
  const t = useText();
  const schemas = description.components?.schemas ?? {};
  const parameters = of.parameters.map(({ name, schema, required }) => parameterRow(name, schema, required));
  const fields = of.answer ? rowsOf(of.answer, schemas) : [];
  return (
    <Stack gap={16}>
      <p className={classes.call}>
        <strong>GET</strong> <code>{of.path}</code>
      </p>
      <p>
        <strong>{t(texts.rights)}</strong> {rightsText(of, t)}
      </p>
      {parameters.length > 0 ? (
        <Part title={t(texts.parameters)}>
          <FieldTable rows={parameters} label={t(texts.parameters)} />
        </Part>
      ) : null}
      <Part title={t(texts.example)}>
        {of.answer ? (
          <pre className={classes.text} tabIndex={0}>
            {JSON.stringify(exampleOf(of.answer, schemas), null, 2)}
          </pre>
        ) : (
          <p className="text-soft">{t(texts.noJson)}</p>
        )}
      </Part>
      {fields.length > 0 ? (
        <Part title={t(texts.fields)}>
          <FieldTable rows={fields} label={t(texts.fields)} />
        </Part>
      ) : null}
      <Part title={t(texts.failures)}>
        <Failures of={of} description={description} />
      </Part>
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={3} mb={8}>
      {title}
    </Title>
    {children}
  </section>
);

function rightsText({ isOpen, principals }: OpenCall, t: Translate): string {
  if (isOpen) return t(texts.everybody);
  if (principals === null) return t(texts.signedIn);
  return principals.map((each) => t(principalNames[each])).join(', ');
}

function Failures({ of: { failures }, description }: CallDescriptionProps) {
  const t = useText();
  const known = description['x-failures'] ?? {};
  return (
    <>
      <Table aria-label={t(texts.failures)} className={classes.fields}>
        <Table.Tbody>
          {failures.map((id) => (
            <Table.Tr key={id}>
              <Table.Td>{known[id]?.status}</Table.Td>
              <Table.Td>
                <code>{id}</code>
              </Table.Td>
              <Table.Td>{known[id] ? t(known[id].message) : ''}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className="text-soft">{t(texts.otherFailures)}</p>
    </>
  );
}
