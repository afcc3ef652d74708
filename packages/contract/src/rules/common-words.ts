/**
 * Words, without accents, that are written as they are meant, though a member's name may differ from them in one letter: common
 * given names, and words of chats. `Linh` is no Minh, and `nước` nobody.
 */
const WORDS = new Set(
  `anh an bac bao cam chi cuc dao dat duc duy han hau hai hao hien hoa hue huy kim lam lan loc loi mai nam nga nhi nhu phi phu quy
  son tai tam tan thi tho thu tin tri tue van vui bach bang binh bich bong canh chau chien chinh chung cuong dai danh dang diem dien diep dinh doan dong duan dung duong
  duyen gian giang hanh hieu hien hiep hiem hoai hoan hoang hong hung huong huyen khai khang khanh khiem khoa khoi khue khuong
  kien kiet kieu lanh liem lien linh loan long luan luong luyen manh mien minh nghi nghia nghiem ngan ngoc nguyen nguyet
  nhan nhat nhien nhung nhuan ninh oanh phat phong phuc phung phuoc phuong quan quang quoc quyen quyet quynh sang sinh song
  tham than thanh thao theu thi thien thinh thoa thom thong thuan thuc thuong thuy tien tinh toan trang tram tran
  triet trieu trinh trong trung truc truong tuan tung tuong tuyen tuyet uyen vinh viet vuong xuan yen
  ban buoi cau chi choi chua coach dau danh dat dem den doi dong guest hlv hom khach khong kia lich luot mang ngay nghi nguoi
  nhom nuoc phut quen sang sau thay thanh thang thue tien tong toi tran trua truoc truong tuan vang voi xong
  john anna mary mark jean dean joan sean
  adam alan alex andy ella emma eric erik evan jack jake jane kate kyle lily luke mike mila milo nick nina noah paul pete
  rose ross ruby ryan sara seth theo tina toby tony will zara`.split(/\s+/u),
);

/** Whether a word in lower case and without accents is one that nobody misspelled. */
export const isCommonWord = (word: string): boolean => WORDS.has(word);
