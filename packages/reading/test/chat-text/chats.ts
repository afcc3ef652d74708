/** The members of the club whose chats these are. */
export const CHAT_MEMBERS = ['Nam', 'Minh', 'Vy', 'Hoa', 'Lan', 'Hà', 'Tú'];

/**
 * Texts as captains and players of clubs write them, a line each: who is recorded, who did not come, and of whom a person is asked.
 */
const TEXTS = String.raw`
24/11: Nam, Minh, vắng Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: tất cả trừ Vy, Hoa ##  ## Vy Hoa ## Nam Minh
24/11: đủ, thiếu Vy, Hoa ##  ## Vy Hoa ## Nam
24/11: Nam, Minh | nghỉ Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, không có Vy và Hoa ## Nam Minh ## Vy Hoa ##
24/11\nngoại trừ Lan thì Vy, Nam đi ## Vy Nam ## Lan ##
24/11: Nam, Minh except Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: everyone without Vy, Hoa ##  ## Vy Hoa ## Nam
24/11: nam minh, tru vy, hoa ##  ## Vy Hoa ## Nam Minh
T3 24/11\nCó mặt: Nam, Minh\nVắng: Vy, Hoa ## Nam Minh ## Vy Hoa ##
T3 24/11\nVắng: Vy, Hoa\nCó mặt: Nam, Minh ## Nam Minh ## Vy Hoa ##
24/11 có mặt: Nam, Minh; vắng: Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh (vắng Vy, Hoa) ## Nam Minh ## Vy Hoa ##
24/11: cả nhà đi đủ, trừ Vy ##  ## Vy ## Nam
24/11\nHôm nay thiếu Vy và Hoa, còn lại đi hết ##  ## Vy Hoa ## Nam
24/11\nVắng Vy, Hoa, còn lại Nam, Minh, Lan ## Nam Minh Lan ## Vy Hoa ##
24/11\nNam\nMinh\nBáo nghỉ: Vy / Hoa ## Nam Minh ## Vy Hoa ##
24/11\nNam\nMinh\nbáo nghỉ Vy / Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, trừ chị Vy, bé Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam + Minh (trừ Vy + Hoa) ## Nam Minh ## Vy Hoa ##
24/11: (vắng) Vy, Hoa ##  ## Vy Hoa ##
24/11\n❌ Vy, Hoa\n✅ Nam, Minh ## Nam Minh ## Vy ## Hoa
24/11: Nam, Minh. Nghỉ Vy, Hoa. ## Nam Minh ## Vy Hoa ##
24/11: all but Vy, Hoa ##  ## Vy Hoa ## Nam
24/11: Nam, Minh, not coming: Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, xin off Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, không đi Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh\nVy và Hoa nghỉ ## Nam Minh ## Vy Hoa ##
24/11: Nam\nVy, Hoa nghỉ ## Nam ## Hoa ## Vy
24/11: Nam, Minh\nVy + Hoa bận ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh\nVy/Hoa off ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh\nVy & Hoa xin kiếu nhé ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh\nvy với hoa ko đi được ạ ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh\nVy cùng Hoa đều nghỉ ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh\nVy and Hoa can't come ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, Vy và Hoa nghỉ ##  ## Vy Hoa ## Nam Minh
24/11: Vy, Hoa nghỉ, còn lại đi ##  ## Hoa ## Vy Nam
24/11: Vy, Hoa nghỉ, Nam, Minh đi ##  ## Hoa ## Vy Nam
24/11: Nam, Vy nghỉ, Minh ## Nam Minh ## Vy ##
24/11: Nam, Vy (nghỉ), Minh, Hoa (bận) ## Nam Minh ## Vy Hoa ##
24/11\n1. Nam\n2. Vy nghỉ\n3. Minh\n4. Hoa ❌ ## Nam Minh ## Vy Hoa ##
24/11: Minh, Hà chưa biết, Nam xin kiếu ## Minh ## Nam ## Hà
24/11: Vy và Hoa tăng ca ##  ##  ## Vy Hoa
24/11: Vy, Hoa - nghỉ ##  ## Hoa ## Vy
24/11: Vy, Hoa về quê hết rồi ##  ##  ## Vy Hoa
24/11\nVy va Hoa nghi\nNam, Minh ## Nam Minh ## Vy Hoa ##
24/11\nvy va hoa nghi\nnam, minh ## Nam Minh ##  ## Vy Hoa
24/11: Nam, Minh\nVy lẫn Hoa đều bận ## Nam Minh ## Vy Hoa ##
24/11: đủ ##  ##  ## Nam
24/11: cả nhà ##  ##  ## Nam
24/11: all ##  ##  ## Nam
24/11: đi đủ hết ##  ##  ## Nam
24/11: Nam, ~Hoa~, Minh ## Nam Minh ## Hoa ##
24/11\nNam\n-Hoa-\nMinh ## Nam Minh ## Hoa ##
24/11: Nam 1, Hoa 0, Minh 1 ## Nam Minh ## Hoa ##
24/11\nNam: 1\nHoa: 0\nMinh: 1 ## Nam Minh ## Hoa ##
24/11: Nam, Hoa tùy, Minh ## Nam Minh ## Hoa ##
24/11: Nam, Hoa cáo lỗi, Minh ## Nam Minh ## Hoa ##
24/11: Nam, ~Vy, Hoa~, Minh ##  ##  ## Nam Vy Hoa Minh
24/11: Nam ✓, Hoa ✗, Minh ✓ ## Nam Minh ## Hoa ##
24/11\nNam\nH\u0336o\u0336a\u0336\nMinh ## Nam Minh ## Hoa ##
24/11: Nam, Minh, Vy\nVy báo bận nhé ## Nam Minh ## Vy ##
24/11: Nam, Minh, Vy\nVy chưa biết ## Nam Minh ##  ## Vy
24/11: Nam x2, Minh ## Nam Minh ##  ##
24/11\nNam: +1 ##  ##  ## Nam
24/11: Nam và 2 bạn, Minh ## Nam Minh ##  ##
24/11: Nam 2 khách, Minh ## Nam Minh ##  ##
24/11: Nam thay Minh, Vy ## Vy ## Minh ## Nam
24/11: Nam, Minh, Vy\nHoa thay Minh ## Nam Vy ## Minh ## Hoa
24/11: mình, Nam, tui ## Nam ##  ##
24/11\nĐi (3 phiếu)\nNam\nMinh\nLan\nKhông đi (2 phiếu)\nVy\nHoa ## Nam Minh Lan ## Vy Hoa ##
24/11\nĐi: 2\nNam\nMinh\nBận: 1\nVy\nChưa biết: 1\nHoa ## Nam Minh ## Vy ## Hoa
24/11\nCó - 2 votes\nNam\nMinh\nKhông - 2 votes\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\nGoing (2)\nNam\nMinh\nNot going (2)\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11: nam minh vy ##  ##  ##
24/11: Nam, Minh, Vy ## Nam Minh Vy ##  ##
24/11: nam, minh, vy, hoa ## Nam Minh Vy Hoa ##  ##
T3 24/11 (19h-21h sân 2):\n1. Nam\n2. Minh (đến trễ)\n3. Vy +1 ## Nam Minh Vy ##  ##
24/11: Nam đi, Minh đi, Vy nghỉ ## Nam Minh ## Vy ##
24/11: Nam, Minh, Vy đi nhé ## Nam Minh Vy ##  ##
24/11: Nam & Minh & Vy ## Nam Minh Vy ##  ##
24/11: Nam, Tèo, Minh ## Nam Minh ##  ##
24/11: Nam, sơn đen, Minh ## Nam Minh ##  ##
24/11: chị Vy, anh Nam, bé Hoa ## Vy Nam Hoa ##  ##
24/11: có Nam, Minh, Vy ## Nam Minh Vy ##  ##
24/11: Nam, Minh chưa ck, Vy ## Nam Minh Vy ##  ##
24/11: Nam, Minh có mặt ## Nam Minh ##  ##
24/11: gồm Nam, Minh và Vy ## Nam Minh Vy ##  ##
24/11: Nam va Minh, Vy ## Nam Minh Vy ##  ##
24/11 Nam Minh: ok, Vy: nghỉ ##  ##  ## Nam Minh Vy
24/11: present Nam, Minh; absent Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: chỉ có Nam, Minh ## Nam Minh ##  ##
24/11: nhớ gọi Vy, Hoa ##  ##  ## Vy Hoa
24/11: chừa Vy, Hoa ra ##  ##  ## Vy Hoa
24/11: Nam, Minh, Vy bận việc nhà, Hoa ## Nam Minh Hoa ## Vy ##
24/11: Nam nghỉ vì Vy ốm ##  ##  ## Nam Vy
CN 22/11: đủ mặt anh em trừ Lan ##  ## Lan ## Nam
24/11 có Nam Minh Vy, vắng Hoa Lan ##  ##  ##
24/11\nHoa báo bận, Lan xin off\nCòn lại đi đủ ##  ## Hoa Lan ## Nam
24/11: Nam, Minh, Vy, trừ Hoa bận, Lan ốm ## Nam Minh Vy ## Hoa Lan ##
24/11: Nam, Minh; vắng có phép: Vy; vắng ko phép: Hoa ## Nam Minh ## Vy Hoa ##
24/11\nVắng: Vy (ốm), Hoa (về quê)\nĐi: Nam, Minh ## Nam Minh ## Vy Hoa ##
24/11\n- Nam\n- Minh\n- Vy (nghỉ)\n- Hoa -> bận ## Nam Minh ## Vy Hoa ##
24/11: 1.Nam 2.Minh 3.Vy nghỉ 4.Hoa ## Nam Minh Hoa ## Vy ##
24/11: Nam - Minh - Vy nghỉ ##  ## Vy ## Nam Minh
24/11: Hai bạn Vy, Hoa xin vắng ##  ## Hoa ## Vy
24/11: cả Vy và Hoa đều nghỉ ##  ## Vy Hoa ##
24/11: Vy nghỉ, Hoa cũng vậy ##  ## Vy ## Hoa
24/11: Vy nghỉ, Hoa cũng nghỉ ##  ## Vy Hoa ##
24/11: Nam, Minh, riêng Vy, Hoa thì nghỉ ##  ##  ## Vy Hoa Nam Minh
24/11: mọi người đi hết, mỗi Vy nghỉ ##  ## Vy ## Nam
24/11: trừ Vy ra thì đủ ##  ## Vy ## Nam
24/11: trừ Vy, Hoa; Nam, Minh có mặt ##  ## Vy ## Minh Nam Hoa
24/11: Nam, Minh đi. Vy, Hoa không đi. ##  ## Hoa ## Vy Nam Minh
24/11: Nam với Minh đi, Vy với Hoa nghỉ ## Nam Minh ## Vy Hoa ##
24/11\nNam với Minh đi\nVy với Hoa nghỉ ## Nam Minh ## Vy Hoa ##
24/11: Nam,Minh,Vy (3) nghỉ Hoa,Lan (2) ##  ##  ## Hoa Lan Nam
24/11: Nam, Minh (2) / nghỉ: Vy, Hoa ## Nam ## Vy Hoa ## Minh
24/11: ✅ Nam, Minh ❌ Vy, Hoa ##  ## Vy Hoa ## Nam Minh
24/11\n✅Nam\n✅Minh\n❌Vy\n❌Hoa ## Nam Minh ## Vy Hoa ##
24/11: đi: Nam, Minh, ko đi: Vy, Hoa, chưa biết: Lan ##  ## Vy Hoa ## Nam Minh Lan
24/11: Nam ok, Minh ok, Vy no, Hoa no ## Nam Minh ## Vy Hoa ##
24/11: Nam yes, Vy maybe, Hoa no ##  ## Hoa ## Nam Vy
24/11: Nam, Minh are in, Vy and Hoa are out ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh; Vy & Hoa can't make it ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, no Vy, no Hoa ##  ## Vy Hoa ## Nam Minh
24/11: Nam, Minh, not Vy or Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, Vy (not Hoa) ## Nam Minh ## Hoa ## Vy
24/11: Nam, Minh. Missing: Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, missing Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, sorry Vy, Hoa ##  ##  ## Vy Hoa Nam Minh
24/11: Nam, Minh, vắng mặt 2: Vy, Hoa ##  ## Vy Hoa ## Nam Minh
24/11: 2 vắng Vy Hoa ##  ##  ##
24/11: 5 người, vắng Vy, Hoa ##  ## Vy Hoa ##
24/11\nNam\nMinh\nVy\nUpdate: Vy nghỉ nhé ## Nam Minh ##  ## Vy
24/11\nNam\nMinh\nVy\nVy xin rút, Lan vào thay ## Nam Minh ## Vy ## Lan
24/11: Nam, Minh, Vy thay Hoa ## Nam Minh ## Hoa ## Vy
24/11: Nam, Minh, Hoa nhường Vy ## Nam Minh Vy ## Hoa ##
24/11\n[20:15, 24/11/2026] Nam: +1\n[20:16, 24/11/2026] Vy: nghỉ nhé ##  ##  ##
24/11\nNam: đi\nVy: nghỉ\nMinh: đi ## Nam Minh ## Vy ## 
24/11: Nam 1 Hoa 0 Minh 1 ##  ##  ## Nam Hoa Minh
24/11: Nam(1), Hoa(0), Minh(1) ## Nam Minh ## Hoa ##
24/11: Nam=1; Hoa=0; Minh=1 ## Nam Minh ## Hoa ##
24/11: nam,minh,vy,-hoa-,-lan- ## Nam Minh Vy ## Hoa Lan ##
24/11: Nam Minh Vy ~Hoa Lan~ ##  ##  ##
24/11: Nam, <s>Hoa</s>, Minh ## Nam Minh ##  ## Hoa
24/11: Vy hoặc Hoa đi ##  ##  ## Vy Hoa
24/11: Nam, Vy/Hoa (1 trong 2) ##  ##  ## Nam Vy Hoa
24/11: Nam, Minh, Vy? ## Nam Minh ##  ## Vy
24/11: Nam, Minh, chắc Vy, Hoa ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, có thể Vy, Hoa ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, đang chờ Vy, Hoa ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, hôm qua Vy, Hoa ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, ai đi thay Vy, Hoa ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, miễn Vy, Hoa ## Nam Minh ##  ## Vy Hoa
24/11: Nam, Minh, Vy, Hoa hẹn buổi sau ##  ## Hoa ## Nam Minh Vy
24/11: Nam, Minh, Vy, Hoa để buổi khác nha ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, Vy và Hoa hẹn lần sau ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh\nhuỷ kèo nha mn ##  ##  ## Nam Minh
24/11: Nam, Minh\nHôm nay mưa nghỉ nhé ##  ##  ## Nam Minh
24/11\nNam\nMinh\nNghỉ buổi này nhé cả nhà ##  ##  ## Nam Minh
24/11\nNam +1\nMinh\nVy\nNam xin nghỉ ## Minh Vy ## Nam ##
24/11: Nam, MINH, VẮNG VY, HOA ## Nam Minh ## Vy Hoa ##
24/11: NAM, MINH, NGHI VY, HOA ##  ##  ## Nam Minh Vy Hoa
24/11: nam, minh, nghi vy, hoa ## Nam Minh ## Vy Hoa ##
24/11: nam, minh, vang mat vy, hoa ## Nam Minh ## Vy Hoa ##
24/11: nam, minh, khong di vy, hoa ## Nam Minh ## Vy Hoa ##
24/11: nam minh di, vy hoa nghi ##  ##  ##
24/11: vy hoa nghi ##  ##  ##
24/11: nam, minh\nvy, hoa nghi ## Nam Minh ##  ## Vy Hoa
24/11: tat ca di tru vy, hoa ##  ## Vy Hoa ## Nam
24/11: ca nha tru vy ##  ## Vy ## Nam
24/11: full team - Vy ##  ##  ## Nam Vy
24/11: all - Vy, Hoa ##  ##  ## Nam Vy Hoa
24/11: all trừ vy + hoa ##  ## Vy Hoa ## Nam
24/11: như danh sách, trừ Vy, Hoa ##  ## Vy Hoa ##
24/11: giống hôm trước, thiếu Vy, thêm Hoa ##  ## Vy ## Hoa
24/11: Nam, Minh, thêm Hoa, bớt Vy ## Nam Minh Hoa ##  ## Vy
24/11: Nam, Minh, bớt Vy, Hoa ## Nam Minh ##  ## Vy Hoa
24/11: Nam, Minh, +Hoa, -Vy ##  ##  ## Nam Minh Hoa Vy
24/11: Nam, Minh, -Vy, -Hoa ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh, Vy (trễ 15p), Hoa (về sớm) ## Nam Minh Vy Hoa ##  ##
24/11: Nam, Minh, Vy đến trễ ## Nam Minh Vy ##  ##
24/11: anh Nam, chị Vy và bé Hoa ## Nam Vy Hoa ##  ##
24/11: Nam cùng vợ, Minh ## Nam Minh ##  ##
24/11: Nam đi cùng Minh, Vy ## Nam Minh Vy ##  ##
24/11: cho mình đăng ký Nam, Minh ##  ##  ## Minh Nam
24/11: em Vy đi, Hoa đi ## Vy Hoa ##  ##
24/11: Nam (2 phiếu), Vy ## Nam Vy ##  ##
24/11: @Nam @Minh @Vy nghỉ ##  ## Vy ## Nam Minh
24/11: @Nam @Minh, @Vy bận ##  ## Vy ## Nam Minh
24/11: Đi: Nam, Minh | Không: Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11: YES: Nam, Minh. NO: Vy, Hoa ##  ## Vy Hoa ## Nam Minh
24/11: Yes - Nam, Minh. No - Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11\nA. Đi\nNam\nB. Không đi\nVy ## Nam ## Vy ##
24/11\nTham gia:\nNam\nMinh\n\nKhông tham gia:\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\n👍 Đi: 2\nNam\nMinh\n👎 Không đi: 2\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\nĐi được (2)\nNam\nMinh\nKhông đi được (2)\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\nCó mặt 2/4:\nNam\nMinh\nVắng 2/4:\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\nNam\nMinh\n---\nVắng\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\nNam\nMinh\nDS nghỉ\nVy\nHoa ## Nam Minh ## Vy Hoa ##
24/11\nNam\nMinh\nNhững bạn nghỉ: Vy, Hoa ## Nam Minh ##  ## Vy Hoa
24/11\nNam\nMinh\nNhững bạn nghỉ:\nVy\nHoa ## Nam Minh ##  ## Vy Hoa
24/11\nNam\nMinh\nBạn nào nghỉ\nVy\nHoa ## Nam Minh ##  ## Vy Hoa
24/11\nDanh sách báo vắng\nVy\nHoa\nDanh sách đi\nNam ## Nam ## Vy Hoa ##
24/11\nKo đi đc\nVy\nHoa ##  ## Vy Hoa ##
24/11\nOUT:\nVy\nHoa\nIN:\nNam\nMinh ## Nam Minh ## Vy Hoa ##
24/11\nBáo cáo sếp: Nam, Minh đi, Vy Hoa xin nghỉ ##  ##  ## Nam Minh
24/11: Vắng 2 bạn Vy, Hoa ##  ##  ## Vy Hoa
24/11: thiếu mỗi Vy ##  ##  ## Vy
24/11: Nam, Minh, Lan. P/s: Vy, Hoa bận ##  ## Hoa ## Vy
24/11: Nam, Minh, Lan (Vy, Hoa bận) ## Nam Minh ##  ## Vy Hoa Lan
24/11: Nam, Minh, Lan - Vy, Hoa bận ##  ## Hoa ## Vy Nam
24/11: Nam, Minh, Lan --- vắng: Vy, Hoa ##  ## Vy Hoa ## Nam Minh Lan
24/11: Nam, Minh; còn Vy, Hoa nghỉ ##  ##  ## Vy Hoa
24/11: Nam, Minh, còn Vy với Hoa thì bận ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh nhưng Vy, Hoa không ##  ##  ## Vy Hoa
24/11: đi: Nam, Minh; nghỉ: Vy, Hoa; chờ: Lan ## Nam Minh ## Vy Hoa Lan ##
24/11: Vy + Hoa + Lan nghỉ, Nam + Minh đi ## Nam Minh ## Vy Hoa Lan ##
24/11: Vy và Hoa thì nghỉ, Nam thì đi ## Nam ## Vy Hoa ##
24/11: hai vợ chồng Vy nghỉ ##  ## Vy ##
24/11\nNam ✅\nMinh ✅\nVy ❌\nHoa 🤒 ## Nam Minh ## Vy ## Hoa
24/11\nNam 👍\nVy 👎\nHoa 🙏 ## Nam ## Vy ##
24/11: Nam, Minh, Vy off nhé mn ##  ## Vy ## Nam Minh
24/11: Nam, Minh, (Vy), Hoa ## Nam Minh Hoa ##  ## Vy
24/11: Nam, Minh, [Vy nghỉ], Hoa ## Nam Minh Hoa ##  ## Vy
24/11: Nam, Minh, *Vy*, Hoa ## Nam Minh Vy Hoa ##  ##
24/11: Nam, Minh, ~~Vy~~, Hoa ## Nam Minh Hoa ## Vy ##
24/11: Nam, Minh, Vy (hủy phút chót), Hoa ## Nam Minh Hoa ## Vy ##
24/11: Nam, Minh, Vy hủy, Hoa vào thay ##  ## Vy ## Nam Minh Hoa
24/11: ai không đi: Vy, Hoa ##  ##  ## Vy Hoa
24/11\nAi không đi báo mình nhé\nVy\nHoa ##  ##  ## Vy Hoa
24/11\nAi đi điểm danh nhé\nVy\nHoa ## Vy Hoa ##  ##
24/11\nDanh sách tham gia:\n1. Nam\n2. Minh\nDanh sách xin nghỉ:\n1. Vy\n2. Hoa ## Nam Minh ## Vy Hoa ##
24/11\nDanh sách chính thức\nNam\nMinh\nDự bị\nVy ## Nam Minh ## Vy ##
24/11\nVắng (2)\nVy\nHoa\nĐi (2)\nNam\nMinh ## Nam Minh ## Vy Hoa ##
24/11\nVắng mặt - 2 bình chọn\nVy\nHoa\nCó mặt - 2 bình chọn\nNam\nMinh ## Nam Minh ## Vy Hoa ##
24/11\nCan't make it (2)\nVy\nHoa\nI'm in (2)\nNam\nMinh ##  ## Vy Hoa ## Nam Minh
24/11\nIn: Nam, Minh\nOut: Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11\nPlaying: Nam, Minh\nNot playing: Vy, Hoa ## Nam Minh ## Vy Hoa ##
24/11\nNot playing: Vy, Hoa\nNam ##  ##  ## Vy Hoa Nam
24/11\nInjured: Vy, Hoa\nNam, Minh ##  ##  ## Vy Hoa Nam Minh
24/11: Nam, Minh, no-show: Vy, Hoa ##  ##  ## Vy Hoa
24/11: Nam, Minh. Vy and Hoa are away ##  ##  ## Nam Minh Vy Hoa
24/11: Nam, Minh. Vy, Hoa sick ##  ##  ## Vy Hoa Nam Minh
24/11: Nam, Minh, Vy + Hoa injured ##  ##  ## Nam Minh Vy Hoa
24/11: Everyone came except for Vy & Hoa ##  ## Vy Hoa ## Nam
24/11: Nam, Minh came; Vy, Hoa didn't ##  ##  ## Vy Hoa Nam Minh
24/11: Nam, Minh came. Vy and Hoa did not come ##  ##  ## Vy Hoa Nam Minh
24/11: Vy chuyển lịch sang thứ 5, Nam, Minh ## Nam Minh ##  ## Vy
24/11: Vy dời qua thứ 5, Hoa cũng vậy, Nam, Minh ## Nam Minh ##  ## Vy Hoa
24/11: Nam, Minh, Vy và Hoa dời qua thứ 5 ##  ##  ## Vy Hoa Nam Minh
24/11: Nam\nMinh\nBữa nay Vy Hoa vắng nha ## Nam Minh ##  ##
24/11: nam\nminh\nvy k di dc ## Nam Minh ## Vy ##
24/11: nam\nminh\nvy k\nhoa ko ## Nam Minh ##  ## Vy Hoa
24/11: nam, minh, vy ko, hoa ko ##  ##  ## Vy Hoa
24/11: nam co, minh co, vy khong, hoa khong ##  ##  ## Vy Hoa
24/11: nam có, minh có, vy không, hoa không ## Nam Minh ## Vy Hoa ##
24/11: nam: có\nminh: có\nvy: không ##  ##  ##
24/11: Nam - có, Minh - có, Vy - không ## Nam Minh ## Vy ##
24/11\nNam - đi\nMinh - đi\nVy - nghỉ\nHoa - chưa biết ## Nam Minh ## Vy ## Hoa
24/11\nNam\tđi\nMinh\tđi\nVy\tnghỉ\nHoa\tvắng ## Nam Minh ## Vy Hoa ##
24/11\nNam | x\nMinh | x\nVy | ##  ##  ## Nam Minh Vy
24/11: Nam, Minh & 2 khách, Vy nghỉ ##  ## Vy ## Nam Minh
24/11: Nam, Minh +1, Vy bận nên cho Hoa đi ##  ##  ## Nam Minh Vy Hoa
24/11: Vy nghỉ, pass cho Hoa ##  ## Vy ## Hoa
24/11: Vy pass Hoa ##  ##  ## Vy Hoa
24/11: Vy bán slot cho Hoa ##  ##  ## Vy Hoa
24/11: Vy nhường slot cho Hoa, Nam, Minh ## Hoa Nam Minh ## Vy ##
24/11: Lan thế Vy, Nam thế Hoa ##  ## Vy Hoa ## Lan Nam
24/11: Nam, Minh, Lan (thay Vy) ## Nam Minh ##  ## Lan
24/11: Nam, Minh, Lan đi thế chỗ Vy ## Nam Minh ## Vy ## Lan
24/11: Nam, Minh, Lan slot Vy ##  ##  ## Nam Minh Lan Vy
24/11: tối qua Vy, Hoa nghỉ còn Nam, Minh đi ##  ##  ## Vy Hoa Nam Minh
24/11: chỉ Vy nghỉ ##  ## Vy ##
24/11: chỉ có Vy và Hoa nghỉ ##  ##  ## Vy Hoa
24/11: mỗi Vy với Hoa nghỉ ##  ##  ## Vy Hoa
24/11: có Vy, Hoa nghỉ ##  ##  ## Vy
24/11: Nam Minh có đi, Vy Hoa không ##  ##  ## Nam
24/11: đi 2 nghỉ 2: Nam, Minh / Vy, Hoa ##  ##  ## Vy Hoa Nam Minh
24/11: Nam, Minh đi còn lại nghỉ ## Nam Minh ##  ##
24/11: Nam, Minh đi, còn lại nghỉ hết ## Nam Minh ##  ##
24/11: còn lại nghỉ, Nam, Minh đi ## Nam Minh ##  ##
24/11: ngoài Vy, Hoa ra ai cũng đi ##  ##  ## Vy Hoa
24/11: bỏ Vy, Hoa ra ##  ## Vy Hoa ##
24/11: gạch Vy, Hoa ##  ##  ## Vy Hoa
24/11: xoá tên Vy, Hoa giúp em ##  ##  ## Vy Hoa
24/11: Nam, Minh, gạch Vy, Hoa ##  ##  ## Vy Hoa
24/11: Hoa xin phép nghỉ, Vy cũng xin phép nghỉ, Nam ## Nam ## Hoa Vy ##
24/11: Vy hôm nay bận, Hoa mai bận, Nam, Minh ## Nam Minh ## Vy Hoa ##
24/11: Nam, Minh, Vy tối nay bận ##  ## Vy ## Nam Minh
24/11: Nam & Minh đi, Vy & Hoa ở nhà ##  ##  ## Vy Hoa Nam Minh
24/11: Vy & Hoa ở nhà ##  ##  ## Vy Hoa
24/11: Vy ở nhà, Nam đi ## Nam ##  ## Vy
24/11: Vy, Hoa ở nhà trông con ##  ##  ## Vy Hoa
24/11: Vy, Hoa: nghỉ ##  ##  ## Vy Hoa
24/11: Vy, Hoa => nghỉ ##  ##  ## Vy Hoa
24/11: Vy, Hoa (cả 2 nghỉ) ##  ##  ## Vy Hoa
24/11: Vy, Hoa, Lan (nghỉ hết) ##  ##  ## Vy Hoa Lan
24/11: Vy Hoa Lan nghỉ hết ##  ##  ##
24/11: Vy\nHoa\nLan\n=> nghỉ ##  ##  ## Vy Hoa Lan
24/11: Vy, Hoa, Lan\nNghỉ hết ##  ##  ## Vy Hoa Lan
24/11 nghỉ: Vy, Hoa. Đi: Nam, Minh ## Nam Minh ## Vy Hoa ##
24/11 vắng Vy, Hoa ##  ## Vy Hoa ##
Vắng 24/11: Vy, Hoa ##  ## Vy Hoa ##
Danh sách nghỉ 24/11: Vy, Hoa ##  ## Vy Hoa ##
DS vắng 24/11\nVy\nHoa ##  ## Vy Hoa ##
Ai nghỉ 24/11: Vy, Hoa ##  ##  ## Vy Hoa
Nghỉ tối nay 24/11: Vy, Hoa ##  ## Vy Hoa ##
24/11 (vắng Vy, Hoa): Nam, Minh ##  ##  ## Nam Minh Vy Hoa
24/11 trừ Vy: Nam, Minh ##  ##  ## Nam Minh Vy
24/11 - vắng: Vy, Hoa ##  ## Vy Hoa ##
24/11: - vắng Vy, Hoa ##  ## Vy Hoa ##
24/11: Nam, Minh (Vy nghỉ) ## Nam ## Vy ## Minh
24/11: Nam, Minh - ốm, Vy ## Nam Vy ##  ## Minh
24/11\nNam\nMinh — quên\nVy ## Nam Vy ##  ## Minh
24/11: Nam, Minh, ốm ## Nam ##  ## Minh
24/11: Nam; Minh, thi; Vy ## Nam Vy ##  ## Minh
24/11: ốm - Nam ##  ##  ## Nam
24/11\nkhông thấy - Nam\nMinh ## Minh ##  ## Nam
24/11\nNam thì chịu\nMinh ## Minh ##  ## Nam
24/11\nbận thì Nam\nMinh ## Minh ##  ## Nam
24/11\nNam thì đi\nMinh thì nghỉ ## Nam ## Minh ##
24/11\nNam đi Hà Nội\nMinh ## Minh ##  ## Nam
24/11: Nam (ngủ quên), Minh (vắng KP), Vy (dời sang CN), Hoa (mang 2 ống cầu) ## Hoa ## Minh ## Nam Vy
24/11\nNam không thấy đâu\nMinh ## Minh ##  ## Nam
24/11\nNam đổi lịch\nMinh chưa tới\nVy ## Vy ##  ## Nam Minh
24/11\n1. Nam 1\n2. Minh 0 ## Nam ## Minh ##
24/11\nNam\t1\nMinh\t0 ## Nam ## Minh ##
24/11\n1 Nam\n0 Minh ## Nam ##  ##
24/11: Nam, Minh, Vy\nMinh: không đi được ## Nam Vy ##  ## Minh
24/11: Nam, Minh, Vy\nTú: nghỉ ## Nam Minh Vy ##  ## Tú
24/11: Nam, Minh, Tú\nTú: kẹt họp rồi ## Nam Minh ##  ## Tú
24/11: Nam, Minh, Vy\nSửa lại: bỏ Minh ## Nam Vy ##  ## Minh
24/11: Nam, Minh, Vy\nloại Minh ## Nam Vy ##  ## Minh
24/11: Nam, Minh, Vy\n(Minh nghỉ) ## Nam Vy ##  ## Minh
24/11: Nam, Minh, Vy\n-Minh ## Nam Vy ##  ## Minh
24/11\n-Nam\n-Minh ## Nam Minh ##  ##
24/11: Nam, Minh, Vy\nck tiền sân cho Minh: 50k ## Nam Minh Vy ##  ##
24/11: Nam, Vy, Minh. Hoa và Lan không đi được. ## Nam Minh Vy ## Hoa Lan ##
24/11: Nam, Minh; Vy out ## Nam Minh ## Vy ##
Tue 24/11\nIn: Nam, Minh\nOut: Vy ## Nam Minh ## Vy ##
Tối 24/11 đi đánh không mn?\nĐi (2 phiếu)\nNam\nMinh\nKhông đi (1 phiếu)\nVy ## Nam Minh ## Vy ##
24/11\nDanh sách chính thức: Nam, Minh\nDự bị: Vy\nBổ sung: Hoa ## Nam Minh Hoa ## Vy ##
24/11\n✅ Nam\n⬜ Minh ## Nam ##  ## Minh
24/11: Nam, vắng an.na, Minh ## Nam ## Minh ##
24/11: Nam, Minh, 0 ##  ##  ## Nam Minh
24/11: Nam, Minh, ? ##  ##  ## Nam Minh
24/11 Đi: 1. Nam 2. Minh 3. Vy Không: 1. Hoa 2. Lan ##  ##  ## Nam Minh Vy Hoa Lan
24/11 Đi: 1. Nam 2. Minh; Không: 1. Hoa 2. Lan ## Nam Minh ## Hoa Lan ##
24/11\n✅ Nam\n⏳ Minh ## Nam ##  ## Minh
`;

const namesIn = (list = '') => list.split(' ').filter((name) => name !== '');

export const CHATS = TEXTS.trim()
  .split('\n')
  .map((line) => {
    const [text = '', present, absent, asked] = line.split(/ ## ?/);
    return {
      text: JSON.parse(`"${text}"`) as string,
      present: namesIn(present),
      absent: namesIn(absent),
      asked: namesIn(asked),
    };
  });
