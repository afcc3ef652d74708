import { nameKey } from '@rallybook/contract/rules/names';
import {
  type Answers,
  answerTo,
  type Question,
  questionId,
  shortText,
} from '@rallybook/contract/rules/questions';
import { withoutTitle } from '../names/without-title.ts';
import { askedAbout, gatherQuestions, type QuestionDraft } from '../questions.ts';
import { type MemberLine, memberLine } from './member-line.ts';
import {
  type AskedAddresses,
  type AskedPeople,
  type Doubt,
  type ReadLine,
  type UnclearLine,
} from './read-line.ts';

/** No question has more addresses to choose from. */
const MAX_ADDRESSES = 20;

/** A line whose questions are settled; null where a person said that it names nobody. */
type SettledLine = Omit<ReadLine, 'read'> & { read: ReadLine['read'] | null };

/** A list with what was answered: its members, and what only a person can say. */
type SettledList = {
  read: SettledLine[];
  /** All of them, those that are answered included. */
  questions: Question[];
};

type TextAt = (line: number) => string;
type OfPerson = { line: number } & AskedAddresses;

const isOfAddresses = (asked: AskedAddresses | AskedPeople): asked is AskedAddresses =>
  'name' in asked;

const personIn = ({ read }: SettledLine): OfPerson | null => {
  if (read === null) return null;
  if ('name' in read) {
    const { line, name, alias, email } = read;
    return { line, name, alias, emails: email === null ? [] : [email] };
  }
  const { line, asked } = read;
  return asked !== undefined && isOfAddresses(asked) ? { line, ...asked } : null;
};

/** Which of several addresses is somebody's; the choices are the addresses, or none of them. */
function askAddress(people: readonly OfPerson[], textAt: TextAt): Question {
  const addresses = addressesOf(people);
  const { name } = people[0]!;
  const lines = people.filter(({ emails }) => emails.length > 0).map(({ line }) => line);
  const draft: QuestionDraft = {
    id: questionId('address_of_name', name, addresses.toSorted().join(' ')),
    kind: 'address_of_name',
    message: `Which address is that of "${name}"?`,
    column: null,
    value: name,
    choices: [
      ...addresses.slice(0, MAX_ADDRESSES).map((address) => ({ key: address, text: address })),
      { key: 'none', text: 'None of these' },
    ],
  };
  return askedAbout(draft, lines, textAt);
}

const addressesOf = (people: readonly OfPerson[]): string[] => [
  ...new Set(people.flatMap(({ emails }) => emails.map((email) => email.toLowerCase()))),
];

/** Whom a line means: one person, each of those whom it names, somebody who is called so, or nobody. */
function askPeople(asked: AskedPeople, lines: readonly number[], textAt: TextAt): Question {
  const { text, people, canBeWhole } = asked;
  const draft: QuestionDraft = {
    id: questionId('reading_of_line', text),
    kind: 'reading_of_line',
    message: `Whom does "${text}" mean?`,
    column: null,
    value: text,
    choices: [
      { key: 'people', text: people.join(' · ') },
      ...(canBeWhole ? [{ key: 'whole', text }] : []),
      { key: 'ignored', text: 'None of these: leave it out' },
    ],
  };
  return askedAbout(draft, lines, textAt);
}

/** The members of a line that was asked about; whoever is one alone has its address. */
function answeredPeople(
  { line, asked }: { line: number; asked: AskedPeople },
  told: ReadLine['told'],
  answer: string,
): SettledLine[] {
  const { text, people, emails } = asked;
  const names = answer === 'people' ? people : answer === 'whole' ? [text] : [];
  const isOne = names.length === 1 && emails.length === 1;
  const left = [...(names.length === 0 ? [text] : []), ...(isOne ? [] : emails)];
  const toldToo = left.map((part) => ({ line, text: part, code: 'remark' as const }));
  const [first, ...others] = names.map((name) => ({
    read: memberLine(line, name, '', isOne ? emails[0] : ''),
    told: [] as ReadLine['told'],
  }));
  const all = [...told, ...toldToo];
  return first === undefined ? [{ read: null, told: all }] : [{ ...first, told: all }, ...others];
}

/** Settles the lines of people of whom several addresses are given: all of them, or none until it is answered. */
function settleAddresses(
  read: readonly SettledLine[],
  answers: Answers,
  textAt: TextAt,
): SettledList {
  const people = read.flatMap((line) => personIn(line) ?? []);
  const questions = new Map<string, Question>();
  for (const [key, same] of Map.groupBy(people, ({ name }) => nameKey(name))) {
    if (addressesOf(same).length > 1) questions.set(key, askAddress(same, textAt));
  }
  const settled = read.map((item): SettledLine => {
    const person = personIn(item);
    const question = person === null ? undefined : questions.get(nameKey(person.name));
    if (person === null || question === undefined || person.emails.length === 0) return item;
    const { line, name, alias, emails } = person;
    const answer = answerTo(question, answers);
    const open = { line, reason: 'two_emails' as const, question: question.id };
    if (answer === null) return { ...item, read: open };
    const chosen = emails.find((email) => email.toLowerCase() === answer) ?? answer;
    const email = answer === 'none' ? '' : chosen;
    return { ...item, read: memberLine(line, name, alias ?? '', email) };
  });
  return { read: settled, questions: [...questions.values()] };
}

type LineOfPeople = ReadLine & { read: UnclearLine & { asked: AskedPeople } };
const isOfPeople = (line: ReadLine): line is LineOfPeople =>
  'reason' in line.read && line.read.asked !== undefined && !isOfAddresses(line.read.asked);

function settlePeople(read: readonly ReadLine[], answers: Answers, textAt: TextAt): SettledList {
  const groups = Map.groupBy(read.filter(isOfPeople), (line) =>
    questionId('reading_of_line', line.read.asked.text),
  );
  const questions = new Map(
    [...groups].map(([id, same]) => [
      id,
      askPeople(
        same[0]!.read.asked,
        same.map((item) => item.read.line),
        textAt,
      ),
    ]),
  );
  const settled = read.flatMap((item): SettledLine[] => {
    if (!isOfPeople(item)) return [item];
    const { line, reason, asked } = item.read;
    const question = questions.get(questionId('reading_of_line', asked.text))!;
    const answer = answerTo(question, answers);
    if (answer === null) return [{ ...item, read: { line, reason, question: question.id } }];
    const { doubts = [] } = item;
    return answeredPeople({ line, asked }, item.told, answer).map((said) => ({ ...said, doubts }));
  });
  return { read: settled, questions: [...questions.values()] };
}

/** Whether those are members of whom a list says something that may mean that they are not. */
function askMember({ heading, value, called }: Doubt): QuestionDraft {
  const written = value === null ? null : shortText(value);
  const about = [heading, written].filter((part) => part !== null).join(': ');
  return {
    id: questionId('member_of_list', heading ?? '', value ?? ''),
    kind: 'member_of_list',
    message: `The list says "${about}": are they members?`,
    column: heading === null ? null : { index: 0, heading: shortText(heading) },
    value: written,
    choices: [
      { key: 'yes', text: 'Yes' },
      ...(called === undefined ? [] : [{ key: 'called_so', text: 'Yes, and they are called so' }]),
      { key: 'no', text: 'No' },
    ],
  };
}

/** A member with what they are called by, too. */
const calledSo = (read: MemberLine, { value, called }: Doubt): MemberLine => {
  const name = called === 'alias' || called === undefined ? read.name : called.name;
  const alias = called === 'alias' ? value : read.alias;
  return memberLine(read.line, name, alias ?? '', read.email ?? '');
};

const mayBeMember = (read: ReadLine['read']): boolean =>
  'name' in read || (read.asked !== undefined && isOfAddresses(read.asked));

/** Settles the lines that may be about nobody: none is a member until it is answered. */
function settleDoubts(read: readonly SettledLine[], answers: Answers, textAt: TextAt): SettledList {
  const asked = gatherQuestions(textAt);
  const settled = read.map((item): SettledLine => {
    let person = item.read;
    if (person === null || !mayBeMember(person)) return item;
    const { line } = person;
    const tell = (text: string) => ({ line, text, code: 'remark' as const });
    const told = [...item.told];
    const open: string[] = [];
    for (const doubt of item.doubts ?? []) {
      const question = askMember(doubt);
      asked.note(question, line);
      const answer = answerTo(question, answers);
      if (answer === 'no') return { read: null, told: [tell(textAt(line).trim())] };
      if (answer === null) open.push(question.id);
      else if (answer === 'called_so' && 'name' in person) person = calledSo(person, doubt);
      else if (doubt.isRemark) told.push(tell(doubt.value ?? ''));
    }
    const [question] = open;
    if (question === undefined) return { read: person, told };
    return { read: { line, reason: 'unclear_name', question }, told };
  });
  return { read: settled, questions: asked.all() };
}

/**
 * Lines that name somebody with a title, whose name without it is that of a member or of another line: whether they are one person is
 * asked. In a list without that name, `Anh Nam` is how people write it.
 * @param known the names by which the club's members are known
 */
export function askTitled(read: readonly ReadLine[], known: readonly string[]): ReadLine[] {
  const names = read.flatMap((line) => ('name' in line.read ? [line.read.name] : []));
  const keys = new Set([...names, ...known].map(nameKey));
  const own = new Set(known.map(nameKey));
  return read.map((item) => {
    if (!('name' in item.read)) return item;
    const { line, name: text, alias, email } = item.read;
    const bare = withoutTitle(text);
    if (bare === null || !keys.has(nameKey(bare)) || own.has(nameKey(text))) return item;
    const asked = { text, people: [bare], canBeWhole: true, emails: email === null ? [] : [email] };
    const told = alias === null ? [] : [{ line, text: alias, code: 'remark' as const }];
    return { ...item, read: { line, reason: 'two_names', asked }, told: [...item.told, ...told] };
  });
}

/**
 * Settles what only a person can say about the lines of a list, as far as it is answered. A line that waits for an answer names its
 * question.
 * @param textAt the text of a line
 */
export function settleList(
  read: readonly ReadLine[],
  answers: Answers,
  textAt: TextAt,
): SettledList {
  const ofPeople = settlePeople(read, answers, textAt);
  const ofDoubts = settleDoubts(ofPeople.read, answers, textAt);
  const ofAddresses = settleAddresses(ofDoubts.read, answers, textAt);
  return {
    read: ofAddresses.read,
    questions: [...ofPeople.questions, ...ofDoubts.questions, ...ofAddresses.questions],
  };
}
