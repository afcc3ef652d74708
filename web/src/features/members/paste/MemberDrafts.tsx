import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { useCallback, useEffect, useRef } from 'react';
import { UnreadLines } from '../../../parts/pasting/UnreadLines';
import { Questions } from '../../../parts/questions/Questions';
import { Button } from '../../../ui/actions/Button';
import { SelectField } from '../../../ui/fields/SelectField';
import { Stack } from '../../../ui/layout/Stack';
import { useIsNarrow } from '../../../ui/lists/use-is-narrow';
import { DraftRow } from './DraftRow';
import { type Draft, type Drafts, newMembersIn } from './drafts';
import text from '../../../ui/text/text.module.css';
import styles from './MemberDrafts.module.css';

interface MemberDraftsProps {
  drafts: Drafts;
  onChange: (change: (drafts: Drafts | null) => Drafts | null) => void;
  /** Null where the answer to a question is taken back. */
  onAnswer: (id: string, key: string | null) => void;
}

const keepTyped = (drafts: Drafts | null) =>
  drafts && {
    ...drafts,
    members: drafts.members.map((member) => ({ ...member, name: member.typed })),
  };

/**
 * The result of reading a list: the new members, each of which can be corrected or left out, and the lines that add
 * nobody.
 */
export function MemberDrafts({ drafts, onChange, onAnswer }: MemberDraftsProps) {
  const { t } = useLingui();
  const { members, existing, unread, told, wrong, own, ownId } = drafts;
  const added = newMembersIn(drafts);
  const invited = added.filter(({ email }) => email.trim() !== '').length;
  const isNarrow = useIsNarrow(700);
  const summary = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // The button that had the focus is gone.
  useEffect(() => summary.current?.focus(), []);
  useEffect(() => {
    if (wrong.size > 0) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  const change = useCallback(
    (id: number, part: Partial<Draft>) =>
      onChange(
        (current) =>
          current && {
            ...current,
            members: current.members.map((member) =>
              member.id === id ? { ...member, ...part } : member,
            ),
          },
      ),
    [onChange],
  );
  const leaveOut = useCallback(
    (id: number) => {
      onChange(
        (current) =>
          current && {
            ...current,
            members: current.members.filter((member) => member.id !== id),
            ownId: current.ownId === id ? null : current.ownId,
          },
      );
      summary.current?.focus();
    },
    [onChange],
  );

  return (
    <Stack>
      <p ref={summary} tabIndex={-1} className={styles.summary}>
        <Counts added={added} existing={existing} unread={unread} />
      </p>
      {members.some(({ name, typed }) => name === writtenName(typed) && name !== typed) && (
        <div>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              onChange(keepTyped);
              summary.current?.focus();
            }}
          >
            <Trans>Keep the names as they are in the list</Trans>
          </Button>
        </div>
      )}
      {invited > 0 && (
        <p className={text.smallSoft}>
          <Plural
            value={invited}
            one="# of them is invited by mail"
            other="# of them are invited by mail"
          />
        </p>
      )}
      {own !== null && members.length > 0 && (
        <OwnChoice
          own={own}
          members={members}
          value={ownId}
          // What was wrong may be right for another person.
          onChoose={(id) =>
            onChange((current) => current && { ...current, ownId: id, wrong: new Map() })
          }
        />
      )}
      <Questions questions={drafts.questions} answers={drafts.choices} onAnswer={onAnswer} />
      <UnreadLines lines={unread} />
      {told.length > 0 && <NotTaken told={told} />}
      {members.length > 0 && (
        <ul ref={list} aria-label={t`New members`}>
          {members.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              faults={wrong.get(draft.id)}
              isOwn={draft.id === ownId}
              isNarrow={isNarrow}
              onChange={change}
              onLeaveOut={leaveOut}
            />
          ))}
        </ul>
      )}
      {existing.length > 0 && <AddNobody existing={existing} />}
    </Stack>
  );
}

interface CountsProps extends Pick<Drafts, 'existing' | 'unread'> {
  added: readonly Draft[];
}

/** How many of a list are new, are there already, and were not understood. */
function Counts({ added, existing, unread }: CountsProps) {
  return (
    <>
      {added.length === 0 ? (
        <Trans>There is nobody to add.</Trans>
      ) : (
        <Plural value={added.length} one="# new member" other="# new members" />
      )}
      {existing.length > 0 && (
        <>
          {' · '}
          <Plural value={existing.length} one="# there already" other="# there already" />
        </>
      )}
      {unread.length > 0 && (
        <>
          {' · '}
          <Plural value={unread.length} one="# not understood" other="# not understood" />
        </>
      )}
    </>
  );
}

interface OwnChoiceProps {
  /** The user as a member so far. */
  own: { name: string };
  members: readonly Draft[];
  value: number | null;
  onChoose: (id: number | null) => void;
}

/** Which of the list the user is. */
function OwnChoice({ own, members, value, onChoose }: OwnChoiceProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`This is me`}
      helperText={t`So far you are ${own.name} in this club. You get the name and alias of the list, and are not added again.`}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t`Nobody in this list`}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function NotTaken({ told }: Pick<Drafts, 'told'>) {
  const { t } = useLingui();
  const toldTexts = {
    column: t`column not taken`,
    date: t`date not taken`,
    address: t`no e-mail address`,
    title: t`not understood`,
    remark: t`remark not taken`,
    like_member: t`the same as this member, but for hyphens or spaces`,
  };
  return (
    <section aria-label={t`What was not taken`}>
      <ul className={text.smallSoft}>
        {told.map(({ line, text: words, code }) => (
          <li key={`${line} ${code} ${words}`} className={text.breakable}>
            <b>{t`Line ${line}`}</b> “<bdi>{words}</bdi>”: {toldTexts[code]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddNobody({ existing }: Pick<Drafts, 'existing'>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Lines that add nobody`}>
      <ul className={text.smallSoft}>
        {existing.map(({ line, name, memberId }) => (
          <li key={`${line} ${name}`} className={text.breakable}>
            <b>{t`Line ${line}`}</b> {name}
            {' · '}
            {memberId === null ? (
              <Trans>stands in the list twice</Trans>
            ) : (
              <Trans>is a member already</Trans>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
