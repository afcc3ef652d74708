import { capitalized } from '@rallybook/contract/rules/sports';
import type { PasskeyEvent, PayeeText, SignedOut } from './mail-texts.ts';
import type { ServerTexts } from './texts.ts';

const DEVICES: Record<SignedOut, string> = {
  all: 'mọi máy',
  others: 'mọi máy khác',
};

/** Subject and news of a mail about passkeys. */
function passkeyNews(event: PasskeyEvent, username: string): [string, string] {
  const account = `tài khoản Rallybook ${username} của bạn`;
  switch (event.kind) {
    case 'added':
      return [
        'Đã thêm khóa đăng nhập vào tài khoản Rallybook của bạn',
        `Từ nay khóa đăng nhập ${event.name} đăng nhập được vào ${account}.`,
      ];
    case 'removed':
      return [
        'Đã gỡ một khóa đăng nhập khỏi tài khoản Rallybook của bạn',
        `Khóa đăng nhập ${event.name} đã được gỡ khỏi ${account}.`,
      ];
    case 'copied':
      return [
        'Một khóa đăng nhập của tài khoản Rallybook có thể đã bị chép lại',
        `Có người vừa thử đăng nhập ${account} bằng khóa đăng nhập ${event.name}. Khóa này có thể đã bị chép lại nên bị từ chối. Hãy gỡ khóa này và thêm khóa mới.`,
      ];
    case 'codes_renewed':
      return [
        'Mã khôi phục mới cho tài khoản Rallybook của bạn',
        `Đã tạo mã khôi phục mới cho ${account}. Các mã cũ không còn dùng được.`,
      ];
    case 'code_used':
      return [
        'Một mã khôi phục của tài khoản Rallybook đã được dùng',
        `Một mã khôi phục của ${account} vừa được dùng. Còn lại ${written(event.left)} mã.`,
      ];
    case 'removal':
      return [
        'Mọi khóa đăng nhập của tài khoản Rallybook sẽ bị gỡ',
        `Có người đang đăng nhập ${account} và báo đã mất khóa đăng nhập. Mọi khóa đăng nhập sẽ bị gỡ sau ${written(event.hours)} giờ. Đăng nhập bằng khóa đăng nhập hoặc dùng mã khôi phục sẽ dừng việc này.`,
      ];
    case 'all_removed':
      return [
        'Mọi khóa đăng nhập của tài khoản Rallybook đã được gỡ',
        `Mọi khóa đăng nhập và mã khôi phục của ${account} đã được gỡ. Từ nay chỉ còn mật khẩu, hoặc Google hay nơi khác mà bạn dùng để đăng nhập, bảo vệ tài khoản này.`,
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
  gone: 'nơi nhận trả lời rằng địa chỉ này không còn dùng (410)',
  failing: 'suốt ba ngày nơi nhận không nhận được gì',
  secret_lost: 'máy chủ này không đọc được khóa bí mật của kết nối nữa',
};

const payeeText = ({ bank, ending, holder }: PayeeText) =>
  [bank, `tài khoản có bốn ký tự cuối ${ending}`, ...(holder === null ? [] : [holder])].join(', ');

const numbers = new Intl.NumberFormat('vi');
const written = (value: number) => numbers.format(value);

/** What the server writes to people in Vietnamese. */
export const vi: ServerTexts = {
  mails: {
    verification: ({ username, minutes }) => ({
      subject: 'Mã xác nhận Rallybook của bạn',
      before: [
        `Có người đã đăng ký Rallybook với tên ${username} và địa chỉ email này.`,
        `Nếu đó là bạn, hãy nhập mã này trong vòng ${minutes} phút:`,
      ],
      link: 'Nhập mã',
      after: [
        'Nếu không phải bạn, hoặc tên đăng nhập không phải của bạn, đừng nhập mã; sẽ không có gì xảy ra.',
      ],
    }),
    reset: ({ username, minutes }) => ({
      subject: 'Mã đặt lại mật khẩu Rallybook của bạn',
      before: [
        `Có người đã yêu cầu đặt lại mật khẩu của tài khoản Rallybook ${username}.`,
        `Nếu đó là bạn, hãy nhập mã này trong vòng ${minutes} phút:`,
      ],
      link: 'Nhập mã',
      after: ['Nếu không phải bạn, đừng đưa mã cho ai; mật khẩu của bạn vẫn như cũ.'],
    }),
    accountMade: ({ username, minutes, host }) => ({
      subject: `Tài khoản Rallybook của bạn tại ${host}`,
      before: [
        `Có người đã tạo tài khoản cho bạn tại ${host}. Tên đăng nhập của bạn là ${username}.`,
        `Để đặt mật khẩu, hãy nhập mã này trong vòng ${minutes} phút:`,
      ],
      link: 'Đặt mật khẩu',
      after: [
        'Nếu mã đã hết hạn, chọn "Quên mật khẩu?" ở trang đăng nhập, bạn sẽ nhận được mã mới ngay.',
        'Nếu bạn không chờ tài khoản này, bạn không cần làm gì.',
      ],
    }),
    alreadyRegistered: ({ username }) => ({
      subject: 'Bạn đã có tài khoản Rallybook',
      before: [
        'Có người đã thử đăng ký Rallybook với địa chỉ email này.',
        `Nếu đó là bạn: bạn đã có tài khoản rồi. Tên đăng nhập là ${username}.`,
      ],
      link: 'Đăng nhập',
      after: [
        'Nếu không nhớ mật khẩu, hãy chọn "Quên mật khẩu?" ở đó.',
        'Nếu không phải bạn, bạn không cần làm gì.',
      ],
    }),
    invitation: ({ to, club, inviter }) => ({
      subject: `${club} trên Rallybook`,
      before: [
        `${inviter} đã thêm bạn vào câu lạc bộ ${club} trên Rallybook.`,
        `Hãy đăng ký với địa chỉ email này (${to}) để xem câu lạc bộ. Nếu đã có tài khoản với địa chỉ này, bạn chỉ cần đăng nhập.`,
      ],
      link: 'Đăng ký',
      after: ['Nếu không biết câu lạc bộ này, bạn không cần làm gì.'],
    }),
    passwordChanged: ({ username, signedOut }) => ({
      subject: 'Mật khẩu tài khoản Rallybook của bạn đã được đổi',
      before: [
        `Mật khẩu của tài khoản Rallybook ${username} vừa được đổi, và ${DEVICES[signedOut]} đã bị đăng xuất.`,
        'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy đặt mật khẩu mới ngay:',
      ],
      link: 'Đặt lại mật khẩu',
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
            ? 'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy dừng việc này và đổi mật khẩu:'
            : 'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy đổi mật khẩu ngay và xem lại các cách đăng nhập:',
        ],
        link: isRemoval ? 'Giữ lại khóa đăng nhập' : 'Cách đăng nhập',
        after: [],
      };
    },
    tokenEnds: ({ name, club, day }) => ({
      subject: `Mã truy cập ${name} sắp hết hạn`,
      before: [
        `Mã truy cập ${name}, mà một chương trình dùng để thay bạn làm việc trong câu lạc bộ ${club}, hết hạn ngày ${day}. Từ lúc đó chương trình bị từ chối.`,
        'Nếu còn cần, hãy tạo mã mới trong phần cài đặt của câu lạc bộ rồi đưa cho chương trình. Nếu không, bạn không cần làm gì.',
      ],
      link: 'Cài đặt',
      after: [],
    }),
    provider: ({ username, name, event }) =>
      event === 'connected'
        ? {
            subject: `${name} đã được liên kết với tài khoản Rallybook của bạn`,
            before: [
              `Có người vừa liên kết một tài khoản ${name}. Từ nay, tài khoản đó mở được tài khoản Rallybook ${username} của bạn.`,
              `Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy bảo vệ tài khoản ${name}, rồi xem các cách đăng nhập và những nơi đang đăng nhập Rallybook:`,
            ],
            link: 'Tài khoản',
            after: [],
          }
        : {
            subject: `${name} đã được ngắt khỏi tài khoản Rallybook của bạn`,
            before: [
              `Tài khoản ${name} không còn mở được tài khoản Rallybook ${username} của bạn.`,
              'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy đổi mật khẩu, rồi xem những nơi đang đăng nhập:',
            ],
            link: 'Tài khoản',
            after: [],
          },
    payeeChanged: ({ club, by, from, to }) => ({
      subject: `Tài khoản nhận tiền của ${club} đã được đổi`,
      before: [
        `${by} vừa đổi tài khoản mà thành viên ${club} chuyển tiền vào.`,
        from === null ? 'Trước đó chưa có tài khoản nào.' : `Trước: ${payeeText(from)}.`,
        to === null ? 'Nay không còn tài khoản nào.' : `Nay: ${payeeText(to)}.`,
        'Nếu đúng, bạn không cần làm gì. Nếu không đúng, hãy đổi lại ngay:',
      ],
      link: 'Cài đặt câu lạc bộ',
      after: ['Bạn nhận thư này vì là chủ nhiệm của câu lạc bộ.'],
    }),
    forgetRequest: ({ club, member }) => ({
      subject: `Có người ở ${club} xin được xóa dữ liệu`,
      before: [
        `${member} gửi yêu cầu qua đường dẫn riêng: xin ${club} xóa những gì đang lưu về họ.`,
        'Hãy xóa họ khỏi danh sách thành viên: sau 30 ngày, mọi thứ sẽ bị xóa, trừ tên, vì sổ sách của câu lạc bộ còn cần. Nếu chưa chắc đó đúng là họ, hãy hỏi lại trước.',
      ],
      link: 'Danh sách thành viên',
      after: ['Bạn nhận thư này vì là chủ nhiệm của câu lạc bộ.'],
    }),
    payRequest: ({ club, by, member, amount }) => ({
      subject: `Khoản đóng của bạn cho ${club}`,
      before: [
        `${by} nhắc bạn ${member} đóng ${amount} cho câu lạc bộ ${club}.`,
        'Trang của bạn có chi tiết khoản đóng, số tài khoản và mã QR cho ứng dụng ngân hàng:',
      ],
      link: 'Xem khoản cần đóng',
      after: [
        'Ai có đường dẫn này đều xem được trang.',
        'Nếu đã đóng, bạn không cần làm gì: khoản này sẽ được trừ khi câu lạc bộ ghi nhận.',
      ],
    }),
    webhookOff: ({ club, host, reason }) => ({
      subject: `Một kết nối của ${club} đã bị tắt`,
      before: [
        `Trước giờ ${host} được báo về các thay đổi ở ${club}. Nay không báo nữa: ${WEBHOOK_OFF[reason]}.`,
        'Khi đã khắc phục, hãy bật lại trong phần cài đặt của câu lạc bộ. Những gì xảy ra trong lúc tắt sẽ không được gửi bù.',
      ],
      link: 'Cài đặt câu lạc bộ',
      after: ['Bạn nhận thư này vì là chủ nhiệm của câu lạc bộ.'],
    }),
    goodbye: ({ username }) => ({
      subject: 'Tài khoản Rallybook của bạn đã được xóa',
      before: [
        `Tài khoản Rallybook ${username} của bạn vừa được xóa theo yêu cầu. Không còn máy nào đăng nhập và tài khoản không thể khôi phục.`,
        'Những gì câu lạc bộ đã ghi nhận vẫn được giữ dưới tên "Thành viên cũ".',
        'Nếu không phải bạn, có người đã biết mật khẩu của bạn: hãy đổi mật khẩu ở những nơi khác bạn dùng nó. Bạn có thể đăng ký lại bất cứ lúc nào:',
      ],
      link: 'Rallybook',
      after: ['Đây là thư cuối cùng bạn nhận được từ tài khoản này.'],
    }),
    backup: (event) =>
      event.kind === 'failed'
        ? {
            subject: 'Không sao lưu được ra ngoài máy chủ',
            before: [
              `Chưa có bản sao lưu nào được kiểm chứng kể từ ${event.since} (UTC): ${event.why}`,
              event.provenAt === null
                ? 'Hiện chưa có bản sao lưu nào đã kiểm chứng.'
                : `Bản sao lưu đã kiểm chứng gần nhất là lúc ${event.provenAt} (UTC).`,
              'Máy chủ thử lại mỗi giờ và mỗi lần khởi động. Bạn nhận thư này mỗi ngày một lần cho đến khi sao lưu được.',
            ],
            link: 'Tình trạng sao lưu',
            after: ['Bạn nhận thư này vì địa chỉ của bạn là OPERATOR_MAIL.'],
          }
        : {
            subject:
              event.kind === 'proven'
                ? 'Sao lưu ra ngoài máy chủ đang hoạt động'
                : 'Đã sao lưu lại được ra ngoài máy chủ',
            before: [
              `Bản sao lưu lúc ${event.provenAt} (UTC) đã được gửi đi, lấy về và khôi phục thử: mọi dòng và tổng của từng tháng đều khớp. Bản này có ${event.megabytes} MB; toàn bộ mất ${event.seconds} giây.`,
              'Thỉnh thoảng hãy thử mở bằng khóa của riêng bạn, trên một máy khác: npm run restore -- s3://latest --identity key.txt --check',
            ],
            link: 'Tình trạng sao lưu',
            after: ['Bạn nhận thư này mỗi tháng một lần, vì địa chỉ của bạn là OPERATOR_MAIL.'],
          },
  },
  notices: {
    sessionSoon: (session) => ({
      title: `${session.when}: bạn có tên`,
      body: `Bạn có tên trong buổi ${at(session)}. Không đi được? Hãy báo sớm để người khác có chỗ.`,
      link: 'Xem ai đi',
    }),
    sessionOpen: ({ free, ...session }) => ({
      title: free === null ? `${session.when}: còn chỗ` : `${session.when}: còn ${free} chỗ`,
      body: `Buổi ${at(session)} vẫn còn chỗ. Bạn đi không?`,
      link: 'Báo đi',
    }),
    movedUp: (session) => ({
      title: `${session.when}: bạn đã có chỗ`,
      body: `Bạn đã được lên từ danh sách chờ: bạn có tên trong buổi ${at(session)}.`,
      link: 'Xem ai đi',
    }),
    placeFree: (session) => ({
      title: `${session.when}: trống một chỗ`,
      body: `Buổi ${at(session)} có chỗ trống: ai báo đi trước thì được.`,
      link: 'Nhận chỗ',
    }),
    cancelled: ({ note, ...session }) => ({
      title: `${session.club}: ${session.when} đã hủy`,
      body: `Buổi ${at(session)} đã hủy.${note === null ? '' : ` ${note}`}`,
      link: 'Xem các buổi tới',
    }),
    restored: (session) => ({
      title: `${session.club}: ${session.when} vẫn chơi`,
      body: `Buổi ${at(session)} vẫn diễn ra, và bạn có tên.`,
      link: 'Xem ai đi',
    }),
    moved: ({ from, ...session }) => ({
      title: `${session.club}: ${from} dời sang ${session.when}`,
      body: `Buổi ${from} đã dời sang ${at(session)}.`,
      link: 'Xem ai đi',
    }),
    extra: (session) => ({
      title: `${session.club}: thêm buổi ${session.when}`,
      body: `Có thêm một buổi: ${at(session)}. Bạn đi không?`,
      link: 'Báo đi hay nghỉ',
    }),
    passed: ({ by, ...session }) => ({
      title: `${session.when}: bạn được nhường chỗ`,
      body: `${by} nhường chỗ cho bạn: bạn có tên trong buổi ${at(session)}.`,
      link: 'Xem ai đi',
    }),
    monthClosed: ({ club, month, amount, owes, part, isCharge }) => ({
      title: `${month}: đã có bảng tính tiền của bạn`,
      onLockedScreen: `${club} đã chốt ${month}.`,
      body: [
        `${club} đã chốt ${month}.`,
        ...(part === null
          ? []
          : [isCharge ? `Phần của bạn là ${part}.` : `Tháng này bạn được nhận ${part}.`]),
        `${part === null ? 'Bạn' : 'Tính cả trước đó, bạn'} ${owes ? 'cần đóng' : 'được nhận'} ${amount}.`,
      ].join(' '),
      link: owes ? 'Xem cách đóng tiền' : 'Xem bảng tính tiền',
    }),
    owe: ({ club, amount }) => ({
      title: `Nhắc đóng tiền: ${club}`,
      onLockedScreen: 'Nếu đã chuyển rồi thì bạn không cần làm gì.',
      body: `Bạn còn nợ ${club} ${amount}. Nếu đã chuyển rồi thì bạn không cần làm gì.`,
      link: 'Xem cách đóng tiền',
    }),
    digest: ({ club, phones, transfers, untold, withoutRecords, changedBills }) => ({
      title: `Hôm nay ở ${club}`,
      body: [
        ...(phones === 0 ? [] : [`Thành viên xin trả lời từ máy mới: ${phones}.`]),
        ...(transfers === 0 ? [] : [`Giao dịch chờ bạn xem: ${transfers}.`]),
        ...(withoutRecords === 0 ? [] : [`Buổi chưa điểm danh: ${withoutRecords}.`]),
        ...(changedBills === 0
          ? []
          : [`Bảng tính tiền đã thay đổi kể từ lần tính: ${changedBills}.`]),
        ...(untold === 0 ? [] : [`Thành viên chưa được báo tiền: ${untold}.`]),
      ].join(' '),
      link: 'Mở câu lạc bộ',
    }),
    folded: ({ club, count }) => ({
      title: `${count} thông báo từ ${club}`,
      body: '',
      link: 'Mở câu lạc bộ',
    }),
    test: ({ club }) => ({
      title: `Tin thử từ ${club}`,
      body: 'Bạn vừa yêu cầu tin này: thông báo sẽ đến đây.',
      link: 'Mở câu lạc bộ',
    }),
    come: 'Tôi đi',
    decline: 'Tôi nghỉ',
    why: ({ club }) => `Bạn nhận thư này vì bạn là thành viên của ${club}.`,
    stop: ({ href }) => `Không nhận thư của câu lạc bộ này nữa: ${href}`,
    page: {
      title: 'Ngừng nhận thư?',
      description: 'Tắt thư của một câu lạc bộ.',
      question: ({ club }) =>
        `Bạn muốn ngừng nhận thư về ${club}? Bạn có thể bật lại ở trang tài khoản.`,
      button: 'Ngừng nhận thư',
      done: ({ club }) => `Bạn sẽ không nhận thư về ${club} nữa.`,
      notFound: 'Đường dẫn này không dẫn tới trang nào',
    },
  },
  bots: {
    linked: ({ name, club }) =>
      `Bạn là ${name} của ${club}. Từ giờ bạn nhận tin ở đây, và có thể nhắn: "đi", "nghỉ", "ai đi", "nợ", "dừng".`,
    notLinked:
      'Tôi chưa biết bạn là ai. Hãy mở trang tài khoản trong Rallybook hoặc trang riêng của bạn, chọn kênh chat này rồi gửi cho tôi sáu chữ số hiện ra.',
    wrongCode:
      'Mã sai hoặc đã hết hạn. Hãy lấy mã mới ở trang tài khoản trong Rallybook hoặc trang riêng của bạn.',
    tooManyCodes: 'Bạn nhập sai quá nhiều lần. Hãy thử lại sau mười phút với mã mới.',
    stopped: ({ club }) => `Bạn sẽ không nhận tin về ${club} ở đây nữa.`,
    unknown:
      'Tôi hiểu: "đi", "đi +1", "nghỉ", "ai đi", "còn chỗ", "mấy giờ", "nợ", "dừng". Xem thêm: "help".',
    help: [
      'Bạn có thể nhắn:',
      '"đi", "đi +1", "đi 2 người": bạn tham gia',
      '"nghỉ": bạn không đi',
      '"ai đi", "còn chỗ", "mấy giờ", "sân nào"',
      '"hạn báo nghỉ", "nhường chỗ"',
      '"nợ", "qr": số tiền và cách đóng',
      'Thêm "mai", "thứ 4" hay "2/12" để nói về buổi đó.',
      '"dừng": không nhận tin nữa',
    ].join('\n'),
    noSession: 'Chưa có buổi nào sắp tới.',
    noSessionThen: ({ day, next }) =>
      `${day === null ? 'Ngày đó' : day} không có buổi nào. Buổi tới: ${next}.`,
    comes: ({ when, day, guests }) =>
      `${when}: bạn có tên${guests === 0 ? '' : `, kèm ${guests} khách`}. Không đi được thì nhắn "${withDay('nghỉ', day)}".`,
    waits: ({ when, day, position }) =>
      `${when}: hiện hết chỗ. Bạn đứng thứ ${position} trong danh sách chờ. Thôi không chờ thì nhắn "${withDay('nghỉ', day)}".`,
    stays: ({ when, day }) => `${when}: bạn nghỉ. Đổi ý thì nhắn "${withDay('đi', day)}".`,
    asksBack: ({ when, day, may, namesDays, mayBeDebt }) =>
      [
        `${when}: bạn ${{ come: 'đi', away: 'nghỉ' }[may!] ?? 'đi hay nghỉ'}? Trả lời "${withDay('nghỉ', day)}" hoặc "${withDay('đi', day)}".`,
        ...(namesDays ? ['Mỗi tin chỉ báo được một buổi.'] : []),
        ...(mayBeDebt ? ['Hỏi tiền thì nhắn "nợ bao nhiêu".'] : []),
      ].join(' '),
    asksOfLonger: ({ when, day, href }) =>
      `Nghỉ hay đi nhiều buổi thì bạn báo ở trang riêng của mình: ${href} Chỉ nói về ${when} thì nhắn "${withDay('nghỉ', day)}" hoặc "${withDay('đi', day)}".`,
    tooManyGuests: ({ most }) => `Bạn chỉ được rủ nhiều nhất ${most} khách.`,
    who: ({ when, names, moreNames, coming, guests, waiting, free }) =>
      [
        [
          `${when}: ${coming} người đi`,
          ...(guests === 0 ? [] : [`${guests} khách`]),
          ...(waiting === 0 ? [] : [`${waiting} người chờ`]),
          ...(free === null ? [] : [`còn ${free} chỗ`]),
        ].join(', '),
        ...(names ?? []),
        ...(moreNames === 0 ? [] : [`và ${moreNames} người nữa`]),
      ].join('\n'),
    places: ({ when, free, waiting }) =>
      [
        `${when}: ${free === null ? 'không giới hạn số người' : free === 0 ? 'hết chỗ' : `còn ${free} chỗ`}`,
        ...(waiting === 0 ? [] : [`${waiting} người chờ`]),
      ].join(', '),
    time: ({ when, until, place }) => `${when} đến ${until}, ${place}`,
    deadline: ({ when, until }) =>
      `${when}: báo nghỉ trước ${until}. Sau đó vẫn báo được đến giờ chơi, nhưng tính là báo muộn.`,
    passing: ({ when, day, href }) =>
      `${when}: nhường chỗ ở trang riêng của bạn: ${href} Chỉ nghỉ thôi thì nhắn "${withDay('nghỉ', day)}".`,
    owes: ({ club, amount, href }) => `Bạn còn nợ ${club} ${amount}. Cách đóng tiền: ${href}`,
    gets: ({ club, amount }) => `Bạn không nợ: bạn đang dư ${amount} ở ${club}.`,
    owesNothing: ({ club }) => `Bạn không nợ ${club}.`,
    howToAnswer: 'Trả lời "tôi đi" hoặc "tôi nghỉ".',
  },
  keepPasskeys: {
    title: 'Giữ lại khóa đăng nhập?',
    description: 'Dừng việc gỡ khóa đăng nhập của một tài khoản.',
    question:
      'Có người báo rằng khóa đăng nhập của tài khoản bạn đã mất. Nếu không phải bạn, hãy giữ lại và đổi mật khẩu.',
    button: 'Giữ lại khóa đăng nhập',
    done: 'Khóa đăng nhập được giữ lại. Nếu không phải bạn đã báo mất, hãy đổi mật khẩu ngay: có người khác biết mật khẩu của bạn.',
    changePassword: 'Đổi mật khẩu',
    askForNew:
      'Việc gỡ khóa đã dừng từ trước hoặc đã xong. Hãy đăng nhập: trang tài khoản cho biết bạn còn khóa đăng nhập nào.',
    notFound: 'Đường dẫn này không dẫn tới trang nào',
  },
  payPage: {
    title: 'Khoản đóng của bạn',
    description: 'Số tiền bạn cần đóng cho câu lạc bộ và cách đóng.',
    toPay: 'Cần đóng',
    toGetBack: 'Được nhận lại',
    settled: 'Bạn không phải đóng gì.',
    credit: 'Bạn không phải đóng gì: câu lạc bộ còn nợ bạn.',
    howToPay: 'Cách đóng',
    qr: 'Mã QR để chuyển khoản',
    example: 'Ví dụ: tài khoản này không của ai. Đừng chuyển tiền.',
    scan: 'Quét bằng ứng dụng ngân hàng. Nếu đang mở trên chính máy này, hãy lưu ảnh rồi chọn ảnh trong ứng dụng.',
    save: 'Lưu ảnh',
    share: 'Chia sẻ ảnh',
    bank: 'Ngân hàng',
    accountNumber: 'Số tài khoản',
    accountHolder: 'Chủ tài khoản',
    amount: 'Số tiền',
    transferText: 'Nội dung chuyển khoản',
    copy: 'Chép',
    copied: 'Đã chép',
    keepText: 'Giữ nguyên nội dung chuyển khoản để câu lạc bộ nhận ra khoản của bạn.',
    typeText: 'Vui lòng ghi nội dung này khi chuyển tiền để câu lạc bộ nhận ra khoản của bạn.',
    payInApp: 'Mở bằng ứng dụng thanh toán',
    payAt: ({ host }) => `Thanh toán tại ${host}`,
    noPayee: 'Câu lạc bộ chưa cho biết đóng vào đâu. Hãy hỏi quản lý.',
    later: 'Khoản bạn đã đóng sẽ được trừ khi câu lạc bộ ghi nhận.',
    monthTotal: 'Tổng cộng',
    earlier: 'Các tháng trước và đã đóng',
    paidOn: ({ date }) => `Đã đóng ngày ${date}`,
    more: ({ count }) => `Và ${written(count)} khoản nữa`,
    whoSees: 'Ai có địa chỉ trang này đều xem được.',
    notFound: 'Không có trang này',
    askForNew:
      'Địa chỉ không đúng, hoặc câu lạc bộ đã thay địa chỉ khác. Hãy hỏi câu lạc bộ địa chỉ mới.',
    tooMany: 'Vui lòng đợi một chút',
    tooManyTries: 'Mạng của bạn đã mở quá nhiều địa chỉ không đúng. Hãy thử lại sau một giờ.',
  },
  monthPage: {
    title: 'Tiền tháng của câu lạc bộ',
    askForNew:
      'Có thể câu lạc bộ đang sửa lại tháng này: sửa xong, chính địa chỉ này lại mở được. Nếu không, địa chỉ đã sai hoặc được thay: hãy hỏi câu lạc bộ địa chỉ mới.',
    description: 'Mỗi người cần đóng bao nhiêu cho tháng này và cách đóng.',
    stillOpen: 'Còn phải thu',
    counts: ({ count, all }) => `${written(count)}/${written(all)} người đã đóng`,
    allPaid: 'Mọi người đã đóng đủ.',
    tapName: 'Bấm vào tên bạn để xem mã QR và nội dung chuyển khoản.',
    tapNameForText: 'Bấm vào tên bạn để xem số tiền và nội dung chuyển khoản.',
    toPay: 'Cần đóng',
    toGetBack: 'Được nhận lại',
    done: 'Đã xong',
    paid: 'Đã đóng',
    paidBack: 'Đã trả lại',
    back: ({ month }) => `${month}: cả danh sách`,
    next: 'Xem thêm',
    previous: 'Trang trước',
  },
  refusals: {
    title: 'Chưa thực hiện được',
    busy: ({ count }) =>
      `Trang này, hoặc mạng của bạn, vừa được mở quá nhiều lần nên chưa có gì thay đổi. Hãy thử lại sau ${written(count)} phút.`,
    elsewhere:
      'Câu trả lời được gửi từ một trang khác nên chưa có gì thay đổi. Hãy mở trang này và bấm lại.',
    incomplete: 'Còn thiếu thông tin nên chưa có gì thay đổi. Hãy quay lại và điền cho đủ.',
    hasAccount:
      'Tên này đã có tài khoản nên chưa có gì thay đổi. Hãy mở ứng dụng và đăng nhập, hoặc dùng đường dẫn riêng của bạn.',
    tooMany: ({ count }) =>
      `Thử quá nhiều lần nên chưa có gì thay đổi. Hãy thử lại sau ${written(count)} phút.`,
  },
  sessionPage: {
    title: 'Ai đi?',
    description: 'Báo bạn có đi các buổi tới của câu lạc bộ hay không.',
    previewNext: ({ when, place }) => `Buổi tới: ${when}, ${place}. Báo bạn có đi hay không.`,
    more: ({ count }) => `${written(count)} buổi nữa`,
    oneMore: '1 buổi nữa',
    today: 'Hôm nay',
    tomorrow: 'Ngày mai',
    movedFrom: ({ when }) => `Dời từ ${when}`,
    answerBy: ({ when }) => `Hạn báo ${when}`,
    answerLate: ({ when }) => `Đã quá hạn báo ${when}. Bạn vẫn báo được, nhưng tính là báo muộn.`,
    begun: 'Buổi này đã bắt đầu.',
    waitingNames: 'Đang chờ:',
    youAreOpen: 'Bạn chưa báo.',
    oneGuestLess: 'Bớt một khách',
    oneGuestMore: 'Thêm một khách',
    none: 'Hai tuần tới chưa có buổi nào.',
    cancelled: 'Đã hủy',
    isHere: ({ count }) => `${written(count)} người đã đến`,
    areHere: ({ count }) => `${written(count)} người đã đến`,
    fixed: ({ count }) => `${written(count)} cố định`,
    joined: ({ count }) => `${written(count)} tham gia thêm`,
    free: ({ count }) => `còn ${written(count)} chỗ`,
    waits: ({ count }) => `${written(count)} đang chờ`,
    wait: ({ count }) => `${written(count)} đang chờ`,
    others: ({ count }) => `${written(count)} người khác`,
    oneSaidNo: '1 người báo nghỉ',
    saidNo: ({ count }) => `${written(count)} người báo nghỉ`,
    you: ({ name }) => `Bạn trả lời với tên ${name}.`,
    notYou: ({ name }) => `Tôi không phải là ${name}`,
    takeBackToo: 'Rút lại cả những gì máy này đã báo',
    youAreHere: 'Bạn đã đến.',
    youAreIn: 'Bạn có tên.',
    youAreInWith: ({ count }) => `Bạn có tên, cùng ${written(count)} khách.`,
    youAreInWithOne: 'Bạn có tên, cùng 1 khách.',
    youWait: ({ count }) => `Bạn đang chờ: số ${written(count)} trong danh sách.`,
    youAreAway: 'Bạn nghỉ buổi này.',
    come: 'Tôi sẽ đi',
    joinWaiting: 'Vào danh sách chờ',
    takePlace: 'Nhận chỗ',
    decline: 'Tôi không đi được',
    guests: 'Khách đi cùng',
    stillPays:
      'Bạn đã đăng ký cố định: nghỉ vẫn có thể phải đóng tiền buổi này. Có người chơi thay thì hãy nhường chỗ trước khi báo nghỉ.',
    stillPaysAway: 'Bạn đã đăng ký cố định: buổi này vẫn có thể tính tiền cho bạn.',
    guestStays: 'Nếu bạn không đi được thì khách của bạn cũng không đi.',
    guestsStay: ({ count }) =>
      `Nếu bạn không đi được thì ${written(count)} khách của bạn cũng không đi.`,
    owe: ({ amount }) => `Bạn còn nợ ${amount}.`,
    oweEarlier: ({ amount, month }) => `Trong đó ${amount} là từ trước tháng ${month}.`,
    monthOpen: ({ amount, month }) => `${month} chưa chốt: tạm tính bạn cần đóng ${amount}.`,
    inCredit: ({ amount }) => `Bạn còn dư ${amount}.`,
    howToPay: 'Cách đóng',
    whoAreYou: 'Bạn là ai?',
    pick: 'Chọn tên của bạn một lần; từ lần sau bạn trả lời luôn trên máy này.',
    itsMe: 'Là tôi',
    search: 'Tìm tên',
    find: 'Tìm',
    notListed:
      'Không thấy tên bạn? Tên đó đã trả lời từ máy khác, hoặc đã có tài khoản: hãy dùng đường dẫn riêng hoặc hỏi quản lý. Là khách? Nhờ người rủ bạn thêm bạn ở mục "Khách đi cùng" của buổi.',
    newPhone: 'Đây là tôi, trên máy mới',
    pickTaken:
      'Các tên này đang trả lời từ máy khác. Chọn tên của bạn: khi quản lý đồng ý, bạn trả lời trên máy này, máy cũ không dùng được nữa.',
    askStaff: 'Hỏi quản lý',
    askedWaits: ({ name }) =>
      `Bạn đã xin trả lời với tên ${name} trên máy này. Đang chờ quản lý đồng ý.`,
    askedNext: 'Lát nữa hãy mở lại trang này để xem kết quả.',
    askedRefused: ({ name }) => `Quản lý chưa đồng ý cho bạn trả lời với tên ${name} trên máy này.`,
    askedRefusedNext: 'Hãy dùng đường dẫn riêng của bạn, hoặc nhắn quản lý.',
    app: 'Bạn có tài khoản? Mở ứng dụng.',
    ownOnly: 'Hãy dùng đường dẫn riêng của bạn để trả lời. Quản lý sẽ gửi cho bạn.',
    off: 'Câu lạc bộ không nhận trả lời ở đây. Hãy hỏi quản lý.',
    back: 'Về danh sách buổi',
    own: ({ club }) => `Trang riêng của bạn ở ${club}`,
    ownOffers:
      'Máy này nhớ bạn từ lần bấm đầu tiên: bạn báo đi hay nghỉ, đăng ký tháng sau, nhường chỗ và xem số tiền cần đóng ngay ở đây, không cần tài khoản.',
    ownExplained:
      'Ai mở trang này và bấm nút sẽ trả lời thay bạn từ máy của họ. Đừng chia sẻ địa chỉ này.',
    bind: 'Trả lời từ máy này',
    join: ({ name }) => `Tôi là ${name}: dùng với tài khoản của tôi`,
  },
  courtPage: {
    title: 'Ai đang chơi?',
    description: ({ place }) => `${capitalized(place)} nào đang có ai chơi và ai vào tiếp.`,
    against: 'gặp',
    since: ({ count }) => `đã chơi ${written(count)} phút`,
    free: ({ place }) => `${capitalized(place)} trống. Chưa đủ người chờ.`,
    next: ({ place }) => `${capitalized(place)} trống. Vào tiếp:`,
    comesNext: 'Tiếp theo',
    withOneWhoEnds: 'cùng một người vừa chơi xong',
    withSomeWhoEnd: ({ count }) => `cùng ${written(count)} người vừa chơi xong`,
    play: ({ place }) => `Vào ${place}`,
    done: 'Xong trận',
    wait: ({ count }) => `${written(count)} người đang chờ`,
    oneWaits: '1 người đang chờ',
    nobodyWaits: 'Không ai đang chờ.',
    youPlay: ({ court }) => `Bạn đang chơi ở ${court}.`,
    youAreNext: 'Bạn vào trận tiếp theo.',
    youAreNextOn: ({ court }) => `Bạn vào trận tiếp theo ở ${court}.`,
    youAreNextButOne: 'Sau trận tới là đến lượt bạn.',
    gamesBefore: ({ count }) => `Còn ${written(count)} trận nữa là đến lượt bạn.`,
    youWait: 'Bạn đang chờ, chưa sắp đến lượt.',
    none: 'Hôm nay không có buổi nào.',
    notYet: 'Buổi chưa bắt đầu. Đến giờ, hãy mở lại trang này.',
    refreshes: 'Trang tự cập nhật mỗi 20 giây.',
    link: 'Ai đang chơi?',
  },
  said: {
    game_begun: 'Trận đã bắt đầu. Chúc vui!',
    game_over: 'Trận đã xong.',
    court_taken: ({ place }) =>
      `${capitalized(place)} này vừa có người vào trước. Dưới đây là lượt tiếp theo.`,
    already_playing: ({ place }) =>
      `Một người trong số này vừa vào ${place} khác. Dưới đây là lượt tiếp theo.`,
    not_present: 'Một người trong số này đang nghỉ hoặc đã về. Dưới đây là lượt tiếp theo.',
    edit_conflict: 'Đã có người bấm rồi. Dưới đây là tình hình bây giờ.',
    coming: 'Bạn có tên. Hẹn gặp ở sân!',
    waiting: 'Hiện đã hết chỗ. Bạn đang chờ; trước hạn báo, hễ có chỗ là bạn được lên.',
    waiting_late: 'Hiện đã hết chỗ. Bạn đang chờ; khi có chỗ trống, ai nhận trước thì được.',
    away: 'Cảm ơn bạn đã báo. Chỗ của bạn dành cho người khác.',
    bound: ({ name }) => `Từ giờ bạn trả lời trên máy này với tên ${name}.`,
    not_bound:
      'Máy này chưa trả lời thay ai: tên đó vừa được chọn từ máy khác. Hãy chọn lại, hoặc hỏi quản lý.',
    no_cookies:
      'Trình duyệt này không lưu cookie nên không nhớ được bạn. Hãy mở đường dẫn bằng trình duyệt bạn hay dùng, không phải cửa sổ ẩn danh, hoặc hỏi quản lý.',
    forgotten: 'Máy này không còn trả lời thay ai.',
    answers_taken_back: 'Máy này không còn trả lời thay ai, và những gì máy đã báo được rút lại.',
    no_place:
      'Không đủ chỗ trống. Chưa có gì thay đổi: hãy bớt khách, hoặc hỏi quản lý của câu lạc bộ.',
    more_registered:
      'Số người đăng ký đã nhiều hơn số chỗ nên không còn chỗ cho khách. Chưa có gì thay đổi.',
    session_begun: 'Buổi này đã bắt đầu nên chưa có gì thay đổi. Hãy nhắn quản lý trong nhóm chat.',
    session_cancelled: 'Buổi này đã hủy nên không cần trả lời. Hãy xem các buổi tới ở dưới.',
    already_passed: 'Bạn đã nhường chỗ. Hãy lấy lại trước, hoặc hỏi quản lý của câu lạc bộ.',
    month_closed: 'Tháng đó đã chốt nên chưa có gì thay đổi. Hãy hỏi quản lý của câu lạc bộ.',
    not_found: 'Buổi này không còn nữa. Hãy xem các buổi tới ở dưới.',
    passed: 'Đã nhường chỗ. Bạn không cần đi buổi này.',
    taken_back: 'Bạn đã lấy lại chỗ. Hẹn gặp ở sân!',
    nothing_to_pass: 'Bạn không có chỗ để nhường ở buổi này. Chưa có gì thay đổi.',
    taker_has_place: 'Thành viên đó đã có chỗ rồi nên chưa có gì thay đổi. Hãy chọn người khác.',
    no_bot: 'Câu lạc bộ chưa có bot nên chưa có gì thay đổi.',
    has_account: 'Bạn đã có tài khoản: hãy làm việc này trong ứng dụng. Chưa có gì thay đổi.',
    told_here: 'Từ giờ thông báo cho bạn hiện trên máy này.',
    told_no_more: 'Máy này sẽ không báo cho bạn nữa.',
    forget_asked:
      'Câu lạc bộ đã được báo rằng bạn muốn xóa dữ liệu. Chủ nhiệm sẽ quyết định và trao đổi với bạn.',
    registered: 'Đã đăng ký. Các buổi của tháng đó giờ là của bạn.',
    registration_closed:
      'Đã quá hạn đổi đăng ký tháng này nên chưa có gì thay đổi. Hãy hỏi quản lý của câu lạc bộ.',
    nothing_chosen:
      'Bạn chưa chọn buổi nào nên chưa có gì thay đổi. Hãy chọn ít nhất một buổi ở phần "Lịch của tôi" bên dưới rồi bấm Đăng ký.',
  },
  ownPart: {
    registration: 'Lịch của tôi',
    notRegistered: 'Chưa đăng ký',
    days: ({ count }) => `${written(count)} buổi`,
    oneDay: '1 buổi',
    sessions: ({ count }) => `${written(count)} buổi mỗi tuần`,
    asBefore: ({ sessions }) => `Như tháng này: ${sessions}`,
    choose: 'Chọn buổi',
    chooseOther: 'Chọn buổi khác',
    howManyDays: 'Số buổi',
    register: 'Đăng ký',
    closed: 'Tháng này không đổi được ở đây nữa.',
    over: 'Các buổi của tháng này đã qua hết. Nếu bạn có chơi trong tháng, hãy hỏi quản lý.',
    tellHere: 'Báo cho tôi trên máy này',
    notToldHere: 'Trình duyệt chưa cho phép. Hãy cho phép thông báo của trang này rồi thử lại.',
    toldHere: 'Thông báo cho bạn hiện trên máy này.',
    tellNoMore: 'Ngừng báo trên máy này',
    calendar: 'Buổi chơi trong lịch của tôi',
    calendarExplained:
      'Lịch trên máy tự cập nhật các buổi của bạn qua một địa chỉ riêng. Địa chỉ chỉ hiện một lần; tạo địa chỉ mới thì địa chỉ cũ hết hiệu lực.',
    calendarSince: ({ date }) => `Đã có địa chỉ từ ${date}.`,
    alsoOpen: 'Cả những buổi còn chỗ',
    makeCalendar: 'Tạo địa chỉ lịch',
    renewCalendar: 'Tạo địa chỉ mới',
    calendarMade: 'Lịch của bạn đã có địa chỉ',
    openCalendar: 'Mở trong lịch của tôi',
    copyAddress: 'Hoặc chép địa chỉ này vào ứng dụng lịch, mục "đăng ký lịch bằng URL":',
    calendarSecret: 'Ai có địa chỉ này đều thấy các buổi của bạn. Địa chỉ sẽ không hiện lại.',
    bot: ({ service }) => `Báo cho tôi qua ${service}`,
    botExplained:
      'Bot của câu lạc bộ báo khi bạn có chỗ và nhận câu trả lời của bạn: cứ nhắn như nhắn bạn bè.',
    botLinked: 'Chat của bạn đã nối. Mã mới sẽ nối một chat khác.',
    getCode: ({ service }) => `Lấy mã ${service}`,
    code: ({ service }) => `Mã ${service} của bạn`,
    codeExplained: ({ bot, service }) =>
      `Nhắn mã này cho ${bot} trong ${service} trong vòng 10 phút. Mã dùng được một lần.`,
    openBot: ({ service }) => `Mở ${service}`,
    yourData: 'Những gì đang lưu về bạn',
    yourDataExplained: 'Bạn nhận được một tệp. Mỗi ngày tối đa ba lần.',
    getData: 'Những gì đang lưu về bạn',
    forgetMe: 'Yêu cầu xóa dữ liệu của tôi',
    forgetExplained:
      'Chủ nhiệm câu lạc bộ sẽ nhận được email. Những gì đã ghi do câu lạc bộ xóa; sổ sách có thể phải giữ lại các khoản đã đóng.',
    pass: 'Nhường chỗ của tôi',
    passedTo: ({ name }) => `Chỗ của bạn đã nhường cho ${name}. Bạn không cần đi.`,
    takeBack: 'Lấy lại chỗ',
    askForPlace: 'Muốn lấy lại? Hãy hỏi quản lý, hoặc mở bằng đường dẫn riêng của bạn.',
    toMember: 'Cho thành viên',
    noTakers: 'Thành viên nào cũng đã có chỗ.',
    toGuest: 'Cho khách (bạn trả tiền)',
    guestName: 'Tên khách',
    whoPays: 'Ai trả tiền buổi này?',
    iPay: 'Tôi',
    takerPays: 'Người nhận chỗ',
    guestLeaves: 'Nếu bạn nhường chỗ thì khách của bạn cũng không đi.',
    guestsLeave: ({ count }) =>
      `Nếu bạn nhường chỗ thì ${written(count)} khách của bạn cũng không đi.`,
    moreTakers: ({ count }) => `Và ${written(count)} người nữa: hãy tìm theo tên.`,
  },
  calendar: {
    free: ({ count, club }) => `Còn ${written(count)} chỗ: ${club}`,
    open: ({ club }) => `Có thể tham gia: ${club}`,
    waiting: ({ position, club }) => `Chờ chỗ, số ${written(position)}: ${club}`,
  },
  privacy: {
    title: 'Quyền riêng tư',
    description: 'Ở đây lưu những gì về bạn, để làm gì, trong bao lâu và ai xem được.',
    link: 'Quyền riêng tư',
    intro:
      'Rallybook chỉ lưu những gì câu lạc bộ cần để hoạt động. Không có quảng cáo, không theo dõi ai, không bán và không chuyển dữ liệu cho người khác.',
    whoRunsIt: 'Ai vận hành máy chủ này',
    nobodySaid: 'Người vận hành máy chủ này chưa cho biết họ là ai.',
    runBy: ({ name }) => `Máy chủ này do ${name} vận hành.`,
    reached: 'Thắc mắc về dữ liệu của bạn xin gửi tới:',
    why: 'Để làm gì',
    howLong: 'Trong bao lâu',
    who: 'Ai xem được',
    minutes: ({ count }) => `${written(count)} phút`,
    days: ({ count }) => `${written(count)} ngày`,
    months: ({ count }) => `${written(count)} tháng`,
    unused: ({ days, unused }) => `${days}, hoặc ${unused} không dùng đến`,
    accountDeleted: 'Đến khi bạn xóa tài khoản',
    clubDeleted: 'Đến khi câu lạc bộ xóa, hoặc câu lạc bộ bị xóa',
    kept: {
      account: {
        what: 'Tài khoản của bạn: tên đăng nhập, địa chỉ email, mật khẩu và mã khôi phục ở dạng không đọc được, khóa đăng nhập kèm tên và lần dùng gần nhất',
        why: 'Để bạn đăng nhập',
        who: 'Bạn; riêng địa chỉ email thì cả quản lý của câu lạc bộ của bạn',
      },
      club: {
        what: 'Những gì câu lạc bộ ghi: thành viên, đăng ký, điểm danh, câu trả lời, trận đấu, chi phí, tiền hằng tháng, tiền đã đóng, và ai đã sửa gì',
        why: 'Để câu lạc bộ hoạt động, và để sổ sách về sau vẫn khớp',
        who: 'Thành viên câu lạc bộ, mỗi người theo quyền được giao; ai có đường dẫn thì xem được trang đó',
      },
      deleted: {
        what: 'Những gì câu lạc bộ đã xóa',
        why: 'Để khôi phục được nếu xóa nhầm',
        who: 'Quản lý của câu lạc bộ',
      },
      bankTexts: {
        what: 'Nội dung các khoản chuyển khoản mà câu lạc bộ đã ghi',
        why: 'Để biết ai đã đóng',
        who: 'Người giữ quỹ của câu lạc bộ',
      },
      signIns: {
        what: 'Nơi bạn đang đăng nhập: tên trình duyệt và lần dùng gần nhất',
        why: 'Để bạn xem và đăng xuất từ xa',
        who: 'Bạn',
      },
      tokens: {
        what: 'Mã truy cập mà chương trình của bạn dùng trong câu lạc bộ: tên, phạm vi và ngày dùng gần nhất; đến hạn bạn đã chọn',
        why: 'Để chương trình làm thay bạn mà không cần mật khẩu',
        who: 'Bạn và chủ nhiệm câu lạc bộ',
      },
      signUps: {
        what: 'Lượt đăng ký tài khoản chưa xác nhận email, kèm mạng đã gửi',
        why: 'Để bạn còn xác nhận được',
        who: 'Không ai',
      },
      codes: {
        what: 'Mã trong email, ở dạng không đọc được',
        why: 'Để biết địa chỉ email là của bạn',
        who: 'Không ai',
      },
      tries: {
        what: 'Mạng nào đã thử đăng nhập hoặc xin mã, và ai đã được mời',
        why: 'Để không ai dò được mật khẩu hay mã, và không ai bị gửi quá nhiều email',
        who: 'Không ai',
      },
      answers: {
        what: 'Kết quả những lần ứng dụng vừa gửi dữ liệu',
        why: 'Để gửi hai lần cũng chỉ ghi một lần',
        who: 'Bạn',
      },
      devices: {
        what: 'Máy nào trả lời thay cho thành viên chưa có tài khoản: một cookie, chỉ lưu ở dạng không đọc được',
        why: 'Để bạn trả lời mà không cần đăng nhập',
        who: 'Quản lý của câu lạc bộ biết có bao nhiêu máy',
      },
      askedDevices: {
        what: 'Máy xin trả lời cho một tên mà máy khác đang dùng',
        why: 'Để chủ máy kia hoặc câu lạc bộ quyết định',
        who: 'Thành viên đó và quản lý của câu lạc bộ',
      },
      notices: {
        what: 'Thông báo nào đã gửi cho ai, bằng cách nào',
        why: 'Để không ai bị báo hai lần, và bạn xem được những gì đã gửi',
        who: 'Bạn và người gửi thông báo của câu lạc bộ',
      },
      botUpdates: {
        what: 'Số thứ tự tin nhắn gửi cho bot của câu lạc bộ, không kèm nội dung',
        why: 'Để mỗi tin chỉ được trả lời một lần',
        who: 'Không ai',
      },
      mails: {
        what: 'Email đã gửi lúc nào; nội dung chỉ lưu đến lúc gửi xong, và được mã hóa',
        why: 'Để mỗi email chỉ gửi một lần và không gửi quá nhiều',
        who: 'Không ai',
      },
      webhookTries: {
        what: 'Chương trình khác nào của câu lạc bộ đã được báo về một thay đổi: loại thay đổi, mã số của nó, và có tới nơi không',
        why: 'Để gửi lại những gì chưa tới nơi',
        who: 'Chủ nhiệm của câu lạc bộ',
      },
      trials: {
        what: 'Một lần dùng thử: người dùng, câu lạc bộ của nó, và mọi thứ bạn thử trong đó',
        why: 'Để bạn xem ứng dụng mà không cần đăng ký',
        who: 'Người bắt đầu dùng thử, trong chính trình duyệt đó',
      },
    },
    others: 'Những gì rời khỏi máy chủ này',
    outside: [
      'Email đi qua máy chủ thư do người vận hành chọn. Thông báo mà bạn bật đi qua hãng phát triển trình duyệt của bạn, hoặc qua dịch vụ nhắn tin có bot mà bạn đã liên kết. Nếu bạn đăng nhập bằng Google hay nơi khác thì việc đó diễn ra ở nơi ấy.',
      'Người vận hành sao lưu cơ sở dữ liệu để không mất gì, nên bản sao lưu có thể còn giữ một thời gian những gì đã xóa ở đây. Nhật ký máy chủ không ghi mật khẩu, mã hay nội dung bạn viết.',
    ],
    rights: 'Bạn có thể làm gì',
    ways: [
      'Nếu có tài khoản: ở trang tài khoản, bạn tải về được mọi thứ đang lưu về bạn, và xóa được tài khoản.',
      'Nếu không có: đường dẫn riêng của bạn cho xem những gì đang lưu về bạn, và gửi yêu cầu xóa tới câu lạc bộ. Quản lý của câu lạc bộ xóa được những gì đã ghi.',
    ],
  },
  holidays: {
    new_year: 'Tết Dương lịch',
    tet: 'Tết Nguyên đán',
    hung_kings: 'Giỗ Tổ Hùng Vương',
    reunification: 'Ngày Chiến thắng 30/4',
    labour_day: 'Quốc tế Lao động 1/5',
    national_day: 'Quốc khánh',
  },
  importedGuest: 'Khách',
  guestInFund: ({ date }) => `Khách, ${date}`,
};
