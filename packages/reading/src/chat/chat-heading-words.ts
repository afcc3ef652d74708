// The words of the headings of chats.

const phrases = (text: string) => new Set(text.split(',').map((phrase) => phrase.trim()));

/** Phrases, compared without accents, that only a heading has. */
export const CLEAR_PHRASES =
  phrases(`diem danh, danh sach, ds, dsach, chot, buoi, buoi tap, buoi danh, co mat, gom, gom co,
  tham gia, tham du, tham gia gom, chinh thuc, danh sach chinh thuc, ds chinh thuc, bo sung, them, in, attendance, present, session, list, lich, keo,
  playing, players, coming, going, attending, attendees, available, confirmed,
  hadir, daftar hadir, yang hadir, yang ikut, yang datang, yang main, yg hadir, yg ikut, yg datang, yg main, peserta, daftar peserta,
  absensi, daftar absensi, daftar absen, list absen, list hadir, list main, list peserta`);

/** Phrases that a heading may have, and that may also be names: `Sáng`, `Di`. */
export const LOOSE_PHRASES =
  phrases(`toi, sang, chieu, trua, di, di gom, danh, choi, tap, cau long, cau, clb, ngay, vao, vao ngay, luc,
  nhe, nha, nhe ca nha, cac ban, ae, anh em, ca nha, moi nguoi, moi nguoi oi, thanh vien, nguoi, nhom, update, cap nhat,
  cuoi, final, tuan, tuan nay, dang ky, dk, ikut, datang, main, latihan, bulu tangkis, bulutangkis, hari, tanggal, jam, pukul`);

/**
 * Phrases that mean a day only beside its date: nobody knows when the text was written. `Giao lưu` without one heads guests.
 */
export const RELATIVE_DAYS =
  phrases(`hom nay, bua nay, sang nay, trua nay, chieu nay, toi nay, today, tonight, hom qua, sang qua, chieu qua,
  toi qua, yesterday, giao luu, hari ini, malam ini, nanti malam, kemarin`);

/** Phrases, with their accents, above the names of those who were absent, or may be. `Nghi`, without, is a name. */
export const ABSENT_PHRASES =
  phrases(`vắng, vắng mặt, xin vắng, xin nghỉ, nghỉ, không đi, ko đi, k đi, không đến, báo bận, báo nghỉ, báo vắng, bận,
  dự bị, danh sách dự bị, ds dự bị, danh sách chờ, ds chờ, chờ, danh sách vắng, ds vắng, danh sách nghỉ, ds nghỉ, absent, off, out,
  huỷ, hủy, rút, not coming, waiting, waiting list, reserve, reserves, hên xui,
  not playing, not going, not available, unavailable, not attending, cannot make it, apologies,
  yang tidak ikut, yang tidak hadir, yg tidak ikut, yg tidak hadir, yg gak ikut, yang gak ikut, yg ga ikut, gak ikut, ga ikut, nggak ikut, gak bisa, ga bisa,
  nggak bisa, gak hadir, yg gak hadir, tidak hadir, tidak ikut, tidak datang, tidak bisa, tidak bisa ikut, izin, batal, berhalangan, cadangan, daftar tunggu`);
