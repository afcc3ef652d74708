import type { SignedOut } from './mail-texts.ts';
import type { ServerTexts } from './texts.ts';

const DEVICES: Record<SignedOut, string> = {
  all: 'mọi thiết bị',
  others: 'mọi thiết bị khác',
};

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
    googleLinked: ({ username }) => ({
      subject: 'Google đã được liên kết với tài khoản Rallybook của bạn',
      before: [
        `Có người vừa đăng nhập Rallybook bằng tài khoản Google của địa chỉ email này. Từ nay, tài khoản Google đó mở được tài khoản Rallybook ${username} của bạn.`,
        'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy bảo vệ tài khoản Google, rồi xem những nơi đang đăng nhập Rallybook:',
      ],
      link: 'Phiên đăng nhập và mật khẩu',
      after: [],
    }),
    payeeChanged: ({ club, by, from, to }) => ({
      subject: `Tài khoản nhận tiền của ${club} đã được đổi`,
      before: [
        `${by} vừa đổi tài khoản mà thành viên ${club} chuyển tiền vào.`,
        from === null
          ? 'Trước đó chưa có tài khoản nào.'
          : `Trước: ${from.bank}, tài khoản có bốn ký tự cuối ${from.ending}, ${from.holder}.`,
        `Nay: ${to.bank}, tài khoản có bốn ký tự cuối ${to.ending}, ${to.holder}.`,
        'Nếu đúng, bạn không cần làm gì. Nếu không đúng, hãy đổi lại ngay:',
      ],
      link: 'Cài đặt câu lạc bộ',
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
    goodbye: ({ username }) => ({
      subject: 'Tài khoản Rallybook của bạn đã được xóa',
      before: [
        `Tài khoản Rallybook ${username} của bạn vừa được xóa theo yêu cầu. Không còn thiết bị nào đăng nhập và tài khoản không thể khôi phục.`,
        'Những gì câu lạc bộ đã ghi nhận vẫn được giữ dưới tên "Thành viên cũ".',
        'Nếu không phải bạn, có người đã biết mật khẩu của bạn: hãy đổi mật khẩu ở những nơi khác bạn dùng nó. Bạn có thể đăng ký lại bất cứ lúc nào:',
      ],
      link: 'Rallybook',
      after: ['Đây là thư cuối cùng bạn nhận được từ tài khoản này.'],
    }),
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
    scan: 'Quét bằng ứng dụng ngân hàng. Nếu đang mở trên chính điện thoại này, hãy lưu ảnh rồi chọn ảnh trong ứng dụng.',
    save: 'Lưu ảnh',
    share: 'Chia sẻ ảnh',
    bank: 'Ngân hàng',
    accountNumber: 'Số tài khoản',
    accountHolder: 'Chủ tài khoản',
    amount: 'Số tiền',
    transferText: 'Nội dung chuyển khoản',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    keepText: 'Giữ nguyên nội dung chuyển khoản để câu lạc bộ nhận ra khoản của bạn.',
    noPayee: 'Câu lạc bộ chưa cho biết đóng vào đâu. Hãy hỏi người quản lý.',
    later: 'Khoản bạn đã đóng sẽ được trừ khi câu lạc bộ ghi nhận.',
    monthTotal: 'Tổng cộng',
    more: 'Và {count} khoản nữa',
    whoSees: 'Ai có địa chỉ trang này đều xem được.',
    notFound: 'Không có trang này',
    askForNew:
      'Địa chỉ không đúng, hoặc câu lạc bộ đã thay địa chỉ khác. Hãy hỏi câu lạc bộ địa chỉ mới.',
    tooMany: 'Vui lòng đợi một chút',
    tooManyTries: 'Mạng của bạn đã mở quá nhiều địa chỉ không đúng. Hãy thử lại sau một giờ.',
  },
  holidays: {
    new_year: 'Tết Dương lịch',
    tet: 'Tết Nguyên đán',
    hung_kings: 'Giỗ Tổ Hùng Vương',
    reunification: 'Ngày Chiến thắng 30/4',
    labour_day: 'Quốc tế Lao động 1/5',
    national_day: 'Quốc khánh',
  },
  guestInFund: ({ date }) => `Khách, ${date}`,
};
