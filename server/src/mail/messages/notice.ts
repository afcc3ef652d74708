import type { NoticeWords } from '../../texts/notice-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

type NoticeMail = {
  to: string;
  words: NoticeWords;
  href: string;
  /** The club's name, quoted. */
  club: string;
  /** Where the mails of the club are switched off. */
  stopHref: string;
  usefulMinutes: number;
  /** Until when it is tried, if it can go another way after that. */
  giveBackAt: string | null;
};

/** Tells a member something about their club. It can be switched off from the mail itself. */
export function noticeMail({
  to,
  words,
  href,
  club,
  stopHref,
  usefulMinutes,
  giveBackAt,
}: NoticeMail): Draft {
  return ({ language }) => {
    const texts = serverTexts[language].notices;
    const after = [texts.why({ club }), texts.stop({ href: stopHref })];
    const before = words.body.split('\n');
    const mail = compose({
      language,
      to,
      href,
      subject: words.title,
      before,
      link: words.link,
      after,
    });
    return { ...mail, canWait: true, usefulMinutes, notice: { stopHref, giveBackAt } };
  };
}
