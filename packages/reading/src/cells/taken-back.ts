import { withoutAccents } from '@rallybook/contract/rules/names';

/** No such remark is longer. */
const MAX_REMARK = 80;

/** Since when, why or how much. */
const BEHIND = String.raw`(?:[ ,:(–-]+(?:\d|do |vi |tu |ngay |lan |cho |het|du|mot |nua|because|due to|on |in |full|half|karena |tanggal |tgl ).*)?\)?`;
const CALLED_OFF = new RegExp(
  String.raw`^\(?(?:(?:(?:da|xin|bao|bi|da bi) )?(?:huy)(?: (?:bo|san|buoi|dk|dang k[yi]|slot|cho|lich|ve|phieu))?|(?:da |xin )?rut (?:dk|dang k[yi]|slot|ten)|cancel(?:l?ed|lation)?|void(?:ed)?|not made|withdr(?:awn|ew)|(?:di)?batal(?:kan)?|storniert)${BEHIND}$`,
);
const GIVEN_BACK = new RegExp(
  String.raw`^\(?(?:(?:(?:da|duoc|da duoc|xin|can|se) )?(?:hoan(?: lai)?(?: tien| tra| phi| coc| quy)?(?: lai)?|tra lai(?: tien| phi)?)|(?:fully |partly |to be )?refund(?:ed|s)?|returned|reversed|money back|(?:sudah |telah )?(?:dikembalikan|di-?refund)|pengembalian(?: uang| dana)?|erstattet)${BEHIND}$`,
);

const folded = (text: string) => withoutAccents(text.slice(0, MAX_REMARK).toLowerCase()).trim();

/** Whether a remark says that what it stands beside was called off: `Huỷ`, `cancelled`. */
export const saysCalledOff = (text: string): boolean => CALLED_OFF.test(folded(text));

/** Whether a remark says that the money it stands beside was given back: `Hoàn tiền`, `refunded`. */
export const saysGivenBack = (text: string): boolean => GIVEN_BACK.test(folded(text));

/** Whether nothing is recorded of a row by what is remarked in it. */
export const saysTakenBack = (text: string): boolean => saysCalledOff(text) || saysGivenBack(text);
