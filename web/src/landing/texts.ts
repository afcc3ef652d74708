/** What the landing page says, in one language. It is rendered apart from the app, so its texts stand here. */
export interface LandingTexts {
  title: string;
  description: string;
  headline: string;
  lead: string;
  start: string;
  login: string;
  loginPrompt: string;
  featuresTitle: string;
  features: Record<Feature, { title: string; text: string }>;
  example: {
    caption: string;
    rows: { name: string; played: string; amount: string; owes: boolean }[];
    total: string;
  };
  questionsTitle: string;
  questions: { question: string; answer: string }[];
  home: string;
  otherLanguage: string;
}

export const features = ['membership', 'registration', 'cost', 'bill', 'tracking'] as const;
export type Feature = (typeof features)[number];

export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

export const texts: Record<Language, LandingTexts> = {
  en: {
    title: 'Run your sports club without the spreadsheets | Rallybook',
    description:
      'Members, monthly registrations, costs, attendance and a bill that is fair to the last đồng: Rallybook runs the month of a badminton club, or any other.',
    headline: 'Run your club without the spreadsheets',
    lead: 'Members, monthly registrations, costs, bills and attendance of your sports club, in one place.',
    start: 'Get started',
    login: 'Login',
    loginPrompt: 'Please log in to manage your clubs.',
    featuresTitle: 'What it does for your club',
    features: {
      membership: {
        title: 'Membership Management',
        text: 'Keep one list of everybody in the club, with roles that say who may change what.',
      },
      registration: {
        title: 'Registration Management',
        text: 'Members register each month for the sessions, or the number of days, that they will play.',
      },
      cost: {
        title: 'Cost Management',
        text: 'Write down shuttles, court rental and the rest, and who paid for it.',
      },
      bill: {
        title: 'Bill Management',
        text: 'Split the month in one click: by fixed fees, or by sharing what was spent, to the last đồng.',
      },
      tracking: {
        title: 'Tracking Management',
        text: 'Record who came, one by one or by pasting the names from the group chat.',
      },
    },
    example: {
      caption: 'An example of a month, split',
      rows: [
        { name: 'Lan', played: '8 registered', amount: '-320 kVND', owes: true },
        { name: 'Minh', played: '4 registered, 2 unregistered', amount: '-260 kVND', owes: true },
        { name: 'Huy', played: '4 registered, paid the shuttles', amount: '+87 kVND', owes: false },
      ],
      total: 'Adds up to the last đồng',
    },
    questionsTitle: 'Questions that clubs ask',
    questions: [
      {
        question: 'How is the month split?',
        answer:
          'Either by fixed fees for registered and unregistered days, or by sharing what was spent over all days played. Shares are whole đồng and add up to the total exactly.',
      },
      {
        question: 'Do all members need an account?',
        answer:
          'No. Whoever keeps the list can register members and record their attendance. Members with an account can register themselves.',
      },
      {
        question: 'Can we go on using our group chat?',
        answer:
          'Yes. Paste the names from the chat, one line a day. Names are matched whatever their accents, and those that fit nobody are shown before anything is saved.',
      },
      {
        question: 'Is it only for badminton?',
        answer:
          'No. It was made with badminton clubs first, and works for any club with weekly sessions and shared costs.',
      },
    ],
    home: 'Home',
    otherLanguage: 'Tiếng Việt',
  },
  vi: {
    title: 'Quản lý câu lạc bộ thể thao không cần bảng tính | Rallybook',
    description:
      'Thành viên, đăng ký hằng tháng, chi phí, điểm danh và chia tiền công bằng đến từng đồng: Rallybook lo trọn một tháng của câu lạc bộ cầu lông, hay bất kỳ môn nào.',
    headline: 'Quản lý câu lạc bộ không cần bảng tính',
    lead: 'Thành viên, đăng ký hằng tháng, chi phí, tính tiền và điểm danh của câu lạc bộ, tất cả ở một nơi.',
    start: 'Bắt đầu',
    login: 'Đăng nhập',
    loginPrompt: 'Vui lòng đăng nhập để quản lý câu lạc bộ của bạn.',
    // "làm gì" is one word to who reads it.
    featuresTitle: 'Rallybook làm\u00a0gì cho câu\u00a0lạc\u00a0bộ',
    features: {
      membership: {
        title: 'Quản lý thành viên',
        text: 'Một danh sách chung cho cả câu lạc bộ, với vai trò cho biết ai được sửa gì.',
      },
      registration: {
        title: 'Quản lý đăng ký',
        text: 'Mỗi tháng, thành viên đăng ký đánh cố định theo buổi trong tuần hoặc theo số buổi.',
      },
      cost: {
        title: 'Quản lý chi phí',
        text: 'Ghi lại tiền cầu, tiền sân, các khoản khác và ai đã trả.',
      },
      bill: {
        title: 'Tính tiền hằng tháng',
        text: 'Chia tiền cả tháng chỉ với một lần bấm: theo mức phí cố định, hoặc chia đều chi phí đến từng đồng.',
      },
      tracking: {
        title: 'Quản lý điểm danh',
        text: 'Ghi lại ai đã đến, từng người hoặc dán danh sách từ nhóm chat.',
      },
    },
    example: {
      caption: 'Ví dụ một tháng đã chia tiền',
      rows: [
        { name: 'Lan', played: '8 buổi cố định', amount: '-320k', owes: true },
        { name: 'Minh', played: '4 buổi cố định, 2 vãng lai', amount: '-260k', owes: true },
        { name: 'Huy', played: '4 buổi cố định, đã trả tiền cầu', amount: '+87k', owes: false },
      ],
      total: 'Khớp đến từng đồng',
    },
    questionsTitle: 'Câu hỏi thường gặp',
    questions: [
      {
        question: 'Tiền tháng được chia như thế nào?',
        answer:
          'Theo mức phí cố định và vãng lai, hoặc chia đều tổng chi phí cho mọi lượt đánh. Mỗi phần là số đồng chẵn và tổng luôn khớp chính xác.',
      },
      {
        question: 'Mọi thành viên có cần tài khoản không?',
        answer:
          'Không. Người giữ danh sách có thể đăng ký và điểm danh cho thành viên. Thành viên có tài khoản thì tự đăng ký được.',
      },
      {
        question: 'Chúng tôi vẫn dùng nhóm chat được chứ?',
        answer:
          'Được. Dán danh sách từ nhóm chat, mỗi ngày một dòng. Tên được so khớp có dấu hay không dấu, tên nào không khớp sẽ được báo trước khi lưu.',
      },
      {
        question: 'Chỉ dùng cho cầu lông thôi sao?',
        answer:
          'Không. Rallybook làm cho các câu lạc bộ cầu lông trước tiên, và dùng được cho mọi câu lạc bộ có buổi tập hằng tuần và chi phí chung.',
      },
    ],
    home: 'Trang chủ',
    otherLanguage: 'English',
  },
};
