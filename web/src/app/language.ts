import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { z } from 'zod';
import { readText, storageKeys, writeText } from '../lib/storage';

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

const language = z.enum(['en', 'vi']);
export type Language = z.infer<typeof language>;

/** Switches every text on the screen to a language, loading its catalogue first if it has one. */
async function activate(chosen: Language): Promise<void> {
  if (chosen === 'vi') {
    const { messages } = await import('../locales/vi.po');
    i18n.load('vi', messages);
  }
  i18n.activate(chosen);
  document.documentElement.lang = chosen;
}

/** The language to begin with: the one chosen here before, else the first of the browser's that there is, else English. */
export async function startLanguage(): Promise<void> {
  const chosen = language.safeParse(readText(storageKeys.language)).data;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const offered = wanted.map((tag) => language.safeParse(tag).data).find((tag) => tag);
  try {
    await activate(chosen ?? offered ?? 'en');
  } catch (error) {
    console.error('The language could not be loaded', error);
    await activate('en');
  }
}

/** Switches to a language, and begins with it from now on. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  writeText(storageKeys.language, chosen);
  await activate(chosen);
}
