import { gatherQuestions } from '../../questions.ts';
import { type Answering, answerOf, askOwnAccount, type Draft, questionsOf } from './asking.ts';
import { isOwnAccount } from './bank-account.ts';
import { bankFault, type BankLine, type TableText } from './bank-line.ts';

/** Wallets are named by their names. */
const HAS_NUMBER = /\d{2}/;

/**
 * Asks whether the accounts are the club's that the lines name, and that it is not paid to: once for each. What is of an account
 * of somebody else is told.
 * @param ownAccounts that the club is paid to; none if it has not said it
 * @param textAt the text of a line
 */
export function askOtherAccounts(
  read: TableText,
  ownAccounts: readonly string[],
  answering: Answering,
  textAt: (line: number) => string,
): TableText {
  const isOther = ({ account }: BankLine) =>
    account !== null && HAS_NUMBER.test(account) && !isOwnAccount(account, ownAccounts);
  const others = ownAccounts.length === 0 ? [] : read.lines.filter(isOther);
  if (others.length === 0) return read;
  const asked = gatherQuestions<Draft>(textAt);
  const left = new Map<number, string | null>();
  for (const { account, line } of others) {
    const draft = askOwnAccount(account!);
    const answer = answerOf(draft, answering);
    asked.note(draft, line);
    if (answer !== 'yes') left.set(line, answer);
  }
  const { questions, answered } = questionsOf(asked, answering);
  const denied = [...left].filter(([, answer]) => answer === 'no');
  const isKept = ({ line }: { line: number }) => !left.has(line);
  return {
    ...read,
    lines: read.lines.filter(isKept),
    singles: read.singles.filter(isKept),
    questions: [...read.questions, ...questions],
    answered: [...read.answered, ...answered],
    told: [
      ...read.told,
      ...denied.map(([line]) => bankFault('bank_row_other_account', line, textAt(line))),
    ].toSorted((a, b) => a.line - b.line),
  };
}
