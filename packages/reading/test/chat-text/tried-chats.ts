/** Chats in other words than those of `chats.ts`, a line each: who is recorded, and what is asked, parted by a bar. */
const TEXTS = String.raw`
24/11 đi: Nam, Vy | nghỉ: Hoa, Lan##Nam Vy##
Chốt sổ T3 24/11: Nam Vy Hoa Lan##Hoa Lan Nam Vy##
24/11\n1/ Nam\n2/ Vy (đến trễ 15p)\n3/ Hoa\n4/ Lan - out##Hoa Nam Vy##
24/11: Nam ok, Vy ok, Hoa chịu##Nam Vy##Hoa chịu
24/11: Nam, Vy, còn Hoa thì bận##Nam Vy##
24/11\nNam ✅\nVy ❌\nHoa ✅##Hoa Nam##
24/11: Nam, Vy nhé. Hoa xin kiếu##Nam Vy##
24/11: Nam + Vy + Hoa, Lan cáo lỗi####Nam + Vy + Hoa, Lan cáo lỗi
24/11: Nam, ~Vy~, Hoa##Hoa Nam##
24/11: Nam, Vy, Hoa (off)##Nam Vy##
24/11\nĐi: Nam, Vy\nKhông: Hoa\nChưa biết: Lan##Nam Vy##
24/11\nTham gia (2)\n- Nam\n- Vy\nBận việc (2)\n- Hoa\n- Lan##Nam Vy##
24/11: Nam=1, Vy=0, Hoa=1##Hoa Nam##
24/11: Nam 1, Vy 1, Hoa 0##Nam Vy##
24/11: cả nhà trừ Hoa với Lan####cả nhà trừ Hoa với Lan
24/11: đủ trừ Nam####đủ trừ Nam
24/11: mọi người đi hết, Vy nghỉ####mọi người đi hết, Vy nghỉ
24/11: Nam, Vy +1, Hoa x2##Hoa Nam Vy##
24/11: Nam dẫn 2 bạn, Vy##Nam Vy##
24/11: vợ chồng Nam, Vy####vợ chồng Nam, Vy
24/11: Nam thế chỗ Hoa, Vy##Vy##Nam thế chỗ Hoa
24/11: Hoa nhường Lan, Nam##Lan Nam##
24/11: Vy bận, Nam đi thay####Nam đi thay
24/11: Nam, Vy, Hoa hên xui####Nam, Vy, Hoa hên xui
24/11: Nam, Vy. Lan tùy##Nam Vy##
24/11\nmình đi nhé\nNam\nVy##Nam Vy##
24/11: em Nam, chị Vy, bé Hoa##Hoa Nam Vy##
24/11: Nam, Vy, thiếu 2 slot####Nam, Vy, thiếu 2 slot
24/11: 3 người: Nam, Vy, Hoa##Hoa Nam Vy##
T3 24/11 19h-21h sân 2: Nam, Vy; Hoa đến muộn##Hoa Nam Vy##
24/11: Nam, Vy, không thấy Hoa##Nam Vy##
24/11: trừ Nam, Vy ra thì ai cũng đi####trừ Nam, Vy ra thì ai cũng đi
24/11: Nam, Vy đã ck, Hoa chưa ck##Hoa Nam Vy##
24/11: Nam Vy, Hoa Lan####Nam Vy|Hoa Lan
24/11: chỉ có Nam và Vy##Nam Vy##
24/11: only Nam and Vy##Nam Vy##
24/11: Nam, Vy can't make it####Nam, Vy can't make it
24/11: everyone but Hoa and Lan####everyone but Hoa and Lan
24/11: Nam, Vy, Hoa, Lan đều bận####Nam, Vy, Hoa, Lan đều bận
24/11: Nam, Vy, Tèo, Tí##Nam Vy##
24/11: minh, ha, tu##Hà Minh Tú##
24/11: Nam với Vy nghỉ, Hoa Lan đi####Hoa Lan
Poll 24/11\nĐi\nNam\nVy\nBận\nHoa##Nam Vy##
Bình chọn 24/11:\nĐi (2)\nNam\nVy\nKhông đi (1)\nHoa##Nam Vy##
24/11: Nam ... Vy ... Hoa####Nam ... Vy ... Hoa
`;

const list = (text: string, separator: string) => (text === '' ? [] : text.split(separator));

export const TRIED_CHATS = TEXTS.trim()
  .split('\n')
  .map((line) => {
    const [text = '', came = '', asked = ''] = line.split('##');
    return {
      text: text.replaceAll(String.raw`\n`, '\n'),
      came: list(came, ' '),
      asked: list(asked, '|'),
    };
  });
