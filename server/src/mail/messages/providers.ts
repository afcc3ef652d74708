import type { ProviderEvent } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

type ProviderMail = {
  to: string;
  username: string;
  /** Of the provider. */
  name: string;
  event: ProviderEvent;
};

/** Tells the owner that an account at a provider opens theirs, or not any more: perhaps somebody else did it. */
export function providerMail({ to, ...mail }: ProviderMail): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/account', publicUrl);
    return compose({ language, to, href, ...serverTexts[language].mails.provider(mail) });
  };
}
