import type { PasskeyEvent } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type PasskeyMail = {
  to: string;
  username: string;
  event: PasskeyEvent;
  /** Where the mail leads; to the user's account without it. */
  href?: string;
};

/** Tells a user of something about their passkeys that somebody else may have done. */
export function passkeyMail({ to, username, event, href }: PasskeyMail): Draft {
  return ({ language, publicUrl }) => {
    const quoted = 'name' in event ? { ...event, name: quotedName(event.name) } : event;
    const words = serverTexts[language].mails.passkey({ username, event: quoted });
    return compose({
      language,
      to,
      href: href ?? new URL('/account', publicUrl).href,
      ...words,
    });
  };
}
