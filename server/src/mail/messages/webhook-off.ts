import type { WebhookOffReason } from '@rallybook/contract/schemas/webhooks';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type WebhookOff = {
  to: string;
  clubName: string;
  /** The host that was called. */
  host: string;
  reason: Exclude<WebhookOffReason, 'owner'>;
};

/** Tells an owner that another program is told of nothing any more. */
export function webhookOffMail({ to, clubName, host, reason }: WebhookOff): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/settings', publicUrl);
    const club = quotedName(clubName);
    const words = serverTexts[language].mails.webhookOff({ club, host: quotedName(host), reason });
    return { ...compose({ language, to, href, ...words }), canWait: true };
  };
}
