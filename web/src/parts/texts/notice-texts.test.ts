import { expect, test } from 'vitest';
import { channelText, channelTexts, kindText, kindTexts } from './notice-texts';

test('a kind and a channel that came after this version still have words', () => {
  expect(kindText('later_kind').message).toBe('Something else');
  expect(channelText('smoke').message).toBe('By another way');
  expect(kindText('constructor').message).toBe('Something else');
  expect(kindText('place')).toBe(kindTexts.place);
  expect(channelText('mail')).toBe(channelTexts.mail);
});
