import { monthFromNow, type TestClub, today } from './club.ts';

/** Members of a club, besides the three demonstration users. */
export const TWELVE = [
  'Nguyễn Thị Hoa',
  'Trần Văn Nam',
  'Lê Hoài Nam',
  'Phạm Quốc Bảo',
  'Hoàng Minh Đức',
  'Vũ Ngọc Sơn',
  'Đặng Thanh Tùng',
  'Bùi Thị Lan Anh',
  'Đỗ Thu Hương',
  'Ngô Bảo Châu',
  'Dương Văn Khánh',
  'Lý Thu Trang',
];
const thisMonth = () => monthFromNow(0);
const lastMonth = () => monthFromNow(-1);

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The dates on which the club has played in a month, until today. */
function datesOf(club: TestClub, { year, month }: ReturnType<typeof thisMonth>): string[] {
  const days = Array.from(
    { length: new Date(Date.UTC(year, month, 0)).getUTCDate() },
    (_, nth) => `${year}-${String(month).padStart(2, '0')}-${String(nth + 1).padStart(2, '0')}`,
  );
  return days.filter(
    (date) => date <= today() && club.schedules.some(({ weekday }) => weekday === weekdayOf(date)),
  );
}

/** Fills the club: 15 members, two months of registrations and attendance, 20 costs, last month closed and partly paid. */
export async function fillClub({ id, send, ...club }: TestClub): Promise<void> {
  const ids = Object.values(club.memberIds);
  for (const name of TWELVE) ids.push(await club.addMember(name));
  const [first, second, third] = club.schedules;
  for (const month of [lastMonth(), thisMonth()]) {
    for (const [nth, memberId] of ids.entries()) {
      const chosen = [[first!, second!, third!], [first!, second!], [third!]][nth % 3]!;
      await club.register(memberId, month, chosen);
    }
    const dates = datesOf({ id, send, ...club }, month);
    const names = TWELVE.slice(0, 9).join(', ');
    const text = dates
      .map((date) => `${date.split('-').toReversed().join('/')}: ${names}`)
      .join('\n');
    if (dates.length > 0)
      await send('POST', '/api/trackings/bulk/', { club_id: id, raw_registration_text: text });
  }
  for (let nth = 0; nth < 20; nth += 1) {
    const category = ['COURT_RENTAL', 'SHUTTLE', 'COURT_RENTAL', 'OTHER'][nth % 4]!;
    const payer = nth % 5 === 0 ? { payer_id: ids[3]! } : {};
    await club.addCost(100 + 20 * nth, { category, ...payer });
  }
  const lastDay = datesOf({ id, send, ...club }, lastMonth()).at(-1)!;
  await club.addCost(3400, { date: lastDay, category: 'COURT_RENTAL' });
  await send('POST', '/api/bills/', { club_id: id, ...lastMonth() });
  await send('POST', '/api/bills/close/', { club_id: id, ...lastMonth() });
  for (const memberId of ids.slice(3, 13)) {
    const payment = { kind: 'payment', amount: 150, method: 'bank', date: today() };
    await send('POST', '/api/accounts/entries/', { club_id: id, member_id: memberId, ...payment });
  }
  const fund = { kind: 'opening', amount: 2000, date: lastDay, note: 'Quỹ cũ' };
  await send('POST', '/api/fund/entries/', { club_id: id, ...fund });
  await send('POST', '/api/fund/counts/', { club_id: id, date: today(), amount: 1800 });
  await send('POST', '/api/bills/', { club_id: id, ...thisMonth() });
}
