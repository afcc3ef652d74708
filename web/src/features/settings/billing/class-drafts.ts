import type { Classes } from '@rallybook/contract/schemas/classes';
import { newClassKey } from '../../../parts/members/class-key';

export type MemberClass = Classes['items'][number];
export type ClassFee = keyof MemberClass['fees'];

export const classFees: readonly ClassFee[] = [
  'registration',
  'unregistration',
  'dropIn',
  'monthly',
  'half',
];

/** A class as it is entered. Fees are thousands of VND; null while a field is empty, NaN while it cannot be read. */
export interface ClassDraft {
  /** '' for a new class. */
  key: string;
  name: string;
  weight: number | null;
  fees: Record<ClassFee, number | null>;
}

export const emptyClass: ClassDraft = {
  key: '',
  name: '',
  weight: 1,
  fees: { registration: null, unregistration: null, dropIn: null, monthly: null, half: null },
};

export const toDraft = ({ fees, ...rest }: MemberClass): ClassDraft => ({
  ...rest,
  fees: { ...emptyClass.fees, ...fees },
});

/** Whether a class is complete and valid, so that it can be saved. */
export function isWhole({ name, weight, fees }: ClassDraft): boolean {
  const isWeight = weight !== null && weight >= 0 && weight <= 10;
  const areFees = Object.values(fees).every((fee) => fee === null || fee >= 0);
  return name.trim() !== '' && isWeight && areFees;
}

/** The classes as the server takes them: new ones get keys, and empty fees are left out. */
export function toClasses(drafts: readonly ClassDraft[]): MemberClass[] {
  const taken = drafts.map(({ key }) => key).filter((key) => key !== '');
  return drafts.map(({ key: known, name, weight, fees }) => {
    const key = known === '' ? newClassKey(name, taken) : known;
    taken.push(key);
    const given = Object.entries(fees).filter(([, fee]) => fee !== null);
    return { key, name: name.trim(), weight: weight ?? 1, fees: Object.fromEntries(given) };
  });
}
