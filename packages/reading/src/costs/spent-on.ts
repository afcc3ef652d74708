import { type Part, phraseSet, phrasesIn } from './cost-parts.ts';

/** What clubs spend money on, beside courts and shuttlecocks, and the verbs of spending it. */
const THINGS = phraseSet(`
  mua, thuê, đặt cơm, in ấn, in banner, sửa, bơm, đan, căng, quấn, trang trí, dọn, lau, giặt, ship, vận chuyển, chi phí, nước, trà, bia,
  rượu, cafe, cà phê, cafê, coffee, sữa, nước ngọt, bò húc, coca, pepsi, bánh, kẹo, mì, xôi, cơm, phở, bún, lẩu, vịt quay, trái cây,
  hoa quả, hoa tươi, snack, đồ ăn, ăn, uống, nhậu, nướng, buffet, liên hoan, tiệc, tất niên, tân niên, sinh nhật, quà, vòng hoa, phúng,
  viếng, phúng viếng, phúng điếu, mừng cưới, cưới, khăn, khăn lạnh, khăn giấy, băng keo, băng dính, băng, cuốn cán, quấn cán, vợt, cước,
  lưới, giày, áo, quần, đồng phục, balo, túi, banner, thuốc, xịt, dầu, cao dán, y tế, sơ cứu, loa, pin, sạc, đèn, quạt, bóng, thùng, chổi,
  thảm, gửi xe, giữ xe, xăng, taxi, grab, vé tàu, vé xe, khách sạn, du lịch, dã ngoại, team building, teambuilding, trọng tài, hlv,
  huấn luyện viên, nhặt bóng, giải, giao lưu, cúp, huy chương, kỷ niệm chương, điện, wifi, internet, vệ sinh, rác, bảo hiểm, lệ phí,
  phần mềm, web, website, tên miền, hosting, điện thoại, phí ngân hàng, từ thiện, ủng hộ, rent, rental, hire, bought, buy, water, beer,
  beers, wine, drink, drinks, tea, food, lunch, dinner, breakfast, snacks, pizza, cake, cakes, fruit, bananas, sandwiches, bbq, tape,
  grip, grips, racket, rackets, string, strings, stringing, restring, restringing, net, nets, shirt, shirts, jersey, jerseys, kit, kits,
  bib, bibs, cone, cones, trophy, trophies, medal, medals, prizes, gift, gifts, presents, flowers, first aid, plasters, ice, bag, pump,
  bottle, uber, parking, petrol, fuel, hotel, travel, printing, domain, insurance, entry, affiliation, tournament, referee, umpire, coach,
  coaching, cleaning, electricity, heating, lighting, party, storage, locker, scoreboard, scorebook, whistle, equipment, gear, supplies,
  stationery, software, licence, license, bank charge, bank charges, towel, towels, sunscreen, repair, repairs, maintenance, beli, sewa,
  minuman, makan, makanan, konsumsi, nasi, kue, kopi, teh, galon, aqua, gorengan, buah, parkir, bensin, ongkir, kaos, raket, senar, lampu,
  listrik, kebersihan, sampah, wasit, pelatih, piala, hadiah, obat, p3k, perban, tisu, spanduk, turnamen, servis, ulang tahun, tip,
  bó hoa, giỏ hoa, lẵng hoa, in ảnh, dây vợt, dây cước, dây cột, bình nước, bình xịt, bình đá, đá lạnh, đá viên, nước đá, trà đá, gà rán,
  bánh kem, thuê xe, tiền xe, xe ôm, xe khách, tiền phòng, tủ đồ, thăm ốm, đi thăm, máy bơm, ổ khóa, ổ khoá, cờ lưu niệm, may áo,
  thuê bảo vệ, bảng điểm, bảng tên, sổ sách, bút viết, christmas party, league fees, league fee, league entry, air mineral, air galon,
  air minum, es batu, sơn sân, sơn vạch, băng gạc, phí app, train tickets, bus tickets, xe điện, mũ nón, ly nhựa, cốc nhựa,
  ly giấy, cốc giấy, sting, redbull, red bull, number one, aquafina, lavie, la vie, pocari, revive, đá chanh, đá me, đá bi, hủ tiếu, cháo, chè,
  dưa hấu, chuối, hạt dưa, hạt hướng dương, đậu phộng, khoai lang, bảng tỉ số, bảng tỷ số, đồng hồ, thăm bệnh, ma chay, lao công, bảo vệ, salonpas,
  urgo, wasser, getränke, agua, photo, photocopy, phô tô, in logo, họp mặt, gặp mặt`);

/** What makes of a thing that the club bought something that it did not: `nước quán tặng`, `hỏi mua vợt`, `áo khách đặt`. */
const NOT_BY_CLUB = phraseSet(
  'tặng, tự, hỏi, xem, muốn, thích, tính mua, khách đặt, thiếu, nhờ, donated, wants, want, ask, asked, quote',
);

/** Whether a line that is neither for courts nor for shuttlecocks names what the club spent money on. */
export const namesSpending = (parts: readonly Part[]): boolean =>
  phrasesIn(parts, THINGS).length > 0 && phrasesIn(parts, NOT_BY_CLUB).length === 0;
