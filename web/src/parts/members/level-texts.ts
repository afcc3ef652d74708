import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How clubs call the levels of players, from 1 on. */
export const levelTexts: readonly MessageDescriptor[] = [
  msg`Beginner`,
  msg`Novice`,
  msg`Lower intermediate`,
  msg`Intermediate`,
  msg`Upper intermediate`,
  msg`Strong`,
];
