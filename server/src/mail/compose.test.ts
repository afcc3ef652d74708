import { expect, test } from 'vitest';
import { invitationMail } from './messages/invitation.ts';

const invitation = (clubName: string) =>
  invitationMail({
    language: 'en',
    to: 'lan@club.example',
    clubName,
    inviterName: 'minh',
    publicUrl: 'https://rallybook.example',
  });

test('19: a subject holds no line breaks', () => {
  for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085']) {
    const { subject } = invitation(`Club${lineBreak}Bcc: all@club.example`);
    expect(subject).toBe('Club Bcc: all@club.example on Rallybook');
  }
});

test('what people wrote is text in the HTML, too', () => {
  const { html, text } = invitation(`<img src=x onerror="alert('1')"> & Co`);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co');
  expect(text).toContain(`"<img src=x onerror="alert('1')"> & Co"`);
});

test('20: an invitation links to the sign-up of PUBLIC_URL', () => {
  const { html, text } = invitation('Club');
  expect(text).toContain('Sign up: https://rallybook.example/signup');
  expect(html).toContain('href="https://rallybook.example/signup"');
});

test('a mail is in the language that was asked for', () => {
  const mail = { to: 'lan@club.example', clubName: 'Sao Mai', inviterName: 'minh' };
  const { subject, html } = invitationMail({
    ...mail,
    language: 'vi',
    publicUrl: 'https://rallybook.example',
  });
  expect(subject).toBe('Sao Mai trên Rallybook');
  expect(html).toContain('<html lang="vi">');
});
