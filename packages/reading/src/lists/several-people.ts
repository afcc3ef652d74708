import { withoutEnd } from '@rallybook/contract/rules/characters';
import { canBeName, joinsNames, maySaySeveral, withoutPeople } from './asides.ts';

/** What a line that may name several people says of them, as people may have meant it. */
export type SeveralPeople = {
  /** As it is written. */
  text: string;
  /** Those whom it names, one member each. */
  people: string[];
  /** Whether somebody may be called as it is written. */
  canBeWhole: boolean;
};

/** Between two people: `Hùng và Lan`, `An + vợ`. */
const JOINER = /\s?[+&/]\s?|\s(?:và|va|and|với|cùng|vs)\s/iu;

/**
 * Whom a line may mean that has a relation, a number of people, or a word between names: `Vợ chồng An`, `Nhà Tám 3 người`,
 * `Lê Văn Tám và vợ`. Null where it names nobody.
 */
export function severalPeople(written: string): SeveralPeople | null {
  const text = withoutEnd(written.trim(), ' .');
  const isSeveral = maySaySeveral(text);
  if (text.length > 200 || (!isSeveral && !joinsNames(text))) return null;
  const parts = withoutPeople(text).split(JOINER).map(withoutPeople);
  const people = parts.filter((part) => part !== '' && canBeName(part));
  if (people.length === 0 || people.length < parts.filter((part) => part !== '').length)
    return null;
  const isOther = people.length > 1 || people[0] !== text;
  return { text, people, canBeWhole: isOther && isSeveral && canBeName(text) };
}
