import { Plural, Trans } from '@lingui/react/macro';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { Member } from '@rallybook/contract/schemas/members';
import type { BulkPreview, ResolvedText } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { trackingsOfMonthsQuery } from '../../../data/trackings/trackings-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { Questions } from '../../../parts/questions/Questions';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import {
  type Choice,
  type DecidedGuests,
  decidedGuests,
  distinctNames,
  isDecided,
  isNewcomer,
  leftText,
  openNames,
  type UnmatchedName,
} from '../data/resolve-names';
import { displayMeaning } from './display-told';
import { UnmatchedNameRow } from './UnmatchedNameRow';
import styles from './UnmatchedDialog.module.css';

/** The decisions about the unmatched names. */
export interface Decision {
  /** The answers to the questions of the text. */
  choices: Answers;
  resolutions: ResolvedText['resolutions'];
  /** The names of members to add. */
  newNames: string[];
  /** Other names of those members in the text. */
  sameNames: { name: string; newName: string }[];
  guests: DecidedGuests[];
  /** The names that are not decided, as a text in the server's format. */
  left: string;
}

interface UnmatchedDialogProps {
  open: boolean;
  preview: BulkPreview;
  isRecording: boolean;
  onClose: () => void;
  onContinue: (decision: Decision) => void;
}

const OPEN: Choice = { kind: 'open' };

/** How many members a choice records. */
const sizeOf = (choice: Choice) => (choice.kind === 'several' ? choice.count : 1);

type Decided = { name: UnmatchedName; choice: Choice };

/**
 * What is decided about the members of the names.
 * @param added the names of members to add
 */
const decisionOn = (
  names: readonly Decided[],
  added: readonly UnmatchedName[],
): Pick<Decision, 'resolutions' | 'newNames' | 'sameNames'> => ({
  resolutions: names.flatMap(({ name: { name, questionId }, choice }) =>
    choice.kind === 'member' && (questionId === null || choice.remember)
      ? [{ name, memberId: choice.memberId, remember: choice.remember }]
      : [],
  ),
  newNames: added.map(({ name }) => name),
  sameNames: names.flatMap(({ name: { name }, choice }) => {
    const same = choice.kind === 'same' ? added.find(({ key }) => key === choice.key) : null;
    return same ? [{ name, newName: same.name }] : [];
  }),
});

/** The answers to questions that are asked: the text may have been changed since others were given. */
const answersTo = (questions: readonly { id: string }[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
  );

/** The answers to the questions about names: those of a member who is remembered as a nickname need none. */
function answersFor(names: readonly Decided[]): Answers {
  return Object.fromEntries(
    names.flatMap(({ name: { questionId }, choice }) => {
      if (questionId === null) return [];
      if (choice.kind === 'several') return [[questionId, choice.key]];
      return choice.kind === 'member' && !choice.remember ? [[questionId, choice.memberId]] : [];
    }),
  );
}

const NOBODY: readonly Member[] = [];

/** How many of the times for which a member is chosen add nothing: they are recorded on that day, or named twice. */
function useAlreadyThere({ toCreate, existing, ...asked }: BulkPreview, names: readonly Decided[]) {
  const { club } = useCurrentClub();
  const written = openNames(asked);
  const months = new Map(written.map(({ date }) => [date.slice(0, 7), monthOf(date)]));
  const { data: records = [] } = useQuery(trackingsOfMonthsQuery(club.id, [...months.values()]));
  const timeOf = ({ memberId, date }: { memberId: string; date: string }) => `${memberId} ${date}`;
  const known = new Set([...toCreate, ...existing, ...records].map(timeOf));
  const memberOf = new Map(
    names.flatMap(({ name: { key }, choice }) =>
      choice.kind === 'member' ? [[key, choice.memberId]] : [],
    ),
  );
  return written.filter(({ name, date }) => {
    const memberId = memberOf.get(nameKey(name));
    if (memberId === undefined) return false;
    const time = timeOf({ memberId, date });
    return known.has(time) || !known.add(time);
  }).length;
}

/** What is asked about the lines of a text, what was answered, and how many came by the answers. */
function useAskedLines({ questions }: BulkPreview) {
  const [answers, setAnswers] = useState<Answers>({});
  const lines = useMemo(
    () =>
      questions
        .filter(({ kind }) => kind !== 'whom_a_name_means')
        .map((question) => ({
          ...question,
          choices: question.choices.map((choice) => ({ ...choice, text: displayMeaning(choice) })),
        })),
    [questions],
  );
  const cameByLines = lines.reduce((sum, { id, choices: readings }) => {
    const reading = readings.find(({ key }) => key === answers[id]);
    return sum + (reading?.present?.length ?? 0);
  }, 0);

  function answer(id: string, key: string | null) {
    const { [id]: _, ...others } = answers;
    setAnswers(key === null ? others : { ...others, [id]: key });
  }

  return { lines, answers, answer, cameByLines };
}

/** Whom the names of a text mean, as far as that is decided. */
function useAskedNames(preview: BulkPreview) {
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? NOBODY;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const asked = useMemo(
    () => distinctNames(preview, members, club.nameOrder),
    [preview, members, club.nameOrder],
  );
  // Nobody is chosen beforehand, because a choice records somebody. Of guests, the host whom the text names is offered first.
  const chosen = asked.map((name) => ({ name, choice: choices[name.key] ?? OPEN }));
  const added = chosen.filter(({ choice }) => choice.kind === 'new').map(({ name }) => name);
  const isAdded = (key: string) => added.some((name) => name.key === key);
  const names = chosen.map(({ name, choice }) => {
    // The name that it was the same as is not added any more.
    const isLost = choice.kind === 'same' && !isAdded(choice.key);
    return { name, choice: isLost ? OPEN : choice };
  });
  const newcomers = names.filter(({ name, choice }) => choice.kind === 'open' && isNewcomer(name));

  function addNewcomers() {
    const keys = newcomers.map(({ name }) => name.key);
    const asNew = Object.fromEntries(keys.map((key) => [key, { kind: 'new' } as const]));
    setChoices({ ...choices, ...asNew });
  }

  const choose = (key: string, choice: Choice) => setChoices({ ...choices, [key]: choice });

  return { members, names, added, choose, newcomers, addNewcomers };
}

/** What is asked about a text, what has been decided, and what that would record. */
function useAsked(preview: BulkPreview) {
  const { toCreate, guests: written } = preview;
  const unmatched = openNames(preview);
  const { cameByLines, ...ofLines } = useAskedLines(preview);
  const ofNames = useAskedNames(preview);
  const { lines, answers } = ofLines;
  const { names, added } = ofNames;
  const choiceOf = new Map(names.map(({ name, choice }) => [name.key, choice]));
  const guests = decidedGuests(unmatched, choiceOf);
  const guestCount = guests.reduce((sum, { count }) => sum + count, 0);
  const alreadyThere = useAlreadyThere(preview, names);
  const willAdd = names
    .filter(({ choice }) => isDecided(choice) && choice.kind !== 'guest')
    .reduce(
      (sum, { name, choice }) => sum + name.count * sizeOf(choice),
      toCreate.length + cameByLines - alreadyThere,
    );
  const isOpen =
    names.some(({ choice }) => choice.kind === 'open') ||
    lines.some(({ id }) => answers[id] === undefined);

  function decision(): Decision {
    const open = new Set(
      names.filter(({ choice }) => choice.kind === 'open').map(({ name }) => name.key),
    );
    return {
      ...decisionOn(names, added),
      choices: { ...answersTo(lines, answers), ...answersFor(names) },
      guests,
      left: leftText(unmatched, written, (key) => open.has(key)),
    };
  }

  return {
    ...ofLines,
    ...ofNames,
    counts: { willAdd, alreadyThere, guestCount },
    isOpen,
    decision,
  };
}

/**
 * Asks who is meant by names that match nobody or several members, and whether to continue. Each name is asked about
 * once.
 */
export function UnmatchedDialog(props: UnmatchedDialogProps) {
  const { open, preview, isRecording, onClose, onContinue } = props;
  const { can } = useCurrentClub();
  const asked = useAsked(preview);
  const { members, names, added, newcomers, counts, isOpen } = asked;

  return (
    <ModalDialog
      open={open}
      title={
        names.length > 0 ? (
          <Trans>Unmatched Names Found</Trans>
        ) : (
          <Trans>Questions about the text</Trans>
        )
      }
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
            disabled={sumOf(counts) === 0}
            onClick={() => onContinue(asked.decision())}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <Questions questions={asked.lines} answers={asked.answers} onAnswer={asked.answer} />
      {names.length > 0 && (
        <p>
          <Trans>The following names could not be matched to a member of the club:</Trans>
        </p>
      )}
      <ul className={styles.names}>
        {names.map(({ name, choice }) => (
          <UnmatchedNameRow
            key={name.key}
            unmatched={name}
            members={members}
            added={added.filter(({ key }) => key !== name.key)}
            choice={choice}
            onChoose={(choice) => asked.choose(name.key, choice)}
          />
        ))}
      </ul>
      {newcomers.length > 1 && can('edit_member') && (
        <Button onClick={asked.addNewcomers}>
          {newcomers.length === names.length ? (
            <Plural value={newcomers.length} other="Add all # as new members" />
          ) : (
            <Plural value={newcomers.length} other="Add the other # as new members" />
          )}
        </Button>
      )}
      <p>
        <WhatIsAdded counts={counts} isOpen={isOpen} />
      </p>
    </ModalDialog>
  );
}

interface Counts {
  willAdd: number;
  alreadyThere: number;
  guestCount: number;
}

const sumOf = ({ willAdd, alreadyThere, guestCount }: Counts) =>
  willAdd + alreadyThere + guestCount;

/**
 * How many records and guests are added, where it goes on.
 * @param isOpen whether something is not answered, so that it goes on without it
 */
function WhatIsAdded({ counts, isOpen }: { counts: Counts; isOpen: boolean }) {
  const { willAdd, alreadyThere, guestCount } = counts;
  if (sumOf(counts) === 0) return <Trans>There is nothing else to record.</Trans>;
  return (
    <>
      {isOpen && <Trans>Do you want to continue with the matched ones?</Trans>}{' '}
      {willAdd > 0 && (
        <Plural value={willAdd} one="# record will be added." other="# records will be added." />
      )}{' '}
      {alreadyThere > 0 && (
        <Plural
          value={alreadyThere}
          one="# record is there already."
          other="# records are there already."
        />
      )}{' '}
      {guestCount > 0 && (
        <Plural value={guestCount} one="# guest will be added." other="# guests will be added." />
      )}
    </>
  );
}
