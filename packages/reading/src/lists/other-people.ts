import { normalizeText, withoutEnd } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { saysLeft } from '../names/have-left.ts';
import { isOffice } from './asides.ts';

/** A longer text is no heading of these. */
const MAX_HEADING = 80;

const plain = (text: string) =>
  withoutEnd(
    withoutAccents(normalizeText(text.slice(0, MAX_HEADING), 'NFC'))
      .trim()
      .toLowerCase(),
    ' .:',
  );

/** Headings of guests, of who signs a mail, and of what is no person: what is to be bought or done. */
const OF_OTHERS =
  /^(?:khach(?: moi| quen)?|share|invite|bang gia|price list|ai con no|con no|guests?|visitors?|can (?:mua|lam|chuan bi)|mua(?: sam)?|do (?:can|dung)|vat dung|dung cu|cong viec|viec can|noi quy|quy dinh|chi phi|to[ -]?buy|to[ -]?do|shopping(?: list)?|supplies|expenses|rules|(?:best|kind|warm) (?:regards|wishes)|regards|cheers|sincerely|yours|tran trong|than (?:men|ai))(?![a-z])/;

/** Guests alone on a line, who are a heading and nobody. */
const GUESTS =
  /^(?:(?:danh sach |ds )?khach (?:moi|quen|le|vang lai)|(?:list of |invited )?guests|visitors|(?:daftar )?tamu(?: undangan)?|undangan)$/;

/** Who wrote a list, or answers for it, stands below this: `Người lập danh sách`, `Approved by`. */
const SIGNED =
  /^(?:nguoi (?:lap|tong hop|kiem tra|duyet|xac nhan|ky|ghi|thuc hien)(?: (?:danh sach|ds|bang|bang ke|bieu|phieu|so))?|nguoi lap (?:bang|bieu|danh sach) .{1,30}|(?:nguoi )?(?:dai dien|xac nhan)(?: cua)? (?:clb|cau lac bo|ban .{2,30}|chu nhiem|thu quy)|ky,? (?:va )?(?:ghi )?ro ho ten|ghi ro ho ten|(?:prepared|compiled|drawn up|made|checked|approved|signed|verified|submitted) by|(?:authorised |authorized )?signatures?|signed|(?:dibuat|disusun|diperiksa|disetujui|diketahui|disahkan) oleh|mengetahui|menyetujui|tertanda|hormat kami|tanda tangan)$/;
/** An office that signs: `Thủ quỹ ký`. */
const SIGNING = /\s(?:đã )?(?:ký|kí)(?: tên| duyệt| nhận)?$/u;

/** Whether those below a heading, or beside it, only sign the list. */
export function isOfSigners(heading: string): boolean {
  if (SIGNED.test(plain(heading).replace(/^\(|\)$/gu, ''))) return true;
  const text = withoutEnd(normalizeText(heading.slice(0, MAX_HEADING), 'NFC').toLowerCase(), ' .:');
  return SIGNING.test(text) && isOffice(text.replace(SIGNING, ''));
}

/** Those who come to a club, or work for it, and may be no members: referees, coaches, who owns the court. */
const OUTSIDERS =
  /^(?:(?:danh sach |ds |cac |to )?(?:trong tai|hlv|huan luyen vien|tro giang|giao vien|chu (?:san|nha)|nguoi trong san|nha tai tro|manh thuong quan|doi (?:thu|tac|ban)|nhan vien|bao ve|phu huynh|nguoi nha|nguoi than|co dong vien)|referees?|umpires?|officials|(?:head |assistant )?coach(?:es)?|trainers?|instructors?|sponsors?|opponents?|staff|parents?|guardians?|supporters|spectators|(?:court|venue) owners?|pelatih|wasit|pemilik lapangan|pengelola|pendukung|orang ?tua|wali)$/;

/** Whether only a person can say whether those below a heading are members. */
export const isOfOutsiders = (heading: string): boolean => OUTSIDERS.test(plain(heading));

/** Whether a line names those who stand below it, and who are no members or may be none. */
export const isOtherPeople = (line: string): boolean =>
  GUESTS.test(plain(line)) || isOfSigners(line) || isOfOutsiders(line);

/** Whether nobody below a heading is a member: those who have left, guests, who signs, things. */
export const isOfNobody = (heading: string): boolean =>
  saysLeft(heading) ||
  isOfSigners(heading) ||
  OF_OTHERS.test(plain(heading)) ||
  GUESTS.test(plain(heading));

/** Columns of people by whom they belong to: each cell is somebody, and nobody says who of them is a member. */
const RELATIVES =
  /^(?:(?:ten )?(?:chong|vo|bo|me|cha|con|ong|ba)|husbands?|wi(?:fe|ves)|father|mother|sons?|daughters?|child(?:ren)?|suami|istri|isteri|ayah|ibu|anak)$/;

/** Whether the cells of a row head columns of relatives: `Chồng | Vợ`. */
export function areRelatives(cells: readonly string[]): boolean {
  const named = cells.map(plain).filter((cell) => cell !== '' && !/^(?:stt|tt|no|#)$/.test(cell));
  return named.length > 1 && named.every((cell) => RELATIVES.test(cell));
}

/** Lists of couples as lists of people: below columns of relatives each cell is a line of its own. */
export function eachRelative<Line>(
  lines: readonly Line[],
  cellsOf: (line: Line) => readonly string[],
  withCell: (line: Line, cell: string) => Line,
): Line[] {
  let isBelow = false;
  return lines.flatMap((line) => {
    const cells = cellsOf(line);
    if (areRelatives(cells)) isBelow = true;
    else if (isBelow && cells.length > 1) {
      return cells.filter((cell) => /\p{L}/u.test(cell)).map((cell) => withCell(line, cell));
    }
    return [line];
  });
}

/** A day of a month among other words; `Sân 3/4` is a place, and `7-9h` a time. */
const DAY =
  /(?<![\p{L}\d./-])(?<!(?:sân|court|lớp|nhóm|lapangan|kelas|ca) )(?:(?:0?[1-9]|[12]\d|3[01])(?:[./-](?:0?[1-9]|1[0-2])(?:[./-](?:20)?\d\d)?|(?: |(?:st|nd|rd|th) (?:of )?)(?:jan|feb|mar|apr|may|mei|jun|jul|aug|agu|sep|oct|okt|nov|dec|des)\p{Ll}{0,6}\.?(?: \d{4})?|(?: tháng | thang )\d{1,2})|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}{0,6}\.? \d{1,2}(?:st|nd|rd|th)?|20\d\d-\d\d-\d\d|hôm nay|tối nay|chiều nay|sáng nay|(?:ngày|tối|sáng|chiều) mai|today|tonight|tomorrow|hari ini|malam ini|besok)(?![\p{L}\d./-])/iu;
/** Since or until when a list is so. */
const AS_OF =
  /cập nhật|cap nhat|tính (?:đến|tới)|tinh den|ngày lập|đến (?:ngày|hết)|từ (?:ngày )?\d|updated?|as (?:of|at)|per tanggal|sampai|hingga|since|from|revised|version|diperbarui|berlaku/iu;
const OF_MEMBERS =
  /(?<!\p{L})(?:thành viên|thanh vien|hội viên|hoi vien|members?|membership|anggota)(?!\p{L})/iu;
const OF_COMING =
  /(?<!\p{L})(?:điểm danh|diem danh|có mặt|tham gia|đăng (?:ký|kí)|buổi|attend\p{Ll}*|present|playing|signed up|sign-?ups?|session|hadir|kehadiran|absen\p{Ll}*|latihan)(?!\p{L})/iu;

/**
 * Whether a title names a day, so that those below it are perhaps those who came then, or put themselves down for it: `Buổi 09/11/2026`,
 * `Danh sách 15/11`. Since when a list of members is so is no such day.
 */
export function isOfOneDay(title: string): boolean {
  const text = normalizeText(title.slice(0, 120), 'NFC');
  if (!DAY.test(text) || AS_OF.test(text)) return false;
  return !OF_MEMBERS.test(text) || OF_COMING.test(text);
}

const OCCASION =
  /^(?:(?:danh sách |ds )?(?:đăng (?:ký|kí)|dang ky)|danh sách|ds|sign[- ]?up|daftar) (?:for )?(?:đi|dự|ăn|ikut|di)(?!\p{L})|^(?:(?:danh sách |ds )?(?:đăng (?:ký|kí)|dang ky) |danh sách |ds |sign[- ]?up (?:for )?|daftar )?(?:(?:đi|tiệc) )?(?:du lịch|dã ngoại|liên hoan|tất niên|tiệc|picnic|trip|party|dinner|wisata)(?!\p{L})/iu;

/** Whether a title is of who goes somewhere together, and may be anybody: `Đăng ký đi Đà Lạt`, `Liên hoan cuối năm`. */
export const isOfOccasion = (title: string): boolean =>
  OCCASION.test(normalizeText(title.slice(0, 120), 'NFC').trim());
