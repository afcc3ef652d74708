import { i18n } from '@lingui/core';
import { type Issue, issueText } from '@rallybook/contract/issues';
import { type Language, languages } from '@rallybook/contract/languages';
import { shownName } from '@rallybook/contract/rules/former-member';
import { isolate } from '@rallybook/contract/rules/isolate';
import { textsOfSport } from '@rallybook/contract/rules/sport-texts';
import type { Texts } from '@rallybook/contract/texts/texts';
import type { Detail } from '../../data/api/api-error';
import { chosenSport } from './courts';

/**
 * The sentences that the app shares with the server, in the language of the screen; loaded before anything is shown.
 */
let texts: Texts;
let loaded: Language;

/** Switches the shared sentences to a language. */
export async function loadTexts(language: Language): Promise<void> {
  texts = await languages[language].texts();
  loaded = language;
}

/** All of them, as the chosen club's sport has them. */
export const sharedTexts = (): Texts => textsOfSport(texts, chosenSport(), loaded);

/** The sentence of an error code; undefined for a code of a newer server, which this page does not know. */
export function errorSentence(code: string | undefined): string | undefined {
  const errors: Partial<Record<string, string>> = sharedTexts().errors;
  return code !== undefined && Object.hasOwn(errors, code) ? errors[code] : undefined;
}

/** What is wrong with a value, in words. */
export function displayIssue(issue: Issue): string {
  return issueText(issue, sharedTexts(), i18n.locale);
}

/** A member's name, or the text shown in its place for somebody who has deleted their account; `Name` isolates it. */
export const plainName = (name: string): string => shownName(name, texts);

/** The same for a sentence, in which it does not turn what stands beside it. */
export const displayName = (name: string): string => isolate(plainName(name));

/** What the server found wrong with a field; in the server's own words where this page does not know the issue. */
export function displayDetail({ message, issue }: Detail): string {
  const isKnown = issue !== undefined && Object.hasOwn(texts.issues, issue.code);
  return isKnown ? displayIssue(issue) : message;
}

export type Column = keyof Texts['columns'];

/** The name of a field's column in downloaded tables; undefined where it has no column. */
export function columnText(field: Column): string;
export function columnText(field: string): string | undefined;
export function columnText(field: string): string | undefined {
  const columns: Partial<Record<string, string>> = sharedTexts().columns;
  return Object.hasOwn(columns, field) ? columns[field] : undefined;
}
