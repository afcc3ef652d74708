import type { Language } from '@rallybook/contract/languages';
import type { Mail } from './mail.ts';

/** The words of a mail, in one language. */
export type Words = {
  subject: string;
  /** The paragraphs before the code or the link. */
  before: string[];
  /** The text of the link. */
  link: string;
  after: string[];
};

type Content = Words & { language: Language; to: string; code?: string; href: string };

/** Line breaks in a subject would be read as further headers. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (char) => escapes[char]!);

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

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const bigCode = (code: string) =>
  `<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${escape(code)}</p>`;

const button = (label: string, href: string) =>
  `<p style="margin:0 0 16px"><a href="${escape(href)}" style="display:inline-block;padding:12px 20px;` +
  `background:#2e7d32;color:#ffffff;text-decoration:none;border-radius:6px">${escape(label)}</a></p>`;

const page = (language: Language, title: string, parts: string[]) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;font-family:'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2a1f">
<div style="max-width:520px;margin:0 auto">
${parts.join('\n')}
<p style="margin:24px 0 0;color:#5f6b5f;font-size:14px">Rallybook</p>
</div>
</body>
</html>
`;
