import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Language = 'en' | 'vi';

// English messages stand uncompiled in the code; each is compiled when it is first shown and then kept.
const compiled = new Map<string, ReturnType<typeof compileMessage>>();

i18n.setMessagesCompiler((message) => {
  let tokens = compiled.get(message);
  if (tokens === undefined) {
    tokens = compileMessage(message);
    compiled.set(message, tokens);
  }
  return tokens;
});
i18n.load('en', {});
i18n.activate('en');

/** Loads a language's catalogue, if it has one, and switches every text on the screen to it. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === 'vi') {
    const { messages } = await import('../locales/vi.po');
    i18n.load('vi', messages);
  }
  i18n.activate(language);
  document.documentElement.lang = language;
}
