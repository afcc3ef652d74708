import { Plural, Trans } from '@lingui/react/macro';
import type { ChatNote } from '@rallybook/contract/rules/chat-text/chat-notes';
import type { BulkPreview, ResolvedText } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activeMembersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import {
  type Choice,
  type DecidedGuests,
  decidedGuests,
  distinctNames,
  isDecided,
  isNewcomer,
  leftText,
  withSeveral,
} from './resolve-names';
import { UnmatchedNameRow } from './UnmatchedNameRow';
import styles from './UnmatchedDialog.module.css';

/** The decisions about the unmatched names. */
export interface Decision {
  /** The text to record, in the server's format, with several names where the user said that one means several. */
  text: string;
  resolutions: ResolvedText['resolutions'];
  /** The names of members to add. */
  newNames: string[];
  /** Other names of those members in the text. */
  sameNames: { name: string; newName: string }[];
  guests: DecidedGuests[];
  /** The names that are left out or not decided, as a text in the server's format. */
  left: string;
}

interface UnmatchedDialogProps {
  open: boolean;
  preview: BulkPreview;
  /** The text that was previewed, in the server's format. */
  text: string;
  /** Guests that the text gives to its names. */
  notes: readonly ChatNote[];
  isRecording: boolean;
  onClose: () => void;
  onContinue: (decision: Decision) => void;
}

const OPEN: Choice = { kind: 'open' };

/** How many members a choice records. */
const sizeOf = (choice: Choice) => (choice.kind === 'several' ? choice.names.length : 1);

/**
 * Asks who is meant by names that match nobody or several members, and whether to continue. Each name is asked about
 * once.
 */
export function UnmatchedDialog(props: UnmatchedDialogProps) {
  const { open, preview, text, notes, isRecording, onClose, onContinue } = props;
  const { toCreate, unmatched } = preview;
  const { club, can } = useCurrentClub();
  const { data: members } = useQuery(activeMembersQuery(club.id));
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const asked = useMemo(
    () => distinctNames(unmatched, members ?? [], notes),
    [unmatched, members, notes],
  );
  // Nobody is chosen beforehand: a choice records somebody.
  const chosen = asked.map((name) => ({ name, choice: choices[name.key] ?? OPEN }));
  const added = chosen.filter(({ choice }) => choice.kind === 'new').map(({ name }) => name);
  const isAdded = (key: string) => added.some((name) => name.key === key);
  const names = chosen.map(({ name, choice }) => {
    // The name that it was the same as is not added any more.
    const isLost = choice.kind === 'same' && !isAdded(choice.key);
    return { name, choice: isLost ? OPEN : choice };
  });
  const newcomers = names.filter(({ name, choice }) => choice.kind === 'open' && isNewcomer(name));
  const choiceOf = new Map(names.map(({ name, choice }) => [name.key, choice]));
  const guests = decidedGuests(unmatched, choiceOf);
  const guestCount = guests.reduce((sum, { count }) => sum + count, 0);
  const willAdd = names
    .filter(({ choice }) => isDecided(choice) && choice.kind !== 'guest')
    .reduce((sum, { name, choice }) => sum + name.count * sizeOf(choice), toCreate.length);

  function addNewcomers() {
    const keys = newcomers.map(({ name }) => name.key);
    const asNew = Object.fromEntries(keys.map((key) => [key, { kind: 'new' } as const]));
    setChoices({ ...choices, ...asNew });
  }

  function decide() {
    const out = new Set(
      names.filter(({ choice }) => !isDecided(choice)).map(({ name }) => name.key),
    );
    onContinue({
      text: withSeveral(text, choiceOf),
      resolutions: names.flatMap(({ name: { name }, choice }) =>
        choice.kind === 'member'
          ? [{ name, memberId: choice.memberId, remember: choice.remember }]
          : [],
      ),
      newNames: added.map(({ name }) => name),
      sameNames: names.flatMap(({ name: { name }, choice }) => {
        const same = choice.kind === 'same' ? added.find(({ key }) => key === choice.key) : null;
        return same ? [{ name, newName: same.name }] : [];
      }),
      guests,
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
            disabled={willAdd + guestCount === 0}
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
            members={members ?? []}
            added={added.filter(({ key }) => key !== name.key)}
            choice={choice}
            onChoose={(choice) => setChoices({ ...choices, [name.key]: choice })}
          />
        ))}
      </ul>
      {newcomers.length > 1 && can('edit_member') && (
        <Button onClick={addNewcomers}>
          {newcomers.length === names.length ? (
            <Plural value={newcomers.length} other="Add all # as new members" />
          ) : (
            <Plural value={newcomers.length} other="Add the other # as new members" />
          )}
        </Button>
      )}
      <p>
        {willAdd + guestCount === 0 ? (
          <Trans>There is nothing else to record.</Trans>
        ) : (
          <>
            <Trans>Do you want to continue with the matched ones?</Trans>{' '}
            {willAdd > 0 && (
              <Plural
                value={willAdd}
                one="# record will be added."
                other="# records will be added."
              />
            )}{' '}
            {guestCount > 0 && (
              <Plural
                value={guestCount}
                one="# guest will be added."
                other="# guests will be added."
              />
            )}
          </>
        )}
      </p>
    </ModalDialog>
  );
}
