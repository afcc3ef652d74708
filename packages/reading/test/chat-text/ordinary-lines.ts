/** What members write between the names of a list, and what says nothing about who came. */
export const ORDINARY_LINES = `Chào cả nhà 👋
ok
Ok nhé
🤣🤣🤣
[Sticker]
[Hình ảnh]
19h nhé mọi người
Mấy giờ đánh vậy?
sân số mấy ạ
hehe
hahaha
Chốt danh sách nhé
còn 2 slot
ai đi nữa không?
Có ai đi nữa ko ạ?
Cảm ơn mọi người
Hôm nay đánh vui quá
👍
Dạ
Vâng ạ
Tuyệt vời
Hẹn gặp lại
Nhớ mang cầu nhé
tiền sân 400k
Cả nhà ơi
Tổng 8 người
see you`.split('\n');

/** Lines about somebody of the club, and who came by them; the lines above and below are of Nam and Vy. */
export const LINES_OF_SOMEBODY: readonly [line: string, came: string][] = [
  ['Hoa đi', 'Hoa'],
  ['Hoa đi nha', 'Hoa'],
  ['Hoa ok', 'Hoa'],
  ['Hoa nữa ạ', 'Hoa'],
  ['Hoa luôn nhé', 'Hoa'],
  ['Hoa tới trễ 15p', 'Hoa'],
  ['Minh bận rồi', ''],
  ['Minh nghỉ nha mọi người', ''],
  ['còn Minh thì nghỉ', ''],
];
