import { type ComponentProps, type ReactNode, useId } from 'react';
import { ButtonLink } from '../../ui/actions/Button';
import { ListRow } from '../../ui/lists/ListRow';
import { LinkButton } from './links';
import styles from './InboxRow.module.css';

type Target =
  | Pick<ComponentProps<typeof LinkButton>, 'to' | 'hash' | 'onClick'>
  /** The screen of a session as it is played. */
  | { playOf: string }
  /** An address outside of the app. */
  | { href: string };

type InboxRowProps = Target & {
  icon: ReactNode;
  /** What waits, with its one figure: "8 unpaid · 2.288.000 đ". */
  title: ReactNode;
  note?: ReactNode;
  /** What its one button says: "Attendance". */
  action: ReactNode;
};

/**
 * Something that waits for the user, as home shows it: one sentence, and one button that leads to where it is done. A tap
 * anywhere in the row does the same. Where nothing waits, the caller renders no row.
 */
export function InboxRow({ icon, title, note, action, ...target }: InboxRowProps) {
  const id = useId();
  const titleId = useId();
  // Several rows have a button with the same words.
  const button = {
    id,
    'aria-labelledby': `${id} ${titleId}`,
    size: 'small',
    variant: 'outlined',
  } as const;
  return (
    <ListRow
      lead={
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
      }
      title={<span id={titleId}>{title}</span>}
      note={note}
      end={
        'playOf' in target ? (
          <LinkButton to="/play/$sessionId" params={{ sessionId: target.playOf }} {...button}>
            {action}
          </LinkButton>
        ) : 'href' in target ? (
          <ButtonLink {...target} {...button}>
            {action}
          </ButtonLink>
        ) : (
          <LinkButton {...target} {...button}>
            {action}
          </LinkButton>
        )
      }
    />
  );
}
