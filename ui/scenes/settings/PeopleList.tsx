import { useState } from 'react';
import { Box, Button, Switch } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entities } from '../../../model/entities/index.ts';
import type { User } from '../../../model/entities/user.ts';
import { factorsCall } from '../../api/factor.ts';
import { listInvitedCall } from '../../api/session.ts';
import { ConfirmRemoval } from '../../components/confirm/ConfirmRemoval.tsx';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { useText } from '../../i18n/useText.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { editRecord, loadList } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';
import { companyTexts as texts } from './companyTexts.ts';
import { InvitedRow } from './InvitedRow.tsx';
import { Invitation } from './Invitation.tsx';
import { nameOf } from './personname.ts';
import { ResetFactor } from './ResetFactor.tsx';
import classes from './UserSettings.module.css';

const nobody: number[] = [];
const { is_admin, is_active } = entities.user.fields;

/** Everyone in the company, and the form to invite somebody. */
export function PeopleList({ companyId, mayChange }: { companyId: number; mayChange: boolean }) {
  const people = useRecords('user', { companyId });
  const { data, error, reload } = useLoaded(
    () => Promise.all([mayChange ? listInvitedCall() : [], mayChange ? factorsCall() : nobody, loadList('user')]),
    mayChange,
  );
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (people.length === 0) return <LoadingState />;
  return (
    <>
      <Box component="ul" my={-8}>
        {people.map((each) => {
          const invitation = data?.[0].find(({ userId }) => userId === each.id);
          return invitation ? (
            <InvitedRow key={each.id} person={each} invitation={invitation} onDone={reload} />
          ) : (
            <PersonRow
              key={each.id}
              person={each}
              mayChange={mayChange}
              hasFactor={data?.[1].includes(each.id) ?? false}
              onReset={reload}
            />
          );
        })}
      </Box>
      {mayChange ? <Invitation onInvited={reload} /> : null}
    </>
  );
}

interface PersonRowProps {
  person: User;
  mayChange: boolean;
  /** Whether they sign in with a code. */
  hasFactor: boolean;
  onReset: () => void;
}

function PersonRow({ person, mayChange, hasFactor, onReset }: PersonRowProps) {
  const t = useText();
  const { user } = useSnapshot(session);
  const [asks, setAsks] = useState(false);
  const name = nameOf(person);
  const isSelf = user?.id === person.id;
  const set = (patch: Partial<Pick<User, 'is_admin' | 'is_active'>>) =>
    editRecord('user', person.id, patch, { label: 'is_admin' in patch ? is_admin.label : is_active.label });
  return (
    <li className={classes.session} data-off={!person.is_active || undefined}>
      <IconUser size={20} stroke={1.5} aria-hidden />
      <div className={classes.browser}>
        {name}
        <span>{person.is_active ? person.email || person.username : t(texts.inactive)}</span>
      </div>
      {isSelf ? <span className={classes.here}>{t(texts.you)}</span> : null}
      {hasFactor && !isSelf ? <ResetFactor id={person.id} name={name} onDone={onReset} /> : null}
      <Switch
        size="sm"
        label={t(texts.administrator)}
        aria-label={t(texts.administratorOf, { name })}
        checked={person.is_admin}
        disabled={!mayChange || isSelf || !person.is_active}
        onChange={(event) => set({ is_admin: event.currentTarget.checked })}
      />
      {mayChange && !isSelf ? (
        <Button
          variant="default"
          size="xs"
          w={104}
          aria-label={t(person.is_active ? texts.deactivatePerson : texts.activatePerson, { name })}
          onClick={() => (person.is_active ? setAsks(true) : set({ is_active: true }))}
        >
          {t(person.is_active ? texts.deactivate : texts.activate)}
        </Button>
      ) : (
        <Box w={104} flex="none" />
      )}
      <ConfirmRemoval
        opened={asks}
        title={t(texts.deactivateTitle, { name })}
        action={t(texts.deactivate)}
        onClose={() => setAsks(false)}
        onConfirm={() => set({ is_active: false })}
      >
        {t(texts.deactivateHelp)}
      </ConfirmRemoval>
    </li>
  );
}
