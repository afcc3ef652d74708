import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type ForgetRequest = { to: string; clubName: string; memberName: string };

/** Tells an owner that a member of their club wants what is kept of them to be deleted. */
export function forgetRequestMail({ to, clubName, memberName }: ForgetRequest): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/members', publicUrl);
    const names = { club: quotedName(clubName), member: quotedName(memberName) };
    const words = serverTexts[language].mails.forgetRequest(names);
    return compose({ language, to, href, ...words });
  };
}
