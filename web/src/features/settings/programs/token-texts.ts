import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScopeKind, ScopeSubject, TokenScope } from '@rallybook/contract/access/token-scopes';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import { sportOf } from '@rallybook/contract/rules/sports';

/** What a program can be let see or change, in plain words, in the order of the form. */
const subjectTexts: Record<ScopeSubject, MessageDescriptor> = {
  member: msg`What every member sees and does`,
  view_tracking: msg`Attendance, guests and answers`,
  edit_registrations: msg`Registrations and sessions`,
  edit_member: msg`Members, with their addresses`,
  view_cost: msg`Costs and shuttlecocks`,
  edit_money: msg`Accounts, the fund and transfers`,
  edit_club_bill: msg`Calculating and closing bills`,
  export_club_bill: msg`Bills as a file`,
  edit_setting: msg`Settings of the club`,
};

/** The words of a subject in a club's sport. */
export const subjectText = (subject: ScopeSubject, sport: Sport): MessageDescriptor =>
  subject === 'view_cost' && !sportOf(sport).hasShuttles ? msg`Costs` : subjectTexts[subject];

export const SUBJECTS = Object.keys(subjectTexts) as ScopeSubject[];

/** What there is nothing to change of. */
export const ONLY_READ: readonly ScopeSubject[] = ['export_club_bill'];

/** The subject and the kind of a scope. */
export const partsOf = (scope: TokenScope) => scope.split(':') as [ScopeSubject, ScopeKind];
