import type { Language } from '@rallybook/contract/languages';
import { type Html, html } from '../html.ts';
import type { Words } from '../texts/mail-texts.ts';
import type { Mail } from './mail.ts';

type Content = Words & { language: Language; to: string; code?: string; href: string };

/** Line breaks in a subject would be read as further headers. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Writes a mail as plain text and as simple HTML without external resources. */
export function compose(content: Content): Mail {
  const { language, to, subject, before, code, link, href, after } = content;
  const text = [
    ...before,
    ...(code === undefined ? [] : [`    ${code}`]),
    `${link}: ${href}`,
    ...after,
    '-- \nRallybook',
  ];
  return {
    to,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: page(language, subject, [
      ...before.map(paragraph),
      ...(code === undefined ? [] : [bigCode(code)]),
      button(link, href),
      ...after.map(paragraph),
    ]),
  };
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;

const bigCode = (code: string) =>
  html`<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${code}</p>`;

const BUTTON =
  'display:inline-block;padding:12px 20px;background:#2e7d32;color:#ffffff;text-decoration:none;border-radius:6px';

const button = (label: string, href: string) =>
  html`<p style="margin:0 0 16px"><a href="${href}" style="${BUTTON}">${label}</a></p>`;

/** Not made by `html`, since its whitespace is part of the mail: formatting the source must not change it. */
const page = (language: Language, title: string, parts: readonly Html[]) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${html`${title}`.markup}</title></head>
<body style="margin:0;padding:24px;font-family:'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2a1f">
<div style="max-width:520px;margin:0 auto">
${parts.map(({ markup }) => markup).join('\n')}
<p style="margin:24px 0 0;color:#5f6b5f;font-size:14px">Rallybook</p>
</div>
</body>
</html>
`;
