import { withoutAccents } from '@rallybook/contract/rules/names';

const words = (text: string) => new Set(text.trim().split(/\s+/u));

/** Common given names, in lower case and without accents. */
const GIVEN_NAMES = words(`
  anh an bac bao cam chi cuc dao dat duc duy han hau hai hao hien hoa hue huy kim lam lan loc loi mai nam nga nhi nhu phi phu
  quy son tai tam tan thi tho thu tin tri tue van vui bach bang binh bich bong canh chau chien chinh chung cuong dai danh dang
  diem dien diep dinh doan dong duan dung duong duyen gian giang hanh hieu hien hiep hiem hoai hoan hoang hong hung huong huyen
  khai khang khanh khiem khoa khoi khue khuong kien kiet kieu lanh liem lien linh loan long luan luong luyen manh mien minh nghi
  nghia nghiem ngan ngoc nguyen nguyet nhan nhat nhien nhung nhuan ninh oanh phat phong phuc phung phuoc phuong quan quang quoc
  quyen quyet quynh sang sinh song tham than thanh thao theu thi thien thinh thoa thom thong thuan thuc thuong thuy tien tinh
  toan trang tram tran triet trieu trinh trong trung truc truong tuan tung tuong tuyen tuyet uyen vinh viet vuong xuan yen john
  anna mary mark jean dean joan sean adam alan alex andy ella emma eric erik evan jack jake jane kate kyle lily luke mike mila
  milo nick nina noah paul pete rose ross ruby ryan sara seth theo tina toby tony will zara`);

/** Words of chats. */
const CHAT_WORDS = words(`
  ban buoi cau chi choi chua coach dau danh dat dem den doi dong guest hlv hom khach khong kia lich luot mang ngay nghi nguoi
  nhom nuoc phut quen sang sau thay thanh thang thue tien tong toi tran trua truoc truong tuan vang voi xong`);

/** The most common family names. */
const FAMILY_NAMES = words(`
  nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh doan trinh cao thai ta chu chau to luu ha lam ton van
  huu my`);

/** What people are called by beside their names: `Long đen`. */
const BESIDE_NAMES = words(`
  đen béo mập còi gầy lùn cao lớn bé nhỏ già trẻ xinh râu ròm sún điếc cận hói trọc tây tí tèo tôm bống cu cún ku bin bi na sóc mít
  gấu heo mèo nhím`);
const PLAIN_BESIDE_NAMES = new Set([...BESIDE_NAMES].map(withoutAccents));

/**
 * Whether a word, in lower case and without accents, is one that is written as it is meant, though a member's name may differ from
 * it in one letter: a common given name, or a word of chats. `Linh` is no Minh, and `nước` nobody.
 */
export const isCommonWord = (word: string): boolean =>
  GIVEN_NAMES.has(word) || CHAT_WORDS.has(word);

/** Whether a word is often a name. */
export function isNameWord(word: string): boolean {
  const plain = withoutAccents(word).toLowerCase();
  return GIVEN_NAMES.has(plain) || FAMILY_NAMES.has(plain);
}

/** Whether a word is often what somebody is called beside a name: `Long đen`. With accents, `trễ` is no `trẻ`. */
export function isNickname(word: string): boolean {
  const written = word.toLowerCase();
  const plain = withoutAccents(written);
  return plain === written ? PLAIN_BESIDE_NAMES.has(plain) : BESIDE_NAMES.has(written);
}
