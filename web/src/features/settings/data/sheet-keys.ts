import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The settings that open in a sheet, by the hash of its address, with their titles. */
export const sheetTitles = {
  payee: msg`Where members pay`,
  classes: msg`Classes`,
  games: msg`Shuttlecocks of games`,
  sessions: msg`Sessions`,
  notices: msg`What members are told`,
  bots: msg`Bots in chats`,
  webhooks: msg`Tell other programs`,
  readings: msg`Readings`,
  programs: msg`Access for programs`,
  data: msg`The club's data`,
} as const satisfies Record<string, MessageDescriptor>;

export type SheetKey = keyof typeof sheetTitles;

/** Returns which settings an address opens; null where its hash names none. */
export function sheetKeyOf(hash: string): SheetKey | null {
  return Object.hasOwn(sheetTitles, hash) ? (hash as SheetKey) : null;
}
