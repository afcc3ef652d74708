import type { MailTexts, SignedOut } from './mail-texts.ts';

const DEVICES: Record<SignedOut, string> = {
  all: 'every device',
  others: 'every other device',
};

/** What the server writes to people in English. */
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
    googleLinked: ({ username }) => ({
      subject: 'Google was linked to your Rallybook account',
      before: [
        `Someone has just signed in to Rallybook with a Google account of this e-mail address. From now on, it opens your Rallybook account ${username}.`,
        'If it was you, you need not do anything. If it was not you, secure your Google account, and then look at where you are signed in to Rallybook:',
      ],
      link: 'Sessions and password',
      after: [],
    }),
    payeeChanged: ({ club, by, from, to }) => ({
      subject: `The account of ${club} was changed`,
      before: [
        `${by} has just changed the account that the members of ${club} pay to.`,
        from === null
          ? 'Before, there was none.'
          : `Before: ${from.bank}, account ending in ${from.ending}, ${from.holder}.`,
        `Now: ${to.bank}, account ending in ${to.ending}, ${to.holder}.`,
        'If this is right, you need not do anything. If it is not, change it back at once:',
      ],
      link: 'Settings of the club',
      after: ['You get this mail since you are an owner of the club.'],
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
  } satisfies MailTexts,
  payPage: {
    title: 'Your club account',
    description: 'What you have to pay to your club, and how.',
    toPay: 'To pay',
    toGetBack: 'You get back',
    settled: 'You have nothing to pay.',
    credit: 'You have nothing to pay: the club owes you.',
    howToPay: 'How to pay',
    qr: 'QR code for the transfer',
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
    noPayee: 'The club has not said yet where to pay. Please ask its staff.',
    later: 'What you have paid goes off once the club has recorded it.',
    monthTotal: 'Together',
    more: 'And {count} more',
    whoSees: 'Whoever has the address of this page can see it.',
    notFound: 'This page is not there',
    askForNew:
      'The address is wrong, or the club has replaced it. Please ask the club for a new one.',
    tooMany: 'Please wait a little',
    tooManyTries: 'Too many addresses that are wrong came from your network. Try again in an hour.',
  },
  holidays: {
    new_year: "New Year's Day",
    tet: 'Lunar New Year (Tết)',
    hung_kings: "Hùng Kings' Commemoration Day",
    reunification: 'Reunification Day',
    labour_day: "International Workers' Day",
    national_day: 'National Day',
  },
  guestInFund: ({ date }: { date: string }) => `Guest, ${date}`,
};
