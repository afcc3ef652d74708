import lists from './lists.json' with { type: 'json' };

const member = (id: string, name: string, alias: string | null = null) => ({
  id,
  name,
  alias,
  nicknames: [],
});

/** The members of the club whose lists, chats and costs are in `lists.json`; each id is the name. */
export const MEMBERS = [
  ['Hồ Thanh An', 'An còi'],
  ['Nguyễn Thị Vy'],
  ['Phạm Văn Khánh', 'KHÁNH'],
  ['Hồ Thùy Long'],
  ['Lê Linh'],
  ['Trần Quân'],
].map(([name, alias]) => member(name!, name!, alias));

/** A Friday. */
export const TODAY = '2026-11-27';

type WrittenMember = { name: string; alias?: string; email?: string };
type Cost = { date: string; category: string; amount: number; payer: string | null };

/** Texts that people wrote, and what is right. */
export const LISTS = lists as {
  members: {
    text?: string;
    rows?: (string | number)[][];
    right: WrittenMember[];
    told?: string[];
  }[];
  chats: {
    text: string;
    right: {
      present?: string[];
      asks?: string[];
      candidates?: string[];
      guests?: { host: string }[];
      told?: string[];
    };
  }[];
  costs: { text: string; right: string | Cost }[];
};
