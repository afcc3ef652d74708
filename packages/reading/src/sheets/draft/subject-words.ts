import { normalizeText } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { BlockKind } from '@rallybook/contract/rules/sheet';

const PLAIN = /^[\0-\x7f]*$/;

/** Words and phrases by which a text is compared: as they are written, and without accents, as many type in a hurry. */
export type Words = { accented: ReadonlySet<string>; plain: ReadonlySet<string> };

/** @param lists words and phrases, separated by commas */
export function wordsOf(...lists: readonly string[]): Words {
  const phrases = lists.flatMap((list) => list.split(','));
  const accented = phrases.map((phrase) => phrase.trim().split(/\s+/u).join(' '));
  return { accented: new Set(accented), plain: new Set(accented.map(withoutAccents)) };
}

/** The longest phrase. */
const MOST_WORDS = 4;

type Place = { start: number; end: number; phrase: string };

/** The phrases by which a text is compared. */
const formsFor = (text: string, { accented, plain }: Words) =>
  PLAIN.test(text) ? plain : accented;

/** Where phrases stand in a text in small letters; of two that begin alike, the longer one counts. */
function placesIn(text: string, isPhrase: (phrase: string) => boolean): Place[] {
  const words = [...text.matchAll(/\p{L}+/gu)].map(({ index, 0: word }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const found: Place[] = [];
  for (let place = 0; place < words.length; place += 1) {
    let length = Math.min(MOST_WORDS, words.length - place);
    const phraseOf = () =>
      words
        .slice(place, place + length)
        .map(({ word }) => word)
        .join(' ');
    while (length > 0 && !isPhrase(phraseOf())) length -= 1;
    if (length === 0) continue;
    found.push({
      start: words[place]!.start,
      end: words[place + length - 1]!.end,
      phrase: phraseOf(),
    });
    place += length - 1;
  }
  return found;
}

/** Where words of a kind stand in a text in small letters. */
function placesOfWords(text: string, words: Words): Place[] {
  const forms = formsFor(text, words);
  return placesIn(text, (phrase) => forms.has(phrase));
}

/** A text in small letters with spaces in the place of the words that are known. */
export function withoutWords(text: string, words: Words): string {
  let rest = '';
  let last = 0;
  for (const { start, end } of placesOfWords(text, words)) {
    rest += text.slice(last, start) + ' '.repeat(end - start);
    last = end;
  }
  return rest + text.slice(last);
}

/** Where words of a kind stand in a text in small letters. */
export const placesOf = (text: string, words: Words): number[] =>
  placesOfWords(text, words).map(({ start }) => start);

/** Whether a text in small letters has one of some words. */
export const hasWord = (text: string, words: Words): boolean =>
  placesOfWords(text, words).length > 0;

/**
 * Whether a text in small letters has one of some words beside those that are known. What is known may be a part of it: a price
 * is known, and an offer of one, `báo giá`, is not.
 */
export function hasWordBeside(text: string, words: Words, known: Words): boolean {
  const [sought, others] = [formsFor(text, words), formsFor(text, known)];
  return placesIn(text, (phrase) => sought.has(phrase) || others.has(phrase)).some(
    ({ phrase }) => !others.has(phrase),
  );
}

/** Whether all words of a text in small letters are known. */
export const areKnown = (text: string, words: Words): boolean =>
  !/\p{L}/u.test(withoutWords(text, words));

export const smallLetters = (text: string): string => normalizeText(text, 'NFC').toLowerCase();

/** What says nothing of what a table is about: tables, times, sports, and that they are people. */
const NEUTRAL = `
bảng,buổi,ca,danh sách,ds,theo dõi,tổng hợp,sổ,trang,trang tính,dữ liệu,của,cho,và,các,tổng,cộng,số,stt,tt,chi tiết,chung,nhật ký,bản,mới,cuối,báo cáo,thống kê,thông tin,tình hình,bảng kê,anh em,ae,hiện tại,đầy đủ,phần,tính,bảng tính,thông báo,chơi,chơi cầu,đã chốt,
tháng,th,thg,t,năm,nửa,nửa đầu,nửa cuối,nửa sau,giữa,tuần,ngày,từ,đến,tới,quý,kỳ,đợt,mùa,thứ,hai,ba,tư,sáu,bảy,cn,chủ nhật,sáng,trưa,chiều,tối,giờ,h,hàng tháng,hàng tuần,hàng ngày,lịch tập,buổi tập,buổi chơi,tính đến,
nam,nữ,tên,họ,họ tên,họ và tên,họ đệm,tên gọi,ai,người,người chơi,thành viên,hội viên,cầu thủ,vđv,vận động viên,học viên,học sinh,võ sinh,chính thức,
cầu lông,bóng đá,đá bóng,bóng bàn,bóng rổ,bóng chuyền,bơi,bơi lội,võ,quần vợt,chạy,chạy bộ,đạp xe,cờ vua,thể thao,tập,luyện tập,tập luyện,
session,sessions,list,lists,sheet,sheets,tab,page,table,data,of,and,the,for,at,on,in,to,from,by,with,export,book,books,log,record,records,untitled,new,final,summary,overview,total,totals,
report,tracker,tracking,tracked,details,month,months,monthly,year,years,yearly,week,weeks,weekly,date,dates,day,days,daily,season,spring,summer,autumn,fall,winter,term,evening,evenings,morning,mornings,
q,update,updated,current,latest,version,v,main,our,all,
afternoon,afternoons,night,nights,am,pm,hour,hours,st,nd,rd,th,sun,mon,tue,tues,wed,thu,thur,thurs,fri,sat,sunday,monday,tuesday,wednesday,thursday,friday,saturday,sundays,mondays,tuesdays,wednesdays,thursdays,
fridays,saturdays,jan,january,feb,february,mar,march,apr,april,may,jun,june,jul,july,aug,august,sep,sept,september,oct,october,nov,november,dec,december,
badminton,tennis,pickleball,football,soccer,squash,hockey,cricket,rugby,netball,swimming,running,cycling,rowing,karate,judo,taekwondo,climbing,padel,golf,chess,gymnastics,athletics,basketball,volleyball,
handball,table tennis,ping pong,futsal,yoga,bowls,sport,sports,training,trainings,practice,practices,coaching,member,members,membership,player,players,people,person,persons,participant,participants,student,students,
swimmer,swimmers,runner,runners,athlete,athletes,men,mens,women,womens,ladies,girls,boys,junior,juniors,senior,seniors,adult,adults,kids,child,children,youth,mixed,beginner,beginners,
intermediate,advanced,name,names,full name,first name,last name,surname,forename,who,u,xi,s,
liste,tabelle,blatt,der,die,das,und,für,im,am,vom,von,bis,zum,monat,monate,jahr,woche,kw,saison,mo,di,mi,do,fr,sa,so,montag,dienstag,mittwoch,donnerstag,freitag,samstag,sonntag,montags,dienstags,mittwochs,
donnerstags,freitags,samstags,januar,februar,märz,mrz,mär,mai,juni,juli,oktober,okt,dezember,dez,abend,uhr,spieler,spielerin,spielerinnen,mitglied,mitglieder,teilnehmer,teilnehmerin,teilnehmerinnen,vorname,
nachname,herren,damen,jugend,kinder,erwachsene,frauen,männer,übersicht,tischtennis,fußball,fussball,turnen,schwimmen,stand,gesamt,summe,
daftar,tabel,bulan,tahun,minggu,tanggal,tgl,hari,lengkap,senin,selasa,rabu,kamis,jumat,sabtu,januari,februari,maret,mei,agustus,agu,agt,desember,des,nama,anggota,pemain,peserta,putra,putri,pria,wanita,dan,untuk,
dari,rutin,mingguan,bulanan,wajib,rekap,laporan,bulu tangkis,bulutangkis,sepak bola,renang,voli,senam,tenis meja,tenis,malam,pagi,sore,latihan,siang,jadwal,jadwal latihan,entrenamiento,entrenamientos,entreno,jugador,jugadores,nombre,lista,mes`;

/** Who came. */
const CAME = `điểm danh,chấm công,bảng công,bảng chấm buổi,chấm buổi,quân số,sinh hoạt,có mặt,chuyên cần,đi tập,đi đá,tham gia,ai đi,attendance,attendances,attended,attendee,attendees,present,presence,register,who came,who played,check in,checkin,
anwesenheit,anwesenheiten,anwesenheitsliste,teilnahme,teilnehmerliste,trainingsbeteiligung,trainingsteilnahme,absensi,absen,kehadiran,hadir,presensi,asistencia,présence,présences,出欠,出欠表,出席,参加`;

/** Who plays on which days of a month. */
const REGISTERED = `đăng ký,đăng kí,đk,cố định,slot,lịch,lịch chơi,regist,registered,registration,registrations,fixed,regular,regulars,schedule,schedules,terdaftar,tetap,pendaftaran`;

/** What people pay, paid, and owe. */
const OWED = `thu,tiền,phí,mức phí,mức thu,mức đóng,quỹ,hội phí,học phí,lệ phí,hội,đóng,nộp,thu tiền,đã,chưa,phải,cần,còn,còn lại,còn thiếu,nợ,công nợ,thừa,thiếu,dư,chốt,tổng kết,quyết toán,kết toán,hạch toán,sân,cầu,sân cầu,nước,chia,chia tiền,mỗi,
thanh toán,cuối tháng,cuối kỳ,đầu kỳ,số dư,thu chi,chi phí,phân bổ,tài chính,số tiền,thành tiền,tổng tiền,phải trả,đã trả,cần trả,trả tiền,trả quỹ,ck,chuyển khoản,tiền mặt,thực,rồi,chi,tồn,được nhận,cũ của,
fee,fees,due,dues,sub,subs,subscription,subscriptions,bill,bills,billing,pay,payer,pays,paid,payment,payments,money,balance,balances,account,accounts,charge,charges,cost,costs,share,shares,debt,debts,owe,owes,owed,
owing,outstanding,collection,treasurer,finance,finances,fund,court,courts,shuttle,shuttles,hall,pitch,match,matches,game,lesson,lessons,session,amount,amounts,still,each,per,left,remaining,settled,settlement,
beitrag,beiträge,mitgliedsbeitrag,mitgliedsbeiträge,monatsbeitrag,monatsbeiträge,kasse,zahlung,zahlungen,bezahlt,gezahlt,offen,noch offen,konto,abrechnung,kosten,schulden,gebühr,gebühren,umlage,betrag,zu zahlen,
iuran,kas,uang,tagihan,pembayaran,bayar,dibayar,sudah,sudah bayar,belum,tunggakan,lunas,biaya,keuangan,sisa,hutang,utang,jumlah,harus dibayar`;

/** What besides the heading of an amount may say. */
const AMOUNT_HEADINGS = `phát sinh,phát sinh trong tháng,saldo,saldo awal,saldo akhir,sisa bulan lalu,kekurangan,cũ,nợ cũ,trước,kỳ trước,tháng trước,chuyển sang,chuyển,gửi,đưa,carried,carried over,carried forward,brought forward,b f,c f,forward,previous,prev,last,old,opening,closing,arrears,open,credit,received,over,rest,sum,
thêm,lần,đủ,học,full,your,my,bal,f,kurang,k,kvnd,vnd,vnđ,đ,đồng,nghìn,ngàn,nghìn đồng,triệu,eur,euro,gbp,usd,idr,rp,sgd,cash,bank,i,no,or,bulan lalu,bulan ini,soll,ist,differenz,vormonat,übertrag,rückstand,guthaben,this,total due,after,rounded,làm tròn,tạm tính,tròn,này,nay,lại,sau`;

/** What a club spent. */
const SPENT = `buku,buku kas,chi,chi phí,chi tiêu,khoản,khoản chi,mục,hạng mục,thu chi,quỹ,sổ quỹ,sổ chi,đã chi,hóa đơn,hoá đơn,hoạt động,tài chính,nội dung,diễn giải,mua,mua sắm,lý do,mô tả,ghi chú,tiền,thanh toán,số tiền,thành tiền,giá,giá tiền,phí,loại,sân,cầu,
expense,expenses,expenditure,expenditures,spending,spent,cost,costs,purchase,purchases,outgoing,outgoings,paid,paid out,out,money,money out,fund,cash book,cashbook,account,accounts,finance,finances,treasurer,description,item,items,what,
amount,amounts,price,prices,category,type,note,notes,reason,bill,bills,court,courts,hall,shuttle,shuttles,balls,debit,withdrawal,withdrawals,transactions,ledger,shared,party,trip,tournament,
ausgabe,ausgaben,kosten,kasse,kassenbuch,betrag,was,wofür,zweck,verwendungszweck,beschreibung,bezeichnung,pengeluaran,biaya,kas,keuangan,belanja,operasional,kas keluar,keterangan,uraian,jumlah,harga,keperluan,nominal`;

/** Who the members are, and how they are reached. */
const MEMBERS = `dstv,dshv,liên hệ,danh bạ,đội hình,liên lạc,điện thoại,sđt,hồ sơ,cá nhân,lý lịch,đăng ký,contact,contacts,directory,roster,squad,email,emails,phone,phones,info,details,mitgliederliste,kontakte,kontakt,kontak,telepon,alamat`;

/** What a form is called whose answers are a sheet. */
const FORMS = 'biểu mẫu,câu trả lời,câu trả lời biểu mẫu,form,responses,form responses';

const CURRENCIES = 'k,kvnd,vnd,vnđ,đ,đồng,nghìn,ngàn,nghìn đồng,triệu,eur,euro,gbp,usd,idr,rp,sgd';

/** Clubs, teams and places, whose own names may stand behind them. */
const NAMED_BEHIND = `clb,câu lạc bộ,pb,klub,fc,sv,tsv,tv,sc,vfl,verein,turnverein,sportverein,nhóm,đội,lớp,hội,sân,cụm sân,nhà thi đấu,trung tâm,trường,phường,quận,xã,huyện,tp,thành phố,khu phố,chung cư,công ty,cty,thầy,cô,hlv,tus,sg,tim,kelas,komunitas,gor,lapangan,halle,sporthalle,turnhalle`;
/** The same, whose names stand before them. */
const NAMED_BEFORE = `club,team,squad,group,class,fc,bc,tc,cc,rfc,afc,hc,ac,hall,centre,center,court,courts,pitch,park,gym,school,arena,stadium,university,community,association,society,village`;
const GROUPS = `${NAMED_BEHIND},${NAMED_BEFORE},a,b,c,d,đỏ,xanh,vàng,trắng,red,blue,green,white,yellow,black`;

/** What was not, or is not for good: votes, plans, copies; and money that was lent, saved or given back. */
const STATES = `
bình chọn,bầu chọn,biểu quyết,khảo sát,dự chi,dự thu,dự thu chi,poll,polls,vote,votes,voting,survey,kế hoạch,dự kiến,dự toán,dự trù,báo giá,plan,plans,planned,planning,budget,estimate,estimates,estimated,forecast,quote,quotes,wish,
nháp,mẫu,ví dụ,bản cũ,bản sao,sao lưu,không dùng,bỏ đi,draft,template,example,sample,test,old,copy,backup,obsolete,do not use,archive,entwurf,vorlage,kopie,contoh,
hoàn,hoàn tiền,hoàn trả,hoàn lại,trả lại,dự phòng,để dành,cọc,đặt cọc,tiết kiệm,vay,mượn,tạm ứng,ứng,ứng tiền,ứng trước,tài trợ,ủng hộ,quyên góp,refund,refunds,reimburse,savings,deposit,deposits,loan,loans,borrowed,advance,advances,sponsor,sponsors,sponsorship,
donation,donations,pledge,pledges,kaution,darlehen,spende,spenden,tabungan,pinjaman,donasi,sumbangan,doanh thu,đóng góp,income,revenue,receipts,takings,einnahmen,pemasukan`;

/** What else tables of names are about. */
const OCCASIONS = `
thử,chờ,dự bị,waiting,reserve,reserves,substitutes,standby,applicants,warteliste,cadangan,khách,vãng lai,guest,guests,visitors,trial,trials,đối thủ,đội bạn,opponents,gäste,tamu,lương,thưởng,salary,salaries,wages,bonus,prizes,
vắng,nghỉ,vắng mặt,absence,absences,absent,absentees,cancelled,cancellations,injured,injuries,kündigungen,ausgetreten,keluar,trực,trực nhật,phân công,duty,duties,rota,lifts,car,xe,liên hoan,tiệc,họp,đi chơi,
du lịch,dã ngoại,party,dinner,meeting,meetings,picnic,social,socials,trip,sinh nhật,birthday,birthdays,availability,available,rảnh,áo,giày,kit,shirt,shirts,order,orders,trikot,kaos,thiết bị,dụng cụ,equipment,inventory,
selection,tuyển chọn,invited,invitation`;

export const CHANGED = wordsOf(STATES);

/** What makes a table one of something else, whatever name stands beside it: no club is called so. */
export const CHANGING = wordsOf(STATES, OCCASIONS);

/** What numbers below days count where a text says it. */
export const COUNTING =
  wordsOf(`bàn thắng,ghi bàn,kiến tạo,thẻ phạt,thẻ vàng,thẻ đỏ,thẻ,tiền phạt,phạt,bảng điểm,điểm số,điểm,điểm xếp hạng,điểm thưởng,tính điểm,xếp hạng,số phút,số ván,số set,số trận,số bàn,số km,
goal,goals,scorer,scorers,assist,assists,yellow cards,red cards,cards,fine,fines,penalty,penalties,point,points,score,scores,ranking,ladder,wins,minutes,km,mileage,laps,lengths,games,tore,punkte,gol,poin,skor`);

/** Texts of which the first words say that nothing follows which is about the table: places, people of the club, how it is filled in. */
export const BESIDES =
  /^(?:địa điểm|địa chỉ|sân|hlv|huấn luyện viên|thời gian|giờ|ghi chú|lưu ý|chú ý|người lập|ngày lập|ngày|cập nhật|stk|số tk|tài khoản|liên hệ|đơn vị tính|đơn vị|đvt|chú thích|ký hiệu|quy ước|thủ quỹ|đội trưởng|chủ nhiệm|coach|trainer|times?|venue|place|location|where|when|notes?|updated|contact|unit|currency|legend|key|tel|e-?mail|treasurer|captain|ort|zeit|legende|tempat|waktu|pelatih|keterangan|catatan) ?:/u;

/** The words of tables of all kinds, which may stand beside one that says what its table is. */
export const OF_ANY = wordsOf(
  NEUTRAL,
  CAME,
  REGISTERED,
  OWED,
  SPENT,
  MEMBERS,
  FORMS,
  GROUPS,
  CURRENCIES,
  'phạt,fines',
);

/** The English Thursday, which elsewhere is what comes in. */
const WITHOUT_THU = NEUTRAL.replace(',thu,', ',');

/** The words of titles, headings and lines of costs. */
export const OF_COSTS = wordsOf(WITHOUT_THU, SPENT, GROUPS, CURRENCIES, 'keluar,uang keluar');

const OF_KIND: Readonly<Record<BlockKind, { own: Words; saying: Words | null } | null>> = {
  attendance: { own: wordsOf(NEUTRAL, CAME, GROUPS), saying: wordsOf(CAME) },
  registrations: {
    own: wordsOf(NEUTRAL, CAME, REGISTERED, FORMS, GROUPS),
    saying: wordsOf(REGISTERED),
  },
  amounts: { own: wordsOf(NEUTRAL, OWED, GROUPS, CURRENCIES), saying: wordsOf(OWED) },
  costs: {
    own: OF_COSTS,
    saying: wordsOf('chi phí,chi tiêu,khoản chi,expense,expenses,ausgaben,pengeluaran'),
  },
  members: { own: OF_ANY, saying: null },
  ignored: null,
};

/** The words of tables of a kind, and those of them that say of which kind it is; null of what is none. */
export const wordsOfKind = (kind: BlockKind) => OF_KIND[kind];

/** The words of headings above names. */
export const OF_NAMES = wordsOf(
  NEUTRAL,
  CAME,
  REGISTERED,
  'đội,nhóm,lớp,team,group,squad,a,b,c,d,đóng,nộp,trả,thanh toán,ck,tv,payer,paid by,pax',
);

/** The words of headings above the days on which people came. */
export const OF_DAYS = wordsOf(
  NEUTRAL,
  CAME,
  'chơi,đi,đá,đấu,thi đấu,ra sân,sinh hoạt,diễn ra,thời gian,thời điểm,played,play,time,dd,mm,yy,yyyy,tt,main,sesi,kegiatan,waktu,spieltag,trainingstag,datum',
);

/** The words of headings of what people pay. */
export const OF_AMOUNTS = wordsOf(NEUTRAL, OWED, AMOUNT_HEADINGS, GROUPS);

/** Words of what people pay, which hardly anybody is called by. */
export const ONLY_OWED = wordsOf(OWED);

/** The words of lines between people that only part them. */
export const OF_SECTIONS = wordsOf(
  NEUTRAL,
  REGISTERED,
  GROUPS,
  `thủ môn,hậu vệ,tiền vệ,tiền đạo,bgh,ban chủ nhiệm,ban cán sự,tổ,khối,khu,goalkeepers,defenders,midfielders,forwards,life,honorary,committee,board,coaches,captains,active,aktive,passive,vorstand,pengurus,aktif,khác,others,other`,
);

/** Lines between people that say that those below it are not there, or no members, however they are written. */
export const OTHERS_BELOW =
  wordsOf(`dự bị,chờ,danh sách chờ,khách,vãng lai,khách vãng lai,học thử,reserve,reserves,substitutes,standby,applicants,
khách mời,khách quen,khách lẻ,invited guests,tamu undangan,guest,guests,visitors,trial,trials,trialists,injured,unavailable,not available,gäste,warteliste,ersatz,reserve,verletzt,cadangan,tamu,cedera`);

export const BEHIND = wordsOf(NAMED_BEHIND);
export const BEFORE = wordsOf(NAMED_BEFORE);
