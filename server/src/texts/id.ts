import { capitalized } from '@rallybook/contract/rules/sports';
import type { PasskeyEvent, PayeeText, SignedOut } from './mail-texts.ts';
import type { ServerTexts } from './texts.ts';

const DEVICES: Record<SignedOut, string> = {
  all: 'semua perangkat',
  others: 'semua perangkat lain',
};

/** Subject and news of a mail about passkeys. */
function passkeyNews(event: PasskeyEvent, username: string): [string, string] {
  const account = `akun Rallybook Anda, ${username}`;
  switch (event.kind) {
    case 'added':
      return [
        'Kunci sandi ditambahkan ke akun Rallybook Anda',
        `Kunci sandi ${event.name} sekarang bisa dipakai untuk masuk ke ${account}.`,
      ];
    case 'removed':
      return [
        'Kunci sandi dihapus dari akun Rallybook Anda',
        `Kunci sandi ${event.name} sudah dihapus dari ${account}.`,
      ];
    case 'copied':
      return [
        'Kunci sandi akun Rallybook Anda mungkin sudah disalin',
        `Seseorang mencoba masuk ke ${account} dengan kunci sandi ${event.name}, yang mungkin sudah disalin: ini ditolak. Hapus kunci itu dan tambahkan yang baru.`,
      ];
    case 'codes_renewed':
      return [
        'Kode pemulihan baru untuk akun Rallybook Anda',
        `Kode pemulihan baru sudah dibuat untuk ${account}. Kode lama tidak berlaku lagi.`,
      ];
    case 'code_used':
      return [
        'Kode pemulihan akun Rallybook Anda dipakai',
        `Satu kode pemulihan ${account} baru saja dipakai. Masih ada ${written(event.left)} kode.`,
      ];
    case 'removal':
      return [
        'Semua kunci sandi akun Rallybook Anda akan dihapus',
        `Seseorang yang sudah masuk ke ${account} mengatakan bahwa kunci sandinya hilang. Semua kunci sandi akan dihapus dalam ${written(event.hours)} jam. Masuk dengan kunci sandi atau kode pemulihan menghentikannya.`,
      ];
    case 'all_removed':
      return [
        'Semua kunci sandi akun Rallybook Anda sudah dihapus',
        `Semua kunci sandi dan kode pemulihan ${account} sudah dihapus. Sekarang akun ini hanya dilindungi oleh kata sandinya, atau oleh layanan lain tempat Anda masuk.`,
      ];
  }
}

/** Club, time and place of a session. */
const at = ({ club, when, place }: { club: string; when: string; place: string | null }) =>
  [club, when, ...(place === null ? [] : [place])].join(', ');

/** A word of an answer, with the day that it needs. */
const withDay = (word: string, day: string | null) => (day === null ? word : `${word} ${day}`);

/** Why another program is told of nothing any more. */
const WEBHOOK_OFF = {
  gone: 'alamatnya menjawab bahwa ia sudah tidak ada (410)',
  failing: 'alamatnya tidak menerima apa pun selama tiga hari',
  secret_lost: 'server ini tidak bisa lagi membaca kunci rahasianya',
};

const payeeText = ({ bank, ending, holder }: PayeeText) =>
  [bank, `rekening berakhiran ${ending}`, ...(holder === null ? [] : [holder])].join(', ');

const numbers = new Intl.NumberFormat('id');
const written = (value: number) => numbers.format(value);

/** What the server writes to people in Indonesian. */
export const id: ServerTexts = {
  mails: {
    verification: ({ username, minutes }) => ({
      subject: 'Kode verifikasi Rallybook Anda',
      before: [
        `Seseorang mendaftar di Rallybook sebagai ${username} dengan alamat email ini.`,
        `Jika itu Anda, masukkan kode ini dalam ${minutes} menit:`,
      ],
      link: 'Masukkan kode',
      after: [
        'Jika itu bukan Anda, atau nama penggunanya bukan milik Anda, jangan masukkan kodenya; tidak akan terjadi apa-apa.',
      ],
    }),
    accountMade: ({ username, minutes, host }) => ({
      subject: `Akun Rallybook Anda di ${host}`,
      before: [
        `Sebuah akun dibuat untuk Anda di ${host}. Nama pengguna Anda ${username}.`,
        `Untuk memilih kata sandi, masukkan kode ini dalam ${minutes} menit:`,
      ],
      link: 'Pilih kata sandi',
      after: [
        'Jika kodenya sudah terlalu lama, pilih "Lupa kata sandi?" di halaman masuk: kode baru segera dikirim.',
        'Jika Anda tidak mengharapkan akun, tidak perlu melakukan apa-apa.',
      ],
    }),
    reset: ({ username, minutes }) => ({
      subject: 'Kode untuk mengatur ulang kata sandi Rallybook',
      before: [
        `Seseorang meminta pengaturan ulang kata sandi akun Rallybook Anda, ${username}.`,
        `Jika itu Anda, masukkan kode ini dalam ${minutes} menit:`,
      ],
      link: 'Masukkan kode',
      after: ['Jika itu bukan Anda, jangan berikan kodenya; kata sandi Anda tetap seperti semula.'],
    }),
    alreadyRegistered: ({ username }) => ({
      subject: 'Anda sudah punya akun Rallybook',
      before: [
        'Seseorang mencoba mendaftar di Rallybook dengan alamat email ini.',
        `Jika itu Anda: Anda sudah punya akun. Nama penggunanya ${username}.`,
      ],
      link: 'Masuk',
      after: [
        'Jika Anda lupa kata sandinya, pilih "Lupa kata sandi?" di sana.',
        'Jika itu bukan Anda, tidak perlu melakukan apa-apa.',
      ],
    }),
    invitation: ({ to, club, inviter }) => ({
      subject: `${club} di Rallybook`,
      before: [
        `${inviter} menambahkan Anda ke klub ${club} di Rallybook.`,
        `Daftar dengan alamat email ini (${to}) untuk melihat klubnya. Jika sudah punya akun dengan alamat ini, cukup masuk.`,
      ],
      link: 'Daftar',
      after: ['Jika Anda tidak mengenal klub ini, tidak perlu melakukan apa-apa.'],
    }),
    passwordChanged: ({ username, signedOut }) => ({
      subject: 'Kata sandi akun Rallybook Anda diubah',
      before: [
        `Kata sandi akun Rallybook Anda, ${username}, baru saja diubah, dan ${DEVICES[signedOut]} sudah dikeluarkan.`,
        'Jika itu Anda, tidak perlu melakukan apa-apa. Jika itu bukan Anda, segera buat kata sandi baru:',
      ],
      link: 'Atur ulang kata sandi',
      after: [],
    }),
    passkey: ({ username, event }) => {
      const [subject, news] = passkeyNews(event, username);
      const isRemoval = event.kind === 'removal';
      return {
        subject,
        before: [
          news,
          isRemoval
            ? 'Jika itu Anda, tidak perlu melakukan apa-apa. Jika itu bukan Anda, hentikan, dan ubah kata sandi Anda:'
            : 'Jika itu Anda, tidak perlu melakukan apa-apa. Jika itu bukan Anda, segera ubah kata sandi, dan periksa cara-cara masuk:',
        ],
        link: isRemoval ? 'Pertahankan kunci sandi' : 'Cara masuk',
        after: [],
      };
    },
    tokenEnds: ({ name, club, day }) => ({
      subject: `Token ${name} segera berakhir`,
      before: [
        `Token ${name}, yang dipakai sebuah program untuk bekerja di klub ${club} atas nama Anda, berakhir pada ${day}. Sejak itu, program tersebut ditolak.`,
        'Jika masih diperlukan, buat token baru di pengaturan klub, lalu berikan kepada program itu. Jika tidak, tidak perlu melakukan apa-apa.',
      ],
      link: 'Pengaturan',
      after: [],
    }),
    provider: ({ username, name, event }) =>
      event === 'connected'
        ? {
            subject: `${name} dihubungkan dengan akun Rallybook Anda`,
            before: [
              `Seseorang baru saja menghubungkan sebuah akun ${name}. Mulai sekarang, akun itu membuka akun Rallybook Anda, ${username}.`,
              `Jika itu Anda, tidak perlu melakukan apa-apa. Jika itu bukan Anda, amankan akun ${name} Anda, lalu periksa cara masuk ke Rallybook dan di mana saja Anda sedang masuk:`,
            ],
            link: 'Akun',
            after: [],
          }
        : {
            subject: `${name} diputus dari akun Rallybook Anda`,
            before: [
              `Akun ${name} itu tidak lagi membuka akun Rallybook Anda, ${username}.`,
              'Jika itu Anda, tidak perlu melakukan apa-apa. Jika itu bukan Anda, ubah kata sandi, dan periksa di mana saja Anda sedang masuk:',
            ],
            link: 'Akun',
            after: [],
          },
    payeeChanged: ({ club, by, from, to }) => ({
      subject: `Rekening ${club} diubah`,
      before: [
        `${by} baru saja mengubah rekening tujuan pembayaran anggota ${club}.`,
        from === null ? 'Sebelumnya belum ada.' : `Sebelumnya: ${payeeText(from)}.`,
        to === null ? 'Sekarang tidak ada.' : `Sekarang: ${payeeText(to)}.`,
        'Jika ini benar, tidak perlu melakukan apa-apa. Jika tidak, segera kembalikan:',
      ],
      link: 'Pengaturan klub',
      after: ['Anda menerima email ini karena Anda pemilik klub.'],
    }),
    forgetRequest: ({ club, member }) => ({
      subject: `Seseorang di ${club} meminta datanya dihapus`,
      before: [
        `${member} meminta lewat tautan pribadinya agar ${club} menghapus data tentang dirinya.`,
        'Keluarkan dari daftar anggota: setelah 30 hari semuanya dihapus kecuali nama, yang diperlukan untuk pembukuan klub. Bicarakan dulu jika Anda tidak yakin bahwa permintaan ini memang darinya.',
      ],
      link: 'Daftar anggota',
      after: ['Anda menerima email ini karena Anda pemilik klub.'],
    }),
    payRequest: ({ club, by, member, amount }) => ({
      subject: `Pembayaran Anda untuk ${club}`,
      before: [
        `Halo ${member}, ${by} mengingatkan Anda untuk membayar ${amount} kepada klub ${club}.`,
        'Halaman Anda menunjukkan rinciannya, rekeningnya, dan kode QR untuk aplikasi bank Anda:',
      ],
      link: 'Lihat yang harus dibayar',
      after: [
        'Siapa pun yang punya tautan ini bisa melihat halamannya.',
        'Jika sudah membayar, tidak perlu melakukan apa-apa: tagihan berkurang setelah klub mencatatnya.',
      ],
    }),
    webhookOff: ({ club, host, reason }) => ({
      subject: `Satu sambungan ${club} dimatikan`,
      before: [
        `${host} diberi tahu tentang perubahan di ${club}. Sekarang tidak lagi: ${WEBHOOK_OFF[reason]}.`,
        'Nyalakan lagi di pengaturan klub setelah diperbaiki. Yang terjadi sampai saat itu tidak dikirim belakangan.',
      ],
      link: 'Pengaturan klub',
      after: ['Anda menerima email ini karena Anda pemilik klub.'],
    }),
    goodbye: ({ username }) => ({
      subject: 'Akun Rallybook Anda dihapus',
      before: [
        `Akun Rallybook Anda, ${username}, baru saja dihapus sesuai permintaan. Tidak ada lagi yang masuk dengan akun itu, dan akun itu tidak bisa dikembalikan.`,
        'Yang sudah dicatat klub Anda tetap ada di sana dengan nama "Mantan anggota".',
        'Jika itu bukan Anda, seseorang tahu kata sandi Anda: ubah di mana pun Anda memakainya. Anda bisa mendaftar lagi kapan saja:',
      ],
      link: 'Rallybook',
      after: ['Ini email terakhir yang Anda terima dari akun ini.'],
    }),
    backup: (event) =>
      event.kind === 'failed'
        ? {
            subject: 'Cadangan di luar server gagal',
            before: [
              `Tidak ada cadangan yang terbukti baik sejak ${event.since} (UTC): ${event.why}`,
              event.provenAt === null
                ? 'Belum ada cadangan yang terbukti baik.'
                : `Cadangan terbukti yang terakhir dari ${event.provenAt} (UTC).`,
              'Ini dicoba lagi setiap jam, dan saat server dinyalakan. Anda menerima email ini sekali sehari sampai berhasil.',
            ],
            link: 'Keadaan cadangan',
            after: ['Anda menerima email ini karena alamat Anda adalah OPERATOR_MAIL.'],
          }
        : {
            subject:
              event.kind === 'proven'
                ? 'Cadangan di luar server berhasil'
                : 'Cadangan di luar server berhasil lagi',
            before: [
              `Cadangan dari ${event.provenAt} (UTC) sudah dikirim, diambil kembali, dan dipulihkan: setiap baris dan jumlah setiap bulan sama. Ukurannya ${event.megabytes} MB; semuanya memakan ${event.seconds} detik.`,
              'Sesekali coba apakah kunci Anda sendiri bisa membukanya, di mesin lain: npm run restore -- s3://latest --identity key.txt --check',
            ],
            link: 'Keadaan cadangan',
            after: [
              'Anda menerima email seperti ini sebulan sekali, karena alamat Anda adalah OPERATOR_MAIL.',
            ],
          },
  },
  notices: {
    sessionSoon: (session) => ({
      title: `${session.when}: Anda ikut`,
      body: `Anda terdaftar di ${at(session)}. Tidak bisa datang? Kabari lebih awal supaya orang lain bisa main.`,
      link: 'Lihat siapa yang ikut',
    }),
    sessionOpen: ({ free, ...session }) => ({
      title:
        free === null
          ? `${session.when}: masih ada tempat`
          : `${session.when}: masih ada ${free} tempat`,
      body: `Anda masih bisa ikut di ${at(session)}. Mau ikut?`,
      link: 'Kabari bahwa Anda ikut',
    }),
    movedUp: (session) => ({
      title: `${session.when}: Anda dapat tempat`,
      body: `Anda naik dari daftar tunggu: Anda ikut di ${at(session)}.`,
      link: 'Lihat siapa yang ikut',
    }),
    placeFree: (session) => ({
      title: `${session.when}: ada tempat kosong`,
      body: `Ada tempat kosong di ${at(session)}: siapa cepat, dia dapat.`,
      link: 'Ambil tempat',
    }),
    cancelled: ({ note, ...session }) => ({
      title: `${session.club}: ${session.when} dibatalkan`,
      body: `Sesi ${at(session)} dibatalkan.${note === null ? '' : ` ${note}`}`,
      link: 'Lihat sesi berikutnya',
    }),
    restored: (session) => ({
      title: `${session.club}: ${session.when} jadi main`,
      body: `Sesi ${at(session)} tetap berlangsung, dan Anda ikut.`,
      link: 'Lihat siapa yang ikut',
    }),
    moved: ({ from, ...session }) => ({
      title: `${session.club}: ${from} pindah ke ${session.when}`,
      body: `Sesi ${from} pindah ke ${at(session)}.`,
      link: 'Lihat siapa yang ikut',
    }),
    extra: (session) => ({
      title: `${session.club}: sesi tambahan ${session.when}`,
      body: `Ada sesi tambahan: ${at(session)}. Mau ikut?`,
      link: 'Kabari ikut atau tidak',
    }),
    passed: ({ by, ...session }) => ({
      title: `${session.when}: Anda diberi tempat`,
      body: `${by} mengalihkan tempatnya kepada Anda: Anda ikut di ${at(session)}.`,
      link: 'Lihat siapa yang ikut',
    }),
    monthClosed: ({ club, month, amount, owes, part, isCharge }) => ({
      title: `${month}: tagihan Anda sudah siap`,
      onLockedScreen: `${club} sudah tutup buku untuk ${month}.`,
      body: [
        `${club} sudah tutup buku untuk ${month}.`,
        ...(part === null
          ? []
          : [isCharge ? `Bagian Anda ${part}.` : `Dari bulan ini Anda mendapat ${part}.`]),
        `${part === null ? 'Anda' : 'Seluruhnya, Anda'} ${owes ? 'perlu membayar' : 'mendapat kembali'} ${amount}.`,
      ].join(' '),
      link: owes ? 'Lihat cara bayar' : 'Lihat tagihan',
    }),
    owe: ({ club, amount }) => ({
      title: `Pengingat pembayaran: ${club}`,
      onLockedScreen: 'Jika sudah membayar, tidak perlu melakukan apa-apa.',
      body: `Anda masih perlu membayar ${amount} untuk ${club}. Jika sudah membayar, tidak perlu melakukan apa-apa.`,
      link: 'Lihat cara bayar',
    }),
    digest: ({ club, phones, transfers, untold, withoutRecords, changedBills }) => ({
      title: `Hari ini di ${club}`,
      body: [
        ...(phones === 0 ? [] : [`Anggota yang ingin menjawab dari ponsel baru: ${phones}.`]),
        ...(transfers === 0 ? [] : [`Transfer yang menunggu Anda: ${transfers}.`]),
        ...(withoutRecords === 0 ? [] : [`Sesi tanpa catatan kehadiran: ${withoutRecords}.`]),
        ...(changedBills === 0 ? [] : [`Tagihan yang berubah sejak dihitung: ${changedBills}.`]),
        ...(untold === 0 ? [] : [`Anggota yang belum bisa diberi tahu tagihannya: ${untold}.`]),
      ].join(' '),
      link: 'Buka klub',
    }),
    folded: ({ club, count }) => ({
      title: `${count} notifikasi dari ${club}`,
      body: '',
      link: 'Buka klub',
    }),
    test: ({ club }) => ({
      title: `Pesan uji dari ${club}`,
      body: 'Ini yang Anda minta: notifikasi sampai kepada Anda di sini.',
      link: 'Buka klub',
    }),
    come: 'Saya ikut',
    decline: 'Saya tidak ikut',
    why: ({ club }) => `Anda menerima email ini karena Anda anggota ${club}.`,
    stop: ({ href }) => `Berhenti menerima email dari klub ini: ${href}`,
    page: {
      title: 'Berhenti menerima email?',
      description: 'Matikan email dari sebuah klub.',
      question: ({ club }) =>
        `Ingin berhenti menerima email tentang ${club}? Anda bisa menyalakannya lagi di halaman akun.`,
      button: 'Berhenti menerima email',
      done: ({ club }) => `Anda tidak menerima email tentang ${club} lagi.`,
      notFound: 'Tautan ini tidak mengarah ke mana pun',
    },
  },
  bots: {
    linked: ({ name, club }) =>
      `Anda ${name} di ${club}. Mulai sekarang Anda dikabari di sini, dan bisa menulis: "ikut", "tidak ikut", "siapa ikut", "utang saya", "stop".`,
    notLinked:
      'Saya belum tahu siapa Anda. Buka halaman akun di Rallybook, atau halaman tautan pribadi Anda, pilih chat ini, lalu kirim enam angka yang muncul di sana.',
    wrongCode:
      'Kode ini salah atau sudah kedaluwarsa. Buat yang baru di halaman akun di Rallybook, atau di halaman tautan pribadi Anda.',
    tooManyCodes: 'Sudah terlalu sering salah. Coba lagi sepuluh menit lagi, dengan kode baru.',
    stopped: ({ club }) => `Anda tidak dikabari tentang ${club} di sini lagi.`,
    unknown:
      'Saya mengerti: "ikut", "ikut +1", "tidak ikut", "siapa ikut", "ada tempat", "jam berapa", "utang saya", "stop". Selengkapnya: "bantuan".',
    help: [
      'Anda bisa menulis:',
      '"ikut", "ikut +1", "ikut 2 orang": Anda ikut',
      '"tidak ikut": Anda tidak datang',
      '"siapa ikut", "ada tempat", "jam berapa", "di mana"',
      '"batas waktu", "oper tempat"',
      '"utang saya", "qr": berapa, dan cara bayarnya',
      'Tambahkan "besok", "Rabu" atau "2/12" untuk sesi hari itu.',
      '"stop": tidak ada pesan lagi di sini',
    ].join('\n'),
    noSession: 'Belum ada sesi yang direncanakan.',
    noSessionThen: ({ day, next }) =>
      `${day === null ? 'Tidak ada sesi pada hari itu.' : `${day}: tidak ada sesi.`} Sesi berikutnya: ${next}.`,
    comes: ({ when, day, guests }) =>
      `${when}: Anda ikut${guests === 0 ? '' : `, dengan ${guests} tamu`}. Jika tidak bisa datang, tulis "${withDay('tidak ikut', day)}".`,
    waits: ({ when, day, position }) =>
      `${when}: belum ada tempat kosong. Anda nomor ${position} di daftar tunggu. Untuk batal menunggu, tulis "${withDay('tidak ikut', day)}".`,
    stays: ({ when, day }) =>
      `${when}: Anda tidak ikut. Jika berubah pikiran, tulis "${withDay('ikut', day)}".`,
    asksBack: ({ when, day, may, namesDays, mayBeDebt }) =>
      [
        `${when}: Anda ${{ come: 'ikut', away: 'tidak ikut' }[may!] ?? 'ikut atau tidak'}? Jawab "${withDay('tidak ikut', day)}" atau "${withDay('ikut', day)}".`,
        ...(namesDays ? ['Satu pesan untuk satu sesi.'] : []),
        ...(mayBeDebt ? ['Untuk bertanya soal uang, tulis "utang saya".'] : []),
      ].join(' '),
    asksOfLonger: ({ when, day, href }) =>
      `Untuk beberapa sesi, jawab di halaman pribadi Anda: ${href} Jika hanya tentang ${when}, tulis "${withDay('tidak ikut', day)}" atau "${withDay('ikut', day)}".`,
    tooManyGuests: ({ most }) => `Anda boleh mengajak paling banyak ${most} tamu.`,
    who: ({ when, names, moreNames, coming, guests, waiting, free }) =>
      [
        [
          `${when}: ${coming} orang ikut`,
          ...(guests === 0 ? [] : [`${guests} tamu`]),
          ...(waiting === 0 ? [] : [`${waiting} orang menunggu`]),
          ...(free === null ? [] : [`sisa ${free} tempat`]),
        ].join(', '),
        ...(names ?? []),
        ...(moreNames === 0 ? [] : [`dan ${moreNames} orang lagi`]),
      ].join('\n'),
    places: ({ when, free, waiting }) =>
      [
        `${when}: ${free === null ? 'jumlah orang tidak dibatasi' : free === 0 ? 'sudah penuh' : `sisa ${free} tempat`}`,
        ...(waiting === 0 ? [] : [`${waiting} orang menunggu`]),
      ].join(', '),
    time: ({ when, until, place }) => `${when} sampai ${until}, ${place}`,
    deadline: ({ when, until }) =>
      `${when}: kabari sebelum ${until} jika tidak bisa datang. Setelah itu masih bisa sampai sesi mulai, tetapi dihitung terlambat.`,
    passing: ({ when, day, href }) =>
      `${when}: alihkan tempat Anda di halaman pribadi Anda: ${href} Jika hanya tidak bisa datang, tulis "${withDay('tidak ikut', day)}".`,
    owes: ({ club, amount, href }) =>
      `Anda perlu membayar ${amount} untuk ${club}. Cara bayar: ${href}`,
    gets: ({ club, amount }) => `Anda tidak berutang: Anda punya ${amount} di ${club}.`,
    owesNothing: ({ club }) => `Anda tidak berutang kepada ${club}.`,
    howToAnswer: 'Jawab "saya ikut" atau "saya tidak ikut".',
  },
  keepPasskeys: {
    title: 'Pertahankan kunci sandi?',
    description: 'Hentikan penghapusan kunci sandi sebuah akun.',
    question:
      'Seseorang mengatakan bahwa kunci sandi akun Anda hilang. Jika itu bukan Anda, pertahankan kuncinya, dan ubah kata sandi Anda.',
    button: 'Pertahankan kunci sandi',
    done: 'Kunci sandi tetap ada. Jika bukan Anda yang menyatakannya hilang, ubah kata sandi Anda sekarang: ada orang lain yang mengetahuinya.',
    changePassword: 'Ubah kata sandi',
    askForNew:
      'Penghapusannya sudah dihentikan atau sudah selesai. Masuklah: halaman akun Anda menunjukkan kunci sandi mana yang masih ada.',
    notFound: 'Tautan ini tidak mengarah ke mana pun',
  },
  payPage: {
    title: 'Tagihan klub Anda',
    description: 'Berapa yang harus Anda bayar kepada klub, dan caranya.',
    toPay: 'Harus dibayar',
    toGetBack: 'Anda dapat kembali',
    settled: 'Tidak ada yang perlu Anda bayar.',
    credit: 'Tidak ada yang perlu Anda bayar: klub berutang kepada Anda.',
    howToPay: 'Cara bayar',
    qr: 'Kode QR untuk transfer',
    example: 'Contoh: rekening ini bukan milik siapa pun. Jangan bayar.',
    scan: 'Pindai dengan aplikasi bank Anda. Jika aplikasinya di ponsel ini, simpan gambarnya lalu pilih di sana.',
    save: 'Simpan gambar',
    share: 'Bagikan gambar',
    bank: 'Bank',
    accountNumber: 'Nomor rekening',
    accountHolder: 'Pemilik rekening',
    amount: 'Jumlah',
    transferText: 'Berita transfer',
    copy: 'Salin',
    copied: 'Tersalin',
    keepText: 'Jangan ubah berita transfernya: dari situ klub mengenali pembayaran Anda.',
    typeText: 'Tulis berita transfer ini saat membayar: dari situ klub mengenali pembayaran Anda.',
    payInApp: 'Buka di aplikasi pembayaran',
    payAt: ({ host }) => `Bayar di ${host}`,
    noPayee: 'Klub belum memberi tahu ke mana harus membayar. Tanyakan kepada pengurus.',
    later: 'Pembayaran Anda dikurangkan setelah klub mencatatnya.',
    monthTotal: 'Seluruhnya',
    earlier: 'Bulan sebelumnya dan pembayaran',
    paidOn: ({ date }) => `Dibayar pada ${date}`,
    more: ({ count }) => `Dan ${written(count)} lagi`,
    whoSees: 'Siapa pun yang punya alamat halaman ini bisa melihatnya.',
    notFound: 'Halaman ini tidak ada',
    askForNew: 'Alamatnya salah, atau klub sudah menggantinya. Minta alamat baru kepada klub.',
    tooMany: 'Tunggu sebentar',
    tooManyTries: 'Terlalu banyak alamat salah datang dari jaringan Anda. Coba lagi satu jam lagi.',
  },
  monthPage: {
    title: 'Biaya bulan ini',
    askForNew:
      'Mungkin klub sedang mengoreksi bulan ini: setelah itu alamat yang sama bisa dibuka lagi. Jika tidak, alamatnya salah atau sudah diganti: minta alamat baru kepada klub.',
    description: 'Berapa yang harus dibayar tiap anggota untuk bulan ini, dan caranya.',
    stillOpen: 'Belum dibayar',
    counts: ({ count, all }) => `${written(count)} dari ${written(all)} sudah bayar`,
    allPaid: 'Semua sudah bayar.',
    tapName: 'Ketuk nama Anda untuk melihat kode QR dan berita transfer.',
    tapNameForText: 'Ketuk nama Anda untuk melihat jumlah dan berita transfer.',
    toPay: 'Harus dibayar',
    toGetBack: 'Dapat kembali',
    done: 'Selesai',
    paid: 'Lunas',
    paidBack: 'Sudah dikembalikan',
    back: ({ month }) => `Semua dari ${month}`,
    next: 'Nama lainnya',
    previous: 'Kembali',
  },
  refusals: {
    title: 'Itu tidak berhasil',
    busy: ({ count }) =>
      `Halaman ini, atau halaman dari jaringan Anda, baru saja dibuka terlalu sering, jadi tidak ada yang berubah. Coba lagi ${written(count)} menit lagi.`,
    elsewhere:
      'Formulir ini dikirim dari situs lain, jadi tidak ada yang berubah. Buka halamannya dan ketuk di sana.',
    incomplete:
      'Formulirnya belum lengkap, jadi tidak ada yang berubah. Kembali dan isi yang kurang.',
    hasAccount:
      'Nama ini punya akun, jadi tidak ada yang berubah. Buka aplikasi dan masuk, atau pakai tautan pribadi Anda.',
    tooMany: ({ count }) =>
      `Terlalu banyak percobaan dalam waktu singkat: tidak ada yang berubah. Coba lagi ${written(count)} menit lagi.`,
  },
  sessionPage: {
    title: 'Siapa main?',
    description: 'Kabari apakah Anda ikut sesi-sesi klub berikutnya.',
    previewNext: ({ when, place }) =>
      `Sesi berikutnya: ${when}, ${place}. Kabari apakah Anda ikut.`,
    more: ({ count }) => `${written(count)} sesi lagi`,
    oneMore: '1 sesi lagi',
    today: 'Hari ini',
    tomorrow: 'Besok',
    movedFrom: ({ when }) => `Pindah dari ${when}`,
    answerBy: ({ when }) => `Kabari sampai ${when}`,
    answerLate: ({ when }) =>
      `Batas waktunya ${when}. Anda masih bisa mengabari, tetapi dihitung terlambat.`,
    begun: 'Sudah mulai.',
    waitingNames: 'Menunggu:',
    youAreOpen: 'Anda belum menjawab.',
    oneGuestLess: 'Kurangi satu tamu',
    oneGuestMore: 'Tambah satu tamu',
    none: 'Tidak ada sesi dalam dua minggu ke depan.',
    cancelled: 'Dibatalkan',
    isHere: ({ count }) => `${written(count)} di sini`,
    areHere: ({ count }) => `${written(count)} di sini`,
    fixed: ({ count }) => `${written(count)} tetap`,
    joined: ({ count }) => `${written(count)} ikut`,
    free: ({ count }) => `sisa ${written(count)} tempat`,
    waits: ({ count }) => `${written(count)} menunggu`,
    wait: ({ count }) => `${written(count)} menunggu`,
    others: ({ count }) => `${written(count)} lainnya`,
    oneSaidNo: '1 tidak ikut',
    saidNo: ({ count }) => `${written(count)} tidak ikut`,
    you: ({ name }) => `Anda menjawab sebagai ${name}.`,
    notYou: ({ name }) => `Saya bukan ${name}`,
    takeBackToo: 'Tarik juga jawaban dari ponsel ini',
    youAreHere: 'Anda di sini.',
    youAreIn: 'Anda ikut.',
    youAreInWith: ({ count }) => `Anda ikut, dengan ${written(count)} tamu.`,
    youAreInWithOne: 'Anda ikut, dengan 1 tamu.',
    youWait: ({ count }) => `Anda menunggu: nomor ${written(count)} dalam daftar.`,
    youAreAway: 'Anda tidak ikut.',
    come: 'Saya ikut',
    joinWaiting: 'Menunggu',
    takePlace: 'Ambil tempat',
    decline: 'Tidak ikut',
    guests: 'Tamu',
    guestStays: 'Jika Anda tidak bisa datang, tamu Anda juga tidak datang.',
    guestsStay: ({ count }) =>
      `Jika Anda tidak bisa datang, ${written(count)} tamu Anda juga tidak datang.`,
    owe: ({ amount }) => `Anda perlu membayar ${amount}.`,
    oweEarlier: ({ amount, month }) => `Dari jumlah itu, ${amount} berasal dari sebelum ${month}.`,
    monthOpen: ({ amount, month }) =>
      `${month} belum tutup buku: sementara Anda perlu membayar ${amount}.`,
    howToPay: 'Cara bayar',
    whoAreYou: 'Siapa Anda?',
    pick: 'Pilih nama Anda sekali saja; setelah itu ponsel ini menjawab sebagai Anda.',
    itsMe: 'Ini saya',
    search: 'Cari nama',
    find: 'Cari',
    notListed:
      'Nama Anda tidak ada di sini? Berarti nama itu menjawab dari ponsel lain, atau punya akun: pakai tautan pribadi Anda atau tanya pengurus. Tamu? Minta yang mengajak Anda menambahkan Anda di bagian “Tamu” pada sesinya.',
    newPhone: 'Ini saya, di ponsel baru',
    pickTaken:
      'Nama-nama ini menjawab dari ponsel lain. Pilih nama Anda: setelah pengurus mengizinkan, ponsel ini menjawab sebagai Anda, dan yang lain tidak lagi.',
    askStaff: 'Tanya pengurus',
    askedWaits: ({ name }) =>
      `Anda meminta menjawab sebagai ${name} di ponsel ini. Pengurus harus mengizinkannya.`,
    askedNext: 'Buka halaman ini lagi nanti: hasilnya ada di sini.',
    askedRefused: ({ name }) => `Pengurus tidak mengizinkan ponsel ini menjawab sebagai ${name}.`,
    askedRefusedNext: 'Pakai tautan pribadi Anda, atau bicara dengan pengurus.',
    app: 'Punya akun? Buka aplikasi.',
    ownOnly: 'Pakai tautan pribadi Anda untuk menjawab. Mintalah kepada pengurus.',
    off: 'Klub ini tidak menerima jawaban di sini. Tanya pengurus.',
    back: 'Kembali ke sesi',
    own: ({ club }) => `Halaman pribadi Anda di ${club}`,
    ownOffers:
      'Ponsel ini mengenali Anda sejak ketukan pertama: di sini Anda mengabari ikut atau tidak, mendaftar untuk bulan depan, mengalihkan tempat, dan melihat tagihan. Tidak perlu akun.',
    stillPays:
      'Anda terdaftar: yang tidak datang mungkin tetap harus membayar sesi ini. Jika ada yang menggantikan, alihkan tempat Anda sebelum mengabari.',
    stillPaysAway: 'Anda terdaftar: sesi ini mungkin tetap harus Anda bayar.',
    inCredit: ({ amount }) => `Kelebihan bayar Anda: ${amount}.`,
    ownExplained:
      'Siapa pun yang membuka halaman ini dan mengetuk tombolnya menjawab sebagai Anda dari ponselnya. Jangan bagikan alamatnya.',
    bind: 'Jawab dari ponsel ini',
    join: ({ name }) => `Saya ${name}: pakai dengan akun saya`,
  },
  courtPage: {
    title: 'Siapa main sekarang?',
    description: ({ place }) => `Siapa main di ${place} mana, dan siapa berikutnya.`,
    against: 'lawan',
    since: ({ count }) => `sudah ${written(count)} menit`,
    free: ({ place }) => `${capitalized(place)} kosong. Yang menunggu belum cukup.`,
    next: ({ place }) => `${capitalized(place)} kosong. Berikutnya:`,
    comesNext: 'Berikutnya',
    withOneWhoEnds: 'dengan satu orang yang selesai',
    withSomeWhoEnd: ({ count }) => `dengan ${written(count)} orang yang selesai`,
    play: ({ place }) => `Main di ${place}`,
    done: 'Selesai',
    wait: ({ count }) => `${written(count)} menunggu`,
    oneWaits: '1 menunggu',
    nobodyWaits: 'Tidak ada yang menunggu.',
    youPlay: ({ court }) => `Anda main di ${court}.`,
    youAreNext: 'Anda berikutnya.',
    youAreNextOn: ({ court }) => `Anda berikutnya di ${court}.`,
    youAreNextButOne: 'Satu gim lagi, lalu Anda.',
    gamesBefore: ({ count }) => `${written(count)} gim sebelum Anda.`,
    youWait: 'Anda menunggu. Giliran Anda belum dekat.',
    none: 'Hari ini tidak ada sesi.',
    notYet: 'Belum mulai. Buka halaman ini lagi nanti.',
    refreshes: 'Halaman ini memperbarui diri setiap 20 detik.',
    link: 'Siapa main sekarang?',
  },
  said: {
    game_begun: 'Gim dimulai. Selamat main!',
    game_over: 'Gim selesai.',
    court_taken: ({ place }) =>
      `Ada yang lebih cepat: ${place} ini sudah dipakai. Lihat siapa berikutnya di bawah.`,
    already_playing: ({ place }) =>
      `Ada yang lebih cepat: salah satu dari mereka sudah main di ${place} lain. Lihat siapa berikutnya di bawah.`,
    not_present:
      'Salah satu dari mereka sedang istirahat atau sudah pulang. Lihat siapa berikutnya di bawah.',
    edit_conflict: 'Sudah ada yang melaporkannya. Keadaan sekarang ada di bawah.',
    coming: 'Anda ikut. Sampai jumpa!',
    waiting:
      'Belum ada tempat kosong. Anda menunggu, dan naik dengan sendirinya sampai batas waktu.',
    waiting_late:
      'Belum ada tempat kosong untuk Anda. Anda menunggu; begitu ada yang kosong, siapa cepat, dia dapat.',
    away: 'Terima kasih sudah mengabari. Tempat Anda bisa dipakai orang lain.',
    bound: ({ name }) => `Ponsel ini sekarang menjawab sebagai ${name}.`,
    not_bound:
      'Ponsel ini belum menjawab untuk siapa pun: namanya sementara itu dipilih di ponsel lain. Pilih lagi, atau tanya pengurus.',
    no_cookies:
      'Browser ini tidak menyimpan kuki, jadi tidak bisa mengenali Anda lagi. Buka tautannya di browser biasa, bukan di jendela pribadi, atau tanya pengurus.',
    forgotten: 'Ponsel ini sekarang tidak menjawab untuk siapa pun.',
    answers_taken_back:
      'Ponsel ini sekarang tidak menjawab untuk siapa pun, dan jawabannya sudah ditarik.',
    no_place:
      'Tempat kosong tidak cukup. Tidak ada yang berubah: coba dengan tamu lebih sedikit, atau tanya pengurus.',
    more_registered:
      'Yang terdaftar lebih banyak daripada tempatnya, jadi tidak ada tempat untuk tamu. Tidak ada yang berubah.',
    session_begun:
      'Sesi ini sudah mulai, jadi tidak ada yang berubah. Kabari pengurus di chat Anda.',
    session_cancelled:
      'Sesi ini dibatalkan, jadi tidak ada yang perlu dijawab. Lihat yang berikutnya di bawah.',
    already_passed: 'Tempat Anda sudah dialihkan. Ambil kembali dulu, atau tanya pengurus.',
    month_closed: 'Bulan itu sudah tutup buku: tidak ada yang berubah. Tanya pengurus.',
    not_found: 'Sesi ini sudah tidak ada. Lihat yang berikutnya di bawah.',
    passed: 'Tempat Anda sudah dialihkan. Anda tidak perlu datang.',
    taken_back: 'Tempat Anda kembali lagi. Sampai jumpa!',
    nothing_to_pass: 'Anda tidak punya tempat di sana untuk dialihkan. Tidak ada yang berubah.',
    taker_has_place: 'Anggota itu sudah punya tempat. Tidak ada yang berubah: pilih orang lain.',
    no_bot: 'Klub ini tidak punya bot. Tidak ada yang berubah.',
    has_account: 'Anda punya akun: ini ada di aplikasi. Tidak ada yang berubah.',
    told_here: 'Mulai sekarang Anda dikabari di ponsel ini.',
    told_no_more: 'Anda tidak dikabari lagi di ponsel ini.',
    forget_asked:
      'Klub Anda sudah diberi tahu bahwa Anda meminta data Anda dihapus. Pemilik klub yang memutuskan, dan akan menghubungi Anda.',
    registered: 'Anda sudah terdaftar. Sesi-sesi bulan itu sekarang milik Anda.',
    registration_closed:
      'Sudah terlambat untuk mengubah bulan ini di sini: tidak ada yang berubah. Tanya pengurus.',
    nothing_chosen:
      'Anda belum memilih sesi, jadi tidak ada yang berubah. Centang setidaknya satu di bagian “Sesi saya” di bawah, lalu ketuk Daftar.',
  },
  ownPart: {
    registration: 'Sesi saya',
    notRegistered: 'Tidak terdaftar',
    days: ({ count }) => `${written(count)} hari`,
    oneDay: '1 hari',
    sessions: ({ count }) => `${written(count)} sesi seminggu`,
    asBefore: ({ sessions }) => `Seperti bulan ini: ${sessions}`,
    choose: 'Pilih sesi',
    chooseOther: 'Pilih yang lain',
    howManyDays: 'Berapa hari',
    register: 'Daftar',
    closed: 'Bulan ini tidak bisa diubah lagi di sini.',
    over: 'Semua sesi bulan ini sudah lewat. Tanya pengurus jika Anda bermain di bulan ini.',
    tellHere: 'Kabari saya di ponsel ini',
    notToldHere:
      'Browser ini tidak mengizinkannya. Izinkan notifikasi untuk halaman ini, lalu coba lagi.',
    toldHere: 'Anda dikabari di ponsel ini.',
    tellNoMore: 'Jangan kabari saya di sini lagi',
    calendar: 'Sesi di kalender saya',
    calendarExplained:
      'Kalender ponsel Anda mengikuti sesi Anda lewat alamat khusus. Alamat itu ditampilkan sekali saja; alamat baru mengakhiri yang lama.',
    calendarSince: ({ date }) => `Sudah punya alamat sejak ${date}.`,
    alsoOpen: 'Juga sesi yang masih ada tempat',
    makeCalendar: 'Buat alamat',
    renewCalendar: 'Buat alamat baru',
    calendarMade: 'Kalender Anda sudah punya alamat',
    openCalendar: 'Buka di kalender saya',
    copyAddress: 'Atau salin alamat ini ke kalender Anda, di bagian "langganan lewat URL":',
    calendarSecret:
      'Siapa pun yang punya alamat ini bisa melihat sesi Anda. Alamat ini tidak ditampilkan lagi.',
    bot: ({ service }) => `Kabari saya di ${service}`,
    botExplained:
      'Bot klub mengabari saat Anda dapat tempat, dan menerima jawaban Anda: tulis saja seperti kepada teman.',
    botLinked: 'Chat Anda sudah terhubung. Kode baru menghubungkan chat lain.',
    getCode: ({ service }) => `Ambil kode untuk ${service}`,
    code: ({ service }) => `Kode Anda untuk ${service}`,
    codeExplained: ({ bot, service }) =>
      `Kirim kode ini kepada ${bot} di ${service}, dalam sepuluh menit. Berlaku sekali saja.`,
    openBot: ({ service }) => `Buka ${service}`,
    yourData: 'Data yang disimpan tentang Anda',
    yourDataExplained: 'Anda menerimanya sebagai berkas. Tiga kali sehari.',
    getData: 'Data yang disimpan tentang Anda',
    forgetMe: 'Minta data saya dihapus',
    forgetExplained:
      'Pemilik klub menerima email. Merekalah yang bisa menghapus yang sudah dicatat; pembukuannya mungkin harus menyimpan apa yang sudah dibayar.',
    pass: 'Alihkan tempat saya',
    passedTo: ({ name }) => `Tempat Anda dialihkan kepada ${name}. Anda tidak perlu datang.`,
    takeBack: 'Ambil kembali tempat saya',
    askForPlace: 'Ingin mengambilnya kembali? Tanya pengurus, atau pakai tautan pribadi Anda.',
    toMember: 'Kepada anggota',
    noTakers: 'Semua anggota sudah punya tempat.',
    toGuest: 'Kepada tamu, Anda yang bayar',
    guestName: 'Nama tamu',
    whoPays: 'Siapa yang bayar sesi ini?',
    iPay: 'Saya',
    takerPays: 'Yang mengambil tempat',
    guestLeaves: 'Jika tempat Anda dialihkan, tamu Anda juga tidak datang.',
    guestsLeave: ({ count }) =>
      `Jika tempat Anda dialihkan, ${written(count)} tamu Anda juga tidak datang.`,
    moreTakers: ({ count }) => `Dan ${written(count)} orang lagi: cari namanya.`,
  },
  calendar: {
    free: ({ count, club }) => `Sisa ${written(count)} tempat: ${club}`,
    open: ({ club }) => `Bisa ikut: ${club}`,
    waiting: ({ position, club }) => `Menunggu, nomor ${written(position)}: ${club}`,
  },
  privacy: {
    title: 'Privasi',
    description:
      'Apa yang disimpan tentang orang di sini, untuk apa, berapa lama, dan siapa yang melihatnya.',
    link: 'Privasi',
    intro:
      'Rallybook hanya menyimpan yang diperlukan klub untuk berjalan. Tidak ada iklan, tidak ada yang diikuti, dan tidak ada data yang dijual atau diberikan.',
    whoRunsIt: 'Siapa yang mengelola server ini',
    nobodySaid: 'Pengelola server ini belum menyebutkan siapa mereka.',
    runBy: ({ name }) => `Server ini dikelola oleh ${name}.`,
    reached: 'Pertanyaan tentang data Anda dikirim ke:',
    why: 'Untuk apa',
    howLong: 'Berapa lama',
    who: 'Siapa yang melihatnya',
    minutes: ({ count }) => `${written(count)} menit`,
    days: ({ count }) => `${written(count)} hari`,
    months: ({ count }) => `${written(count)} bulan`,
    unused: ({ days, unused }) => `${days}, atau ${unused} tanpa dipakai`,
    accountDeleted: 'Sampai Anda menghapus akun',
    clubDeleted: 'Sampai klub menghapusnya, atau klubnya dihapus',
    kept: {
      account: {
        what: 'Akun Anda: nama pengguna, alamat email, bentuk tak terbaca dari kata sandi dan kode pemulihan Anda, serta kunci sandi dengan nama dan pemakaian terakhirnya',
        why: 'Anda masuk dengannya',
        who: 'Anda; alamat email juga bagi pengelola anggota di klub Anda',
      },
      club: {
        what: 'Yang dicatat klub: anggota, pendaftaran, kehadiran, jawaban, gim, biaya, tagihan, pembayaran, dan siapa mengubah apa',
        why: 'Klub dijalankan dengannya, dan pembukuan harus tetap cocok di kemudian hari',
        who: 'Anggota klub, masing-masing sejauh diizinkan klub; siapa pun yang punya tautan melihat isi halamannya',
      },
      deleted: {
        what: 'Yang dihapus klub',
        why: 'Bisa dipulihkan jika terhapus karena keliru',
        who: 'Pengelola klub',
      },
      bankTexts: {
        what: 'Berita transfer bank yang dicatat klub',
        why: 'Dari situ diketahui siapa yang sudah bayar',
        who: 'Yang mengelola uang klub',
      },
      signIns: {
        what: 'Di mana Anda sedang masuk: nama browser, dan kapan dipakai',
        why: 'Anda bisa melihat dan mengakhirinya',
        who: 'Anda',
      },
      tokens: {
        what: 'Token yang dipakai program Anda di sebuah klub: nama, cakupan, dan hari terakhir dipakai; sampai akhir yang Anda pilih',
        why: 'Program bekerja atas nama Anda tanpa kata sandi Anda',
        who: 'Anda; pemilik klub',
      },
      signUps: {
        what: 'Pendaftaran akun yang alamatnya belum dikonfirmasi, dengan jaringan asalnya',
        why: 'Anda masih bisa mengonfirmasinya',
        who: 'Tidak ada',
      },
      codes: {
        what: 'Kode dalam email, dalam bentuk tak terbaca',
        why: 'Membuktikan bahwa alamatnya milik Anda',
        who: 'Tidak ada',
      },
      tries: {
        what: 'Dari jaringan mana seseorang mencoba masuk atau meminta kode, dan siapa yang diundang',
        why: 'Supaya kata sandi dan kode tidak bisa ditebak, dan tidak ada yang dibanjiri email',
        who: 'Tidak ada',
      },
      answers: {
        what: 'Jawaban atas yang dikirim aplikasi',
        why: 'Yang terkirim dua kali dicatat sekali saja',
        who: 'Anda',
      },
      devices: {
        what: 'Perangkat mana yang menjawab sebagai anggota tanpa akun: sebuah kuki, yang hanya disimpan dalam bentuk tak terbaca',
        why: 'Anda menjawab tanpa perlu masuk',
        who: 'Pengelola anggota klub melihat berapa jumlahnya',
      },
      askedDevices: {
        what: 'Perangkat yang meminta menjawab untuk nama yang dipakai perangkat lain',
        why: 'Perangkat lain itu, atau klub, yang memutuskan',
        who: 'Anggota itu, dan pengelola anggota klub',
      },
      notices: {
        what: 'Notifikasi apa yang dikirim kepada siapa, dan lewat apa',
        why: 'Tidak ada yang dikabari dua kali, dan Anda melihat apa yang dikirim',
        who: 'Anda, dan yang mengirim notifikasi di klub',
      },
      botUpdates: {
        what: 'Nomor pesan kepada bot klub, tanpa isinya',
        why: 'Setiap pesan dijawab sekali',
        who: 'Tidak ada',
      },
      mails: {
        what: 'Bahwa email dikirim, dan kapan; isinya hanya sampai saat itu, dan terenkripsi',
        why: 'Email dikirim sekali saja, dan tidak terlalu banyak',
        who: 'Tidak ada',
      },
      webhookTries: {
        what: 'Program lain mana dari klub yang diberi tahu tentang perubahan: jenis perubahannya, nomornya, dan apakah sampai',
        why: 'Yang tidak sampai dikirim lagi',
        who: 'Pemilik klub',
      },
      trials: {
        what: 'Satu uji coba: penggunanya, klubnya, dan semua yang Anda coba di dalamnya',
        why: 'Anda melihat cara kerja aplikasi tanpa mendaftar',
        who: 'Yang memulainya, di peramban itu',
      },
    },
    others: 'Yang keluar dari server ini',
    outside: [
      'Email melewati server email yang dipilih pengelola server. Notifikasi yang Anda nyalakan melewati pembuat browser Anda, atau layanan chat yang botnya Anda hubungkan. Masuk dengan Google atau penyedia lain, jika Anda pakai, terjadi di penyedia itu.',
      'Pengelola server membuat salinan basis data supaya tidak ada yang hilang, dan untuk sementara salinan itu bisa memuat yang sudah dihapus di sini. Log server tidak memuat kata sandi, kode, atau tulisan Anda.',
    ],
    rights: 'Yang bisa Anda lakukan',
    ways: [
      'Dengan akun: halaman akun memberi Anda semua data yang disimpan tentang Anda sebagai berkas, dan menghapus akun Anda.',
      'Tanpa akun: tautan pribadi Anda menunjukkan data yang disimpan tentang Anda, dan meminta klub menghapusnya. Pengelola klub bisa menghapus yang sudah dicatat.',
    ],
  },
  holidays: {
    new_year: 'Tahun Baru',
    tet: 'Tahun Baru Imlek Vietnam (Tết)',
    hung_kings: 'Hari Peringatan Raja-Raja Hùng',
    reunification: 'Hari Reunifikasi Vietnam',
    labour_day: 'Hari Buruh Internasional',
    national_day: 'Hari Nasional Vietnam',
  },
  importedGuest: 'Tamu',
  guestInFund: ({ date }) => `Tamu, ${date}`,
};
