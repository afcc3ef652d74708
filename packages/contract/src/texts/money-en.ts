/** What bills and payment messages say in English; loaded with the pages that show one, not with every page. */
export const en = {
  /** What a treasurer sends to the group, and to each member. */
  payMessage: {
    toPay: 'To pay:',
    toGetBack: 'To get back:',
    fixed: '{count} fixed',
    dropIn: '{count} drop-in',
    oneTime: '{count} session',
    times: '{count} sessions',
    oneGuest: '{count} guest',
    guests: '{count} guests',
    /** What games cost; how many they were is not kept beside a bill. */
    games: 'games {amount}',
    /** What somebody paid for the club. */
    advanced: 'advanced {amount}',
    total: 'Total to pay: {amount}',
    /** What an amount is made of. */
    parts: '{month}: {amount}, before: {rest}',
    partsLess: '{month}: {amount}, paid or in credit: {rest}',
    /** The same where a later month is closed, too: the rest is not only from before. */
    partsOther: '{month}: {amount}, other months: {rest}',
    /** Where payments since then are known, and other months are owed besides. */
    partsPaid: '{month}: {amount}, other months: {rest}, paid: {paid}',
    monthPart: '{month}: {amount}',
    earlier: 'Earlier months and payments',
    others: 'Other months and payments',
    notFinal: '{month} is not closed yet: these amounts may still change.',
    ownDebt: '{name}, you have {amount} to pay for {club}.',
    ownCredit: '{name}, you get {amount} back from {club}.',
    ownNothing: '{name}, you have nothing to pay for {club}.',
    howToPay: 'How to pay: {url}',
    /** Where all pay to, and the page of the month. */
    account: 'Pay to: {bank} {number}, {holder}',
    /** The same where they do not pay to a Vietnamese bank. */
    payTo: 'Pay to: {facts}',
    monthPage: 'QR code of each, and who has paid: {url}',
    monthPageWithoutCode: 'What each pays, and who has paid: {url}',
  },
  /** What one needs to pay to a club in other countries. */
  receiving: {
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Name',
    address: 'Address',
    uen: 'UEN',
    mobile: 'mobile number',
    id: 'ID or tax number',
    ewallet: 'e-wallet',
    pixKey: 'Pix key',
    upiId: 'UPI ID',
  },
  /** The lines of a bill. */
  billLines: {
    oneDay: '{count} {weekday}',
    severalDays: '{count} {weekday}s',
    dropInDays: 'Drop-in: {days}',
    /** Of a registered member who came although somebody else had their place. */
    dropInPassedDays: 'Drop-in, place passed on: {days}',
    paid: 'Paid: {what}',
    other: 'other',
    rounding: 'Rounding',
    /** What a share or a fee is for, and for how many times. */
    share: '{what}: {times}',
    monthFee: 'monthly fee',
    halfMonthFee: 'half-month fee',
    guests: 'Guests: {count}',
    guestDays: 'Guests: {days}',
    ofClass: 'Class {name}',
    surplus: 'Rounded up',
    roundedDown: 'Rounded down',
    passed: 'Passed on: {times}',
    taken: 'Taken over: {times}',
    absence: 'Forgiven: {times}',
    oneGame: '{count} game',
    severalGames: '{count} games',
    oneShuttle: '{count} shuttle',
    severalShuttles: '{count} shuttles',
    /** Of which it is not known how many there were. */
    games: 'Shuttles of games',
  },
};
