import { Plural, Trans } from '@lingui/react/macro';
import type { ChatNote } from '@rallybook/contract/rules/chat-text/read-chat-text';
import type { BulkPreview, ResolvedText } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeMembersQuery } from '../../data/member-queries';
import { useCurrentClub } from '../../parts/current-club';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/ModalDialog';
import { distinctNames, firstChoice, isDecided, leftText, type Choice } from './resolve-names';
import { UnmatchedNameRow } from './UnmatchedNameRow';
import styles from './UnmatchedDialog.module.css';

/** The decisions about the unmatched names. */
export interface Decision {
  resolutions: ResolvedText['resolutions'];
  /** The names of members to add. */
  newNames: string[];
  /** The names that are left out or not decided, as a text in the server's format. */
  left: string;
}

interface UnmatchedDialogProps {
  open: boolean;
  preview: BulkPreview;
  /** Guests that the text gives to its names. */
  notes: readonly ChatNote[];
  isRecording: boolean;
  onClose: () => void;
  onContinue: (decision: Decision) => void;
}

/**
 * Asks who is meant by names that match nobody or several members, and whether to continue. Each name is asked about
 * once.
 */
export function UnmatchedDialog(props: UnmatchedDialogProps) {
  const { open, preview, notes, isRecording, onClose, onContinue } = props;
  const { toCreate, unmatched } = preview;
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const names = distinctNames(unmatched).map((name) => ({
    name,
    choice: choices[name.key] ?? firstChoice(name),
  }));
  const resolved = names.filter(({ choice }) => isDecided(choice));
  const willAdd = toCreate.length + resolved.reduce((sum, { name }) => sum + name.count, 0);

  function decide() {
    const out = new Set(
      names.filter(({ choice }) => !isDecided(choice)).map(({ name }) => name.key),
    );
    onContinue({
      resolutions: names.flatMap(({ name: { name }, choice }) =>
        choice.kind === 'member'
          ? [{ name, memberId: choice.memberId, remember: choice.remember }]
          : [],
      ),
      newNames: names.flatMap(({ name, choice }) => (choice.kind === 'new' ? [name.name] : [])),
      left: leftText(unmatched, notes, (key) => out.has(key)),
    });
  }

  return (
    <ModalDialog
      open={open}
      title={<Trans>Unmatched Names Found</Trans>}
      onClose={onClose}
      closeDisabled={isRecording}
      actions={
        <>
          <Button color="inherit" disabled={isRecording} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            loading={isRecording}
            disabled={willAdd === 0}
            onClick={decide}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The following names could not be matched to a member of the club:</Trans>
      </p>
      <ul className={styles.names}>
        {names.map(({ name, choice }) => (
          <UnmatchedNameRow
            key={name.key}
            unmatched={name}
            members={members}
            choice={choice}
            onChoose={(chosen) => setChoices({ ...choices, [name.key]: chosen })}
          />
        ))}
      </ul>
      <p>
        {willAdd === 0 ? (
          <Trans>There is nothing else to record.</Trans>
        ) : (
          <>
            <Trans>Do you want to continue with the matched ones?</Trans>{' '}
            <Plural
              value={willAdd}
              one="# record will be added."
              other="# records will be added."
            />
          </>
        )}
      </p>
    </ModalDialog>
  );
}
