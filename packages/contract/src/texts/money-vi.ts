import type { MoneyTexts } from './texts.ts';

/** The same in Vietnamese. */
export const vi: MoneyTexts = {
  payMessage: {
    toPay: 'Cần đóng:',
    toGetBack: 'Được nhận lại:',
    fixed: '{count} cố định',
    dropIn: '{count} vãng lai',
    oneGuest: '{count} khách',
    guests: '{count} khách',
    total: 'Tổng cần đóng: {amount}',
    ownDebt: '{name} ơi, bạn cần đóng {amount} cho {club}.',
    ownCredit: '{name} ơi, bạn được {club} trả lại {amount}.',
    ownNothing: '{name} ơi, bạn không phải đóng gì cho {club}.',
    howToPay: 'Cách đóng: {url}',
  },
  billLines: {
    oneDay: '{count} buổi {weekday}',
    severalDays: '{count} buổi {weekday}',
    dropInDays: 'Vãng lai: {days}',
    paid: 'Đã ứng: {what}',
    shuttle: 'tiền cầu',
    courtRental: 'tiền sân',
    other: 'khác',
    rounding: 'Làm tròn',
    share: '{what}: {times}',
    session: 'buổi chơi',
    monthFee: 'phí trọn tháng',
    halfMonthFee: 'phí nửa tháng',
    guests: 'Khách: {count} lượt',
    guestDays: 'Khách: {days}',
    ofClass: 'Đối tượng {name}',
    surplus: 'Làm tròn lên',
  },
};
