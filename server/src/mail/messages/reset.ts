import type { Draft } from '../mail.ts';
import { type CodeMail, codeMail } from './code-mail.ts';

/** Sends the code for resetting the password. */
export const resetMail = (mail: CodeMail): Draft => codeMail('reset', mail, '/reset-password');
