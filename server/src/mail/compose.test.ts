import { LANGUAGES } from '@rallybook/contract/languages';
import { describe, expect, test } from 'vitest';
import { invitationMail } from './messages/invitation.ts';
import { verificationMail } from './messages/verification.ts';

const publicUrl = 'https://rallybook.example';

const invitation = (clubName: string) =>
  invitationMail({ to: 'lan@club.example', clubName, inviterName: 'minh' })({
    language: 'en',
    publicUrl,
  });

test('19: a subject holds no line breaks', () => {
  for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085']) {
    const { subject } = invitation(`Club${lineBreak}Bcc: all@club.example`);
    expect(subject).toBe('“Club Bcc: all club example” on Rallybook');
  }
});

test('text from people is escaped in the HTML', () => {
  const { html, text } = invitation(`<img src=x onerror="alert('1')"> & Co`);
  expect(html).not.toContain('<img');
  expect(html).toContain('“&lt;img src=x onerror=&#39;alert(&#39;1&#39;)&#39;&gt; &amp; Co”');
  expect(text).toContain(`“<img src=x onerror='alert('1')'> & Co”`);
});

test('20: an invitation links to the sign-up of PUBLIC_URL', () => {
  const { html, text } = invitation('Club');
  expect(text).toContain('Sign up: https://rallybook.example/signup');
  expect(html).toContain('href="https://rallybook.example/signup"');
});

test('a mail is in the language that was asked for', () => {
  const mail = { to: 'lan@club.example', clubName: 'Sao Mai', inviterName: 'minh' };
  const { subject, html } = invitationMail(mail)({ language: 'vi', publicUrl });
  expect(subject).toBe('“Sao Mai” trên Rallybook');
  expect(html).toContain('<html lang="vi">');
});

/** Names of which a mail reader would make a link, or which people take for one, and how they are shown. */
const ADDRESSES = {
  'rallybook-login.example': 'rallybook-login example',
  'Log in at https://rallybook.example/login now': 'Log in at https rallybook example/login…',
  'www.rallybook.example': 'www rallybook example',
  'support@rallybook.example': 'support rallybook example',
  // The full stops of other scripts, which a browser takes for a dot.
  'rallybook\u3002example': 'rallybook example',
  'rallybook\uFF0Eexample': 'rallybook example',
  'rallybook\uFF61example': 'rallybook example',
  'rallybook\u2024example': 'rallybook example',
  'ｈｔｔｐ\uFF1A\uFF0F\uFF0Frallybook\uFF0Eexample': 'http rallybook example',
  'support\uFF20rallybook\uFE52example': 'support rallybook example',
  // With invisible characters in between.
  'rallybook\u200B.\u2060example': 'rallybook example',
  'rallybook\u00AD.example': 'rallybook example',
  '\u202Eelpmaxe.koobyllar': 'elpmaxe koobyllar',
  'mailto:support': 'mailto support',
  '\\\\rallybook\\login': 'rallybook\\login',
  '192.0.2.1': '192 0 2 1',
  'i❤.example': 'i❤ example',
};

describe.each(LANGUAGES)('names in a mail in %s', (language) => {
  const to = 'lan@mail.example';
  const mailAbout = (clubName: string, inviterName = 'minh') =>
    invitationMail({ to, clubName, inviterName })({ language, publicUrl });

  test.each(Object.entries(ADDRESSES))('38: a club called %j is no address', (name, shown) => {
    const { subject, text, html } = mailAbout(name);
    expect(subject).toMatch(/^“[^“”]*” (on|trên|di) Rallybook$/);
    for (const part of [subject, text, html]) expect(part).toContain(`“${shown}”`);
  });

  test('38: the names of inviters, and of people who signed up, make no links either', () => {
    expect(mailAbout('Sao Mai', 'rallybook.example').text).toContain('“rallybook example”');
    const code = { code: '123456', minutes: 10 };
    const signedUp = { to, username: 'rallybook.example', ...code };
    expect(verificationMail(signedUp)({ language, publicUrl }).text).toContain(
      '“rallybook example”',
    );
  });

  test('38: a name is cut, cannot end its quotation, and stays as it is where it is harmless', () => {
    expect(mailAbout('x'.repeat(120)).subject).toContain(`“${'x'.repeat(39)}…”`);
    expect(mailAbout('Sao” was closed. Log in: “Mai').subject).toContain(
      "“Sao' was closed. Log in: 'Mai”",
    );
    expect(mailAbout('@').subject).toContain('“…”');
    for (const name of ['CLB Cầu lông Q. 11', 'St. Mary’s 24/7', 'Sân 19:30...', '🏸 Sao Mai']) {
      expect(mailAbout(name).subject.normalize()).toContain(`“${name}”`.normalize());
    }
  });
});
