import type { BotTexts } from './bot-texts.ts';
import type { MailTexts, PasskeyEvent, PayeeText, SignedOut } from './mail-texts.ts';
import type { NoticeTexts } from './notice-texts.ts';

const DEVICES: Record<SignedOut, string> = {
  all: 'every device',
  others: 'every other device',
};

/** Subject and news of a mail about passkeys. */
function passkeyNews(event: PasskeyEvent, username: string): [string, string] {
  const account = `your Rallybook account ${username}`;
  switch (event.kind) {
    case 'added':
      return [
        'A passkey was added to your Rallybook account',
        `The passkey ${event.name} can sign in to ${account} now.`,
      ];
    case 'removed':
      return [
        'A passkey was removed from your Rallybook account',
        `The passkey ${event.name} was removed from ${account}.`,
      ];
    case 'copied':
      return [
        'A passkey of your Rallybook account may have been copied',
        `Somebody tried to sign in to ${account} with the passkey ${event.name}, which may have been copied: it was refused. Remove it and add a new one.`,
      ];
    case 'codes_renewed':
      return [
        'New recovery codes for your Rallybook account',
        `New recovery codes were made for ${account}. The old ones are void.`,
      ];
    case 'code_used':
      return [
        'A recovery code of your Rallybook account was used',
        `A recovery code of ${account} was used. ${written(event.left)} of them are left.`,
      ];
    case 'removal':
      return [
        'All passkeys of your Rallybook account will be removed',
        `Somebody who is signed in to ${account} says that its passkeys are lost. All of them will be removed in ${written(event.hours)} hours. Signing in with a passkey, or a recovery code, stops it.`,
      ];
    case 'all_removed':
      return [
        'All passkeys of your Rallybook account were removed',
        `All passkeys and recovery codes of ${account} were removed. It is protected by its password, or where else you sign in, alone now.`,
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
  gone: 'it has answered that it is gone (410)',
  failing: 'it has taken nothing for three days',
  secret_lost: 'this server can no longer read its secret',
};

/** "Vietcombank, account ending in 1319, “NGUYEN VAN A”" */
const payeeText = ({ bank, ending, holder }: PayeeText) =>
  [bank, `account ending in ${ending}`, ...(holder === null ? [] : [holder])].join(', ');

const numbers = new Intl.NumberFormat('en');
const written = (value: number) => numbers.format(value);

/** What the server writes to people in English. */
/** A text that is the same whatever is played on, where other languages name it. */
const anywhere =
  (text: string): ((on: { place: string }) => string) =>
  () =>
    text;

export const en = {
  mails: {
    verification: ({ username, minutes }) => ({
      subject: 'Your verification code for Rallybook',
      before: [
        `Someone signed up for Rallybook as ${username} with this e-mail address.`,
        `If it was you, enter this code within ${minutes} minutes:`,
      ],
      link: 'Enter the code',
      after: [
        'If it was not you, or the username is not yours, do not enter the code; nothing will happen.',
      ],
    }),
    reset: ({ username, minutes }) => ({
      subject: 'Your code to reset the password of Rallybook',
      before: [
        `Someone asked to reset the password of your Rallybook account ${username}.`,
        `If it was you, enter this code within ${minutes} minutes:`,
      ],
      link: 'Enter the code',
      after: ['If it was not you, do not pass the code on; your password stays as it is.'],
    }),
    accountMade: ({ username, minutes, host }) => ({
      subject: `Your account on Rallybook at ${host}`,
      before: [
        `An account was made for you at ${host}. Your username is ${username}.`,
        `To choose a password, enter this code within ${minutes} minutes:`,
      ],
      link: 'Choose a password',
      after: [
        'If the code is too old, choose "Forgot password?" where you sign in: a new one comes at once.',
        'If you expected no account, you need not do anything.',
      ],
    }),
    alreadyRegistered: ({ username }) => ({
      subject: 'You have a Rallybook account already',
      before: [
        'Someone tried to sign up for Rallybook with this e-mail address.',
        `If it was you: you have an account already. Its username is ${username}.`,
      ],
      link: 'Sign in',
      after: [
        'If you do not remember the password, choose "Forgot password?" there.',
        'If it was not you, you need not do anything.',
      ],
    }),
    invitation: ({ to, club, inviter }) => ({
      subject: `${club} on Rallybook`,
      before: [
        `${inviter} added you to the club ${club} on Rallybook.`,
        `Sign up with this e-mail address (${to}) to see the club. If you have an account with it already, just sign in.`,
      ],
      link: 'Sign up',
      after: ['If you do not know this club, you need not do anything.'],
    }),
    passwordChanged: ({ username, signedOut }) => ({
      subject: 'The password of your Rallybook account was changed',
      before: [
        `The password of your Rallybook account ${username} has just been changed, and ${DEVICES[signedOut]} was signed out.`,
        'If it was you, you need not do anything. If it was not you, set a new password at once:',
      ],
      link: 'Reset the password',
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
            ? 'If it was you, you need not do anything. If it was not you, stop it, and change your password:'
            : 'If it was you, you need not do anything. If it was not you, change your password at once, and look at the ways to sign in:',
        ],
        link: isRemoval ? 'Keep the passkeys' : 'Ways to sign in',
        after: [],
      };
    },
    tokenEnds: ({ name, club, day }) => ({
      subject: `The token ${name} ends soon`,
      before: [
        `The token ${name}, with which a program works in the club ${club} for you, ends on ${day}. From then on, the program is refused.`,
        'If it is still needed, make a new token in the settings of the club, and give it to the program. If not, you need not do anything.',
      ],
      link: 'Settings',
      after: [],
    }),
    provider: ({ username, name, event }) =>
      event === 'connected'
        ? {
            subject: `${name} was linked to your Rallybook account`,
            before: [
              `Someone has just linked an account at ${name}. From now on, it opens your Rallybook account ${username}.`,
              `If it was you, you need not do anything. If it was not you, secure your account at ${name}, and then look at how you sign in to Rallybook and where you are signed in:`,
            ],
            link: 'Account',
            after: [],
          }
        : {
            subject: `${name} was disconnected from your Rallybook account`,
            before: [
              `The account at ${name} does not open your Rallybook account ${username} any more.`,
              'If it was you, you need not do anything. If it was not you, change your password, and look at where you are signed in:',
            ],
            link: 'Account',
            after: [],
          },
    payeeChanged: ({ club, by, from, to }) => ({
      subject: `The account of ${club} was changed`,
      before: [
        `${by} has just changed the account that the members of ${club} pay to.`,
        from === null ? 'Before, there was none.' : `Before: ${payeeText(from)}.`,
        to === null ? 'Now, there is none.' : `Now: ${payeeText(to)}.`,
        'If this is right, you need not do anything. If it is not, change it back at once:',
      ],
      link: 'Settings of the club',
      after: ['You get this mail since you are an owner of the club.'],
    }),
    forgetRequest: ({ club, member }) => ({
      subject: `Somebody in ${club} asks to be forgotten`,
      before: [
        `${member} asks by their own link that ${club} deletes what it keeps of them.`,
        'Remove them from the list of members: after 30 days everything but the name is deleted, which the books of the club need. Talk to them before that if you are not sure that it was them.',
      ],
      link: 'The list of members',
      after: ['You get this mail because you own the club.'],
    }),
    payRequest: ({ club, by, member, amount }) => ({
      subject: `Your payment to ${club}`,
      before: [
        `${by} asks you, ${member}, to pay ${amount} to the club ${club}.`,
        'Your page shows what it is for, the account, and a QR code for the app of your bank:',
      ],
      link: 'See what to pay',
      after: [
        'Whoever has this link can see the page.',
        'If you have paid already, you need not do anything: it goes off once the club has recorded it.',
      ],
    }),
    webhookOff: ({ club, host, reason }) => ({
      subject: `A connection of ${club} was switched off`,
      before: [
        `${host} was told of changes in ${club}. It is told of nothing any more: ${WEBHOOK_OFF[reason]}.`,
        'Switch it on again in the settings of the club once that is mended. What happens until then is not sent later.',
      ],
      link: 'Settings of the club',
      after: ['You get this mail since you are an owner of the club.'],
    }),
    goodbye: ({ username }) => ({
      subject: 'Your Rallybook account was deleted',
      before: [
        `Your Rallybook account ${username} has just been deleted, as you asked. Nobody is signed in to it any more, and it cannot be brought back.`,
        'What your clubs have recorded stays with them under "Former member".',
        'If it was not you, somebody knew your password: change it wherever else you use it. You can sign up again at any time:',
      ],
      link: 'Rallybook',
      after: ['This is the last mail that you get from this account.'],
    }),
    backup: (event) =>
      event.kind === 'failed'
        ? {
            subject: 'Backups off site fail',
            before: [
              `No backup has been proven since ${event.since} (UTC): ${event.why}`,
              event.provenAt === null
                ? 'There is no proven backup yet.'
                : `The last proven backup is of ${event.provenAt} (UTC).`,
              'It is tried again every hour, and when the server starts. You get this mail once a day until it works.',
            ],
            link: 'The state of backups',
            after: ['You get this mail since your address is OPERATOR_MAIL.'],
          }
        : {
            subject:
              event.kind === 'proven' ? 'Backups off site work' : 'Backups off site work again',
            before: [
              `The backup of ${event.provenAt} (UTC) was sent, brought back and restored: every row and the sums of every month are the same. It has ${event.megabytes} MB; all of it took ${event.seconds} seconds.`,
              'Try now and then that your own key opens it, on another machine: npm run restore -- s3://latest --identity key.txt --check',
            ],
            link: 'The state of backups',
            after: ['You get such a mail once a month, since your address is OPERATOR_MAIL.'],
          },
  } satisfies MailTexts,
  notices: {
    sessionSoon: (session) => ({
      title: `${session.when}: you are in`,
      body: `You are in at ${at(session)}. Can't come? Say so in time, and somebody else can play.`,
      link: 'See who comes',
    }),
    sessionOpen: ({ free, ...session }) => ({
      title:
        free === null
          ? `${session.when}: there is room`
          : `${session.when}: ${free === 1 ? '1 place is free' : `${free} places are free`}`,
      body: `You can still join at ${at(session)}. Do you come?`,
      link: 'Say that you come',
    }),
    movedUp: (session) => ({
      title: `${session.when}: you have a place`,
      body: `You have moved up from the waiting list: you are in at ${at(session)}.`,
      link: 'See who comes',
    }),
    placeFree: (session) => ({
      title: `${session.when}: a place is free`,
      body: `Whoever says first that they come has the free place at ${at(session)}.`,
      link: 'Take the place',
    }),
    cancelled: ({ note, ...session }) => ({
      title: `${session.club}: ${session.when} is cancelled`,
      body: `The session is cancelled: ${at(session)}.${note === null ? '' : ` ${note}`}`,
      link: 'See the next sessions',
    }),
    restored: (session) => ({
      title: `${session.club}: ${session.when} takes place after all`,
      body: `The session takes place after all, and you are in: ${at(session)}.`,
      link: 'See who comes',
    }),
    moved: ({ from, ...session }) => ({
      title: `${session.club}: ${from} is moved to ${session.when}`,
      body: `The session of ${from} was moved. It is now: ${at(session)}.`,
      link: 'See who comes',
    }),
    extra: (session) => ({
      title: `${session.club}: extra session on ${session.when}`,
      body: `There is an extra session: ${at(session)}. Do you come?`,
      link: 'Say whether you come',
    }),
    passed: ({ by, ...session }) => ({
      title: `${session.when}: a place was passed to you`,
      body: `${by} passed you their place: you are in at ${at(session)}.`,
      link: 'See who comes',
    }),
    monthClosed: ({ club, month, amount, owes, part, isCharge }) => ({
      title: `${month}: your bill is ready`,
      onLockedScreen: `The bill of ${club} for ${month} is closed.`,
      body: [
        `The bill of ${club} for ${month} is closed.`,
        ...(part === null ? [] : [isCharge ? `Your part is ${part}.` : `It gives you ${part}.`]),
        `${owes ? 'You owe' : 'You get'} ${amount}${part === null ? '' : ' in all'}.`,
      ].join(' '),
      link: owes ? 'See how to pay' : 'See the bill',
    }),
    owe: ({ club, amount }) => ({
      title: `A reminder to pay ${club}`,
      onLockedScreen: 'If you have paid already, you need not do anything.',
      body: `You still owe ${amount} to ${club}. If you have paid already, you need not do anything.`,
      link: 'See how to pay',
    }),
    digest: ({ club, phones, transfers, untold, withoutRecords, changedBills }) => ({
      title: `Today in ${club}`,
      body: [
        ...(phones === 0 ? [] : [`Members who ask to answer from a new phone: ${phones}.`]),
        ...(transfers === 0 ? [] : [`Transfers that wait for you: ${transfers}.`]),
        ...(withoutRecords === 0 ? [] : [`Sessions without attendance: ${withoutRecords}.`]),
        ...(changedBills === 0
          ? []
          : [`Bills that have changed since they were calculated: ${changedBills}.`]),
        ...(untold === 0 ? [] : [`Members who could not be told what they owe: ${untold}.`]),
      ].join(' '),
      link: 'Open the club',
    }),
    folded: ({ club, count }) => ({
      title: `${count} notices from ${club}`,
      body: '',
      link: 'Open the club',
    }),
    test: ({ club }) => ({
      title: `A test from ${club}`,
      body: 'This is what you asked for: notices reach you here.',
      link: 'Open the club',
    }),
    come: "I'll come",
    decline: "I can't come",
    why: ({ club }) => `You get this mail since you are a member of ${club}.`,
    stop: ({ href }) => `No more mails from this club: ${href}`,
    page: {
      title: 'No more mails?',
      description: 'Switch off the mails of a club.',
      question: ({ club }) =>
        `Do you want no more mails about ${club}? You can switch them on again on your account page.`,
      button: 'No more mails',
      done: ({ club }) => `You get no more mails about ${club}.`,
      notFound: 'This link leads nowhere',
    },
  } satisfies NoticeTexts,
  bots: {
    linked: ({ name, club }) =>
      `You are ${name} in ${club}. From now on you are told here, and can write: "I come", "I can't come", "who comes", "what do I owe", "stop".`,
    notLinked:
      'I do not know who you are yet. Open your account page in Rallybook, or the page of your own link, choose this chat, and send me the six digits that it shows.',
    wrongCode:
      'This code is wrong or too old. Your account page in Rallybook, or the page of your own link, makes a new one.',
    tooManyCodes: 'That was wrong too often. Try again in ten minutes, with a new code.',
    stopped: ({ club }) => `You are told nothing about ${club} here any more.`,
    unknown:
      'I understand: "I come", "I come +1", "I can\'t come", "who comes", "places", "what time", "what do I owe", "stop". More: "help".',
    help: [
      'You can write:',
      '"in", "in +1", "2 people": you come',
      '"out": you don\'t come',
      '"who comes", "any places left", "what time", "where"',
      '"deadline", "pass my place"',
      '"what do I owe", "qr": how much, and how to pay',
      'Add "tomorrow", "Wednesday" or "2/12" for the session of that day.',
      '"stop": no more messages here',
    ].join('\n'),
    noSession: 'No session is planned.',
    noSessionThen: ({ day, next }) =>
      `${day === null ? 'There is no session on that day.' : `${day}: there is no session.`} The next one: ${next}.`,
    comes: ({ when, day, guests }) =>
      `${when}: you are in${guests === 0 ? '' : `, with ${guests === 1 ? '1 guest' : `${guests} guests`}`}. If you can't come, write "${withDay('out', day)}".`,
    waits: ({ when, day, position }) =>
      `${when}: no place is free for you now. On the waiting list you are number ${position}. To leave it, write "${withDay('out', day)}".`,
    stays: ({ when, day }) =>
      `${when}: you are away. If you come after all, write "${withDay('in', day)}".`,
    asksBack: ({ when, day, may, namesDays, mayBeDebt }) =>
      [
        `${when}: ${{ come: 'do you come', away: 'are you away' }[may!] ?? 'do you come or not'}? Answer "${withDay('out', day)}" or "${withDay('in', day)}".`,
        ...(namesDays ? ['One message is about one session.'] : []),
        ...(mayBeDebt ? ['For what you owe, write "owe".'] : []),
      ].join(' '),
    asksOfLonger: ({ when, day, href }) =>
      `For several sessions, answer at your own page: ${href} If it is only about ${when}, write "${withDay('out', day)}" or "${withDay('in', day)}".`,
    tooManyGuests: ({ most }) => `You can bring ${most} guests at most.`,
    who: ({ when, names, moreNames, coming, guests, waiting, free }) =>
      [
        [
          `${when}: ${coming === 1 ? '1 comes' : `${coming} come`}`,
          ...(guests === 0 ? [] : [guests === 1 ? '1 guest' : `${guests} guests`]),
          ...(waiting === 0 ? [] : [waiting === 1 ? '1 waits' : `${waiting} wait`]),
          ...(free === null ? [] : [free === 1 ? '1 place is free' : `${free} places are free`]),
        ].join(', '),
        ...(names ?? []),
        ...(moreNames === 0 ? [] : [`and ${moreNames} more`]),
      ].join('\n'),
    places: ({ when, free, waiting }) =>
      [
        `${when}: ${free === null ? 'as many as want to can come' : free === 0 ? 'no place is free' : free === 1 ? '1 place is free' : `${free} places are free`}`,
        ...(waiting === 0 ? [] : [waiting === 1 ? '1 waits' : `${waiting} wait`]),
      ].join(', '),
    time: ({ when, until, place }) => `${when} to ${until}, ${place}`,
    deadline: ({ when, until }) =>
      `${when}: say before ${until} that you can't come. After that you can until it begins, but it counts as late.`,
    passing: ({ when, day, href }) =>
      `${when}: you pass your place on at your own page: ${href} If you only can't come, write "${withDay('out', day)}".`,
    owes: ({ club, amount, href }) => `You owe ${amount} to ${club}. How to pay: ${href}`,
    gets: ({ club, amount }) => `You owe nothing: you have ${amount} in ${club}.`,
    owesNothing: ({ club }) => `You owe nothing to ${club}.`,
    howToAnswer: 'Answer "I come" or "I can\'t come".',
  } satisfies BotTexts,
  keepPasskeys: {
    title: 'Keep the passkeys?',
    description: 'Stop the removal of the passkeys of an account.',
    question:
      'Somebody said that the passkeys of your account are lost. If that was not you, keep them, and change your password.',
    button: 'Keep the passkeys',
    done: 'The passkeys stay. If it was not you who said that they are lost, change your password now: somebody else knows it.',
    changePassword: 'Change the password',
    askForNew:
      'Their removal was stopped already, or is over. Sign in: your account page says which passkeys you have.',
    notFound: 'This link leads nowhere',
  },
  payPage: {
    title: 'Your club account',
    description: 'What you have to pay to your club, and how.',
    toPay: 'To pay',
    toGetBack: 'You get back',
    settled: 'You have nothing to pay.',
    credit: 'You have nothing to pay: the club owes you.',
    howToPay: 'How to pay',
    qr: 'QR code for the transfer',
    example: 'Example: this account is nobody’s. Do not pay.',
    scan: "Scan it with your bank's app. If it is on this phone, save the picture and choose it there.",
    save: 'Save the picture',
    share: 'Share the picture',
    bank: 'Bank',
    accountNumber: 'Account number',
    accountHolder: 'Account holder',
    amount: 'Amount',
    transferText: 'Transfer text',
    copy: 'Copy',
    copied: 'Copied',
    keepText: 'Keep the transfer text as it is: the club knows your payment by it.',
    typeText: 'Please write the transfer text with your payment: the club knows it by that.',
    payInApp: 'Open in an app for payments',
    payAt: ({ host }: { host: string }) => `Pay at ${host}`,
    noPayee: 'The club has not said yet where to pay. Please ask its staff.',
    later: 'What you have paid goes off once the club has recorded it.',
    monthTotal: 'Together',
    earlier: 'Earlier months and payments',
    paidOn: ({ date }: { date: string }) => `Paid on ${date}`,
    more: ({ count }: { count: number }) => `And ${written(count)} more`,
    whoSees: 'Whoever has the address of this page can see it.',
    notFound: 'This page is not there',
    askForNew:
      'The address is wrong, or the club has replaced it. Please ask the club for a new one.',
    tooMany: 'Please wait a little',
    tooManyTries: 'Too many addresses that are wrong came from your network. Try again in an hour.',
  },
  monthPage: {
    title: 'What the month costs',
    askForNew:
      'The club may be correcting this month just now: then the same address works again afterwards. Otherwise the address is wrong, or the club has replaced it: ask the club for the new one.',
    description: 'What each member has to pay for the month, and how.',
    stillOpen: 'Still open',
    counts: ({ count, all }: { count: number; all: number }) =>
      `${written(count)} of ${written(all)} have paid`,
    allPaid: 'Everybody has paid.',
    tapName: 'Tap your name for the QR code and the transfer text.',
    tapNameForText: 'Tap your name for the amount and the transfer text.',
    toPay: 'To pay',
    toGetBack: 'To get back',
    done: 'Done',
    paid: 'Paid',
    paidBack: 'Paid back',
    back: ({ month }: { month: string }) => `All of ${month}`,
    next: 'More names',
    previous: 'Back',
  },
  refusals: {
    title: 'That did not work',
    busy: ({ count }: { count: number }) =>
      `This page, or pages from your network, were opened very often just now, so nothing has changed. Try again in ${written(count)} min.`,
    elsewhere:
      'This form was sent from another site, so nothing has changed. Open the page and tap there.',
    incomplete:
      'The form was not complete, so nothing has changed. Go back and fill in what is missing.',
    hasAccount:
      'This name has an account, so nothing has changed. Open the app and sign in, or use your own link.',
    tooMany: ({ count }: { count: number }) =>
      `Too many tries in a short time: nothing has changed. Try again in ${written(count)} min.`,
  },
  sessionPage: {
    title: 'Who plays?',
    description: 'Say whether you come to the next sessions of your club.',
    previewNext: ({ when, place }: { when: string; place: string }) =>
      `Next session: ${when}, ${place}. Say whether you come.`,
    more: ({ count }: { count: number }) => `${written(count)} more sessions`,
    oneMore: '1 more session',
    today: 'Today',
    tomorrow: 'Tomorrow',
    movedFrom: ({ when }: { when: string }) => `Moved from ${when}`,
    answerBy: ({ when }: { when: string }) => `Say until ${when}`,
    answerLate: ({ when }: { when: string }) =>
      `It was to be said until ${when}. You can still say, but it counts as late.`,
    begun: 'It has begun.',
    waitingNames: 'Waiting:',
    youAreOpen: 'You have not said yet.',
    oneGuestLess: 'One guest less',
    oneGuestMore: 'One guest more',
    none: 'There are no sessions in the next two weeks.',
    cancelled: 'Cancelled',
    isHere: ({ count }: { count: number }) => `${written(count)} is here`,
    areHere: ({ count }: { count: number }) => `${written(count)} are here`,
    fixed: ({ count }: { count: number }) => `${written(count)} fixed`,
    joined: ({ count }: { count: number }) => `${written(count)} joined`,
    free: ({ count }: { count: number }) => `${written(count)} free`,
    waits: ({ count }: { count: number }) => `${written(count)} waits`,
    wait: ({ count }: { count: number }) => `${written(count)} wait`,
    others: ({ count }: { count: number }) => `${written(count)} others`,
    oneSaidNo: '1 said no',
    saidNo: ({ count }: { count: number }) => `${written(count)} said no`,
    you: ({ name }: { name: string }) => `You answer as ${name}.`,
    notYou: ({ name }: { name: string }) => `I am not ${name}`,
    takeBackToo: 'Also take back what this phone has said',
    youAreHere: 'You are here.',
    youAreIn: 'You are in.',
    youAreInWith: ({ count }: { count: number }) => `You are in, with ${written(count)} guests.`,
    youAreInWithOne: 'You are in, with 1 guest.',
    youWait: ({ count }: { count: number }) => `You wait: number ${written(count)} on the list.`,
    youAreAway: 'You are away.',
    come: "I'll come",
    joinWaiting: 'Wait',
    takePlace: 'Take the place',
    decline: "I can't come",
    guests: 'Guests',
    stillPays:
      'You are registered: who stays away may still have to pay for this session. If somebody plays in your place, pass it on before you say that you stay away.',
    stillPaysAway: 'You are registered: you may still have to pay for this session.',
    guestStays: "If you can't come, your guest does not come either.",
    guestsStay: ({ count }: { count: number }) =>
      `If you can't come, your ${written(count)} guests do not come either.`,
    owe: ({ amount }: { amount: string }) => `You owe ${amount}.`,
    /** The month as "11/2026". */
    oweEarlier: ({ amount, month }: { amount: string; month: string }) =>
      `Of this, ${amount} is from before ${month}.`,
    monthOpen: ({ amount, month }: { amount: string; month: string }) =>
      `${month} is not closed yet: so far you have to pay ${amount} for it.`,
    inCredit: ({ amount }: { amount: string }) => `You are in credit: ${amount}.`,
    howToPay: 'How to pay',
    whoAreYou: 'Who are you?',
    pick: 'Pick your name once; this phone then answers as you.',
    itsMe: 'This is me',
    search: 'Search for a name',
    find: 'Search',
    notListed:
      'Your name is not here? Then it answers from another phone, or has an account: use your own link or ask the organiser. A guest? Ask whoever brings you to add you under “Guests” at the session.',
    newPhone: 'This is me, on a new phone',
    pickTaken:
      'These names answer from another phone. Pick yours: once the organiser allows it, this phone answers as you, and the other one no more.',
    askStaff: 'Ask the organiser',
    askedWaits: ({ name }: { name: string }) =>
      `You asked to answer as ${name} on this phone. The organiser has to allow it.`,
    askedNext: 'Open this page again later: it shows what came of it.',
    askedRefused: ({ name }: { name: string }) =>
      `The organiser did not allow this phone to answer as ${name}.`,
    askedRefusedNext: 'Use your own link, or talk to the organiser.',
    app: 'You have an account? Open the app.',
    ownOnly: 'Use your own link to answer. You get it from the organiser.',
    off: 'This club takes no answers here. Ask the organiser.',
    back: 'Back to the sessions',
    own: ({ club }: { club: string }) => `Your own page of ${club}`,
    ownOffers:
      'This phone knows you from the first tap on: you say here whether you come, register for the next month, pass your place on, and see what you owe. You need no account.',
    ownExplained:
      'Whoever opens this page and taps the button answers as you from their phone. Do not share its address.',
    bind: 'Answer from this phone',
    join: ({ name }: { name: string }) => `I am ${name}: use it with my account`,
  },
  courtPage: {
    title: 'Who plays now?',
    description: ({ place }: { place: string }) => `Who plays on which ${place}, and who is next.`,
    against: 'against',
    since: ({ count }: { count: number }) => `for ${written(count)} min`,
    free: anywhere('Free. Not enough people wait.'),
    next: anywhere('Free. Next:'),
    comesNext: 'Next',
    withOneWhoEnds: 'with one of those who finish',
    withSomeWhoEnd: ({ count }: { count: number }) => `with ${written(count)} of those who finish`,
    play: anywhere('Play'),
    done: 'Done',
    wait: ({ count }: { count: number }) => `${written(count)} wait`,
    oneWaits: '1 waits',
    nobodyWaits: 'Nobody waits.',
    youPlay: ({ court }: { court: string }) => `You play on ${court}.`,
    youAreNext: 'You are next.',
    youAreNextOn: ({ court }: { court: string }) => `You are next on ${court}.`,
    youAreNextButOne: 'You are next but one.',
    gamesBefore: ({ count }: { count: number }) => `${written(count)} games before yours.`,
    youWait: 'You wait. Your game is not near yet.',
    none: 'There is no session today.',
    notYet: 'It has not begun. Open this page again then.',
    refreshes: 'This page refreshes itself every 20 seconds.',
    link: 'Who plays now?',
  },
  /** What has just happened on that page, by its code. */
  said: {
    game_begun: 'The game has begun. Enjoy it!',
    game_over: 'The game is over.',
    court_taken: ({ place }: { place: string }) =>
      `Somebody was faster: this ${place} is taken now. Below is who is next.`,
    already_playing: anywhere(
      'Somebody was faster: one of these plays already. Below is who is next.',
    ),
    not_present: 'One of these has a break or has left. Below is who is next.',
    edit_conflict: 'Somebody has already said so. Below is how it stands now.',
    coming: 'You are in. See you there!',
    waiting: 'There is no free place yet. You wait, and move up by yourself until the deadline.',
    waiting_late:
      'There is no free place for you now. You wait; when one is free, whoever takes it first has it.',
    away: 'Thank you for telling. Your place is free for somebody else.',
    bound: ({ name }: { name: string }) => `This phone now answers as ${name}.`,
    not_bound:
      'This phone answers for nobody yet: the name was picked on another phone meanwhile. Pick again, or ask the organiser.',
    no_cookies:
      'This browser keeps no cookies, so it cannot know you again. Open the link in your usual browser, not in a private window, or ask the organiser.',
    forgotten: 'This phone answers for nobody now.',
    answers_taken_back: 'This phone answers for nobody now, and what it had said is taken back.',
    no_place:
      'There are not enough free places. Nothing has changed: try it with fewer guests, or ask the organiser.',
    more_registered:
      'More are registered than there are places, so there are none for guests. Nothing has changed.',
    session_begun:
      'This session has begun, so nothing has changed. Tell the organiser in your chat.',
    session_cancelled:
      'This session is cancelled, so there is nothing to answer. See the next ones below.',
    already_passed: 'You have passed your place on. Take that back first, or ask the organiser.',
    month_closed: 'That month is closed: nothing has changed. Ask the organiser.',
    not_found: 'This session is not there any more. See the next ones below.',
    passed: 'Your place is passed on. You need not come.',
    taken_back: 'Your place is yours again. See you there!',
    nothing_to_pass: 'You have no place there that you could pass on. Nothing has changed.',
    taker_has_place: 'That member has a place already. Nothing has changed: choose somebody else.',
    no_bot: 'The club has no bot. Nothing has changed.',
    has_account: 'You have an account: you find this in the app. Nothing has changed.',
    told_here: 'You are told on this phone from now on.',
    told_no_more: 'You are told on this phone no more.',
    forget_asked:
      'Your club has been told that you want to be forgotten. Its owners decide, and will talk to you.',
    registered: 'You are registered. The sessions of that month are yours now.',
    registration_closed:
      'It is too late to change this month here: nothing has changed. Ask the organiser.',
    nothing_chosen:
      'You chose no session, so nothing has changed. Tick at least one under “My sessions” below, then tap Register.',
  },
  ownPart: {
    registration: 'My sessions',
    notRegistered: 'Not registered',
    days: ({ count }: { count: number }) => `${written(count)} days`,
    oneDay: '1 day',
    sessions: ({ count }: { count: number }) => `${written(count)} sessions a week`,
    asBefore: ({ sessions }: { sessions: string }) => `As this month: ${sessions}`,
    choose: 'Choose the sessions',
    chooseOther: 'Choose others',
    howManyDays: 'How many days',
    register: 'Register',
    closed: 'This month can no longer be changed here.',
    over: 'All sessions of this month are over. Ask the organiser if you played in it.',
    tellHere: 'Tell me on this phone',
    notToldHere: 'This browser did not allow it. Allow notifications for this page, and try again.',
    toldHere: 'You are told on this phone.',
    tellNoMore: 'Tell me here no more',
    calendar: 'Sessions in my calendar',
    calendarExplained:
      'The calendar of your phone follows your sessions by an address of its own. It is shown once; a new one ends the former.',
    calendarSince: ({ date }: { date: string }) => `It has an address since ${date}.`,
    alsoOpen: 'Also sessions with free places',
    makeCalendar: 'Make the address',
    renewCalendar: 'Make a new address',
    calendarMade: 'Your calendar has an address',
    openCalendar: 'Open in my calendar',
    copyAddress: 'Or copy this address into your calendar, where it is called "subscribe by URL":',
    calendarSecret: 'Whoever has the address sees your sessions. It is not shown again.',
    bot: ({ service }: { service: string }) => `Tell me in ${service}`,
    botExplained:
      "The club's bot tells you when you get a place, and takes your answers: write to it as to a friend.",
    botLinked: 'Your chat is linked. A new code links another one.',
    getCode: ({ service }: { service: string }) => `Get a code for ${service}`,
    code: ({ service }: { service: string }) => `Your code for ${service}`,
    codeExplained: ({ bot, service }: { bot: string; service: string }) =>
      `Write this code to ${bot} in ${service}, within ten minutes. It works once.`,
    openBot: ({ service }: { service: string }) => `Open ${service}`,
    yourData: 'What is kept of you',
    yourDataExplained: 'You get it as a file. Three times a day.',
    getData: 'What is kept of you',
    forgetMe: 'Ask to be forgotten',
    forgetExplained:
      'The owners of the club get a mail. What it has recorded is theirs to delete; its books may have to keep what was paid.',
    pass: 'Pass my place on',
    passedTo: ({ name }: { name: string }) => `Your place went to ${name}. You need not come.`,
    takeBack: 'Take my place back',
    askForPlace: 'You want it back? Ask the organiser, or use your own link.',
    toMember: 'To a member',
    noTakers: 'All members have a place already.',
    toGuest: 'To a guest, whom you pay for',
    guestName: "The guest's name",
    whoPays: 'Who pays for the session?',
    iPay: 'I do',
    takerPays: 'Who takes the place',
    guestLeaves: 'If you pass your place on, your guest does not come either.',
    guestsLeave: ({ count }: { count: number }) =>
      `If you pass your place on, your ${written(count)} guests do not come either.`,
    moreTakers: ({ count }: { count: number }) =>
      `And ${written(count)} more: search for the name.`,
  },
  calendar: {
    free: ({ count, club }: { count: number; club: string }) => `${written(count)} free: ${club}`,
    open: ({ club }: { club: string }) => `You may join: ${club}`,
    waiting: ({ position, club }: { position: number; club: string }) =>
      `Waiting, number ${written(position)}: ${club}`,
  },
  privacy: {
    title: 'Privacy',
    description: 'What is kept of people here, why, for how long, and who sees it.',
    link: 'Privacy',
    intro:
      'Rallybook keeps what a club needs to run. There is no advertising, nobody is followed, and nothing is sold or given away.',
    whoRunsIt: 'Who runs this server',
    nobodySaid: 'Who runs this server has not said who they are.',
    runBy: ({ name }: { name: string }) => `This server is run by ${name}.`,
    reached: 'Questions about your data go to:',
    why: 'Why',
    howLong: 'For how long',
    who: 'Who sees it',
    minutes: ({ count }: { count: number }) => `${written(count)} minutes`,
    days: ({ count }: { count: number }) => (count === 1 ? '1 day' : `${written(count)} days`),
    months: ({ count }: { count: number }) => `${written(count)} months`,
    unused: ({ days, unused }: { days: string; unused: string }) =>
      `${days}, or ${unused} without being used`,
    accountDeleted: 'Until you delete your account',
    clubDeleted: 'Until the club deletes it, or is deleted',
    kept: {
      account: {
        what: 'Your account: username, e-mail address, an unreadable form of your password and recovery codes, and passkeys with their names and last use',
        why: 'You sign in with them',
        who: 'You; your address also those in your clubs who manage members',
      },
      club: {
        what: 'What a club records: members, registrations, attendance, answers, games, costs, bills, payments, and who changed what',
        why: 'The club is run with it, and accounts have to add up later, too',
        who: 'Members of the club, each as far as the club lets them; whoever has a link, what its page shows',
      },
      deleted: {
        what: 'What a club has deleted',
        why: 'It can be brought back when it was a mistake',
        who: 'Those who run the club',
      },
      bankTexts: {
        what: 'The words of bank transfers that a club has recorded',
        why: 'They tell who has paid',
        who: 'Those in the club who manage its money',
      },
      signIns: {
        what: 'Where you are signed in: the name of the browser, and when it was used',
        why: 'You see it, and can end it',
        who: 'You',
      },
      tokens: {
        what: 'Tokens with which your programs work in a club: name, scopes, and the day of the last use; until the end that you chose',
        why: 'A program acts for you without your password',
        who: 'You; owners of the club',
      },
      signUps: {
        what: 'A sign-up whose address was not confirmed, with the network that it came from',
        why: 'You can still confirm it',
        who: 'Nobody',
      },
      codes: {
        what: 'Codes in mails, in an unreadable form',
        why: 'They show that an address is yours',
        who: 'Nobody',
      },
      tries: {
        what: 'From which network somebody tried to sign in, or asked for a code, and who was invited',
        why: 'Passwords and codes cannot be guessed, and nobody is flooded with mails',
        who: 'Nobody',
      },
      answers: {
        what: 'The answer to what an app has sent',
        why: 'What is sent twice is recorded once',
        who: 'You',
      },
      devices: {
        what: 'Which device answers as a member without an account: a cookie, of which only an unreadable form is kept',
        why: 'You answer without a log-in',
        who: 'Those in the club who manage members see how many there are',
      },
      askedDevices: {
        what: 'Devices that asked to answer for a name that another device has',
        why: 'The other device, or the club, decides',
        who: 'That member, and those in the club who manage members',
      },
      notices: {
        what: 'Which notices were sent to whom, and by which way',
        why: 'Nobody is told twice, and you see what was sent',
        who: 'You, and those in the club who send notices',
      },
      botUpdates: {
        what: 'Numbers of messages to a club’s bot, without their words',
        why: 'Each is answered once',
        who: 'Nobody',
      },
      mails: {
        what: 'That a mail was sent, and when; its words only until then, and encrypted',
        why: 'Mails are sent once, and not too many',
        who: 'Nobody',
      },
      webhookTries: {
        what: 'Which other programs of a club were told of a change: the kind of the change, its number, and whether it arrived',
        why: 'What did not arrive is sent again',
        who: 'The owners of the club',
      },
      trials: {
        what: 'A trial: its user, its club, and all that you try in it',
        why: 'You see how the app works without signing up',
        who: 'Whoever began it, in that browser',
      },
    },
    others: 'What leaves this server',
    outside: [
      'Mails go through a mail server that the operator has chosen. Notices that you switch on go through the maker of your browser, or through the chat service whose bot you have linked. Sign-in with Google or another provider, where you use it, is at that provider.',
      'The operator makes copies of the database so that nothing is lost, and they may hold for a while what was deleted here. The log of the server has no passwords, codes or words of yours.',
    ],
    rights: 'What you can do',
    ways: [
      'With an account: the account page gives you everything that is kept of you as a file, and deletes your account.',
      'Without one: your own link shows what is kept of you, and asks the club to forget you. Whoever runs the club can delete what it has recorded.',
    ],
  },
  holidays: {
    new_year: "New Year's Day",
    tet: 'Lunar New Year (Tết)',
    hung_kings: "Hùng Kings' Commemoration Day",
    reunification: 'Reunification Day',
    labour_day: "International Workers' Day",
    national_day: 'National Day',
  },
  importedGuest: 'Guest',
  guestInFund: ({ date }: { date: string }) => `Guest, ${date}`,
};
