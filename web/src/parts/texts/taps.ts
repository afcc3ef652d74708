import { plural, t } from '@lingui/core/macro';
import { ApiError, type Refusal } from '../../data/api/api-error';
import { errorText } from './errors';

/** How many taps wait for the network. */
export const waitingText = (waiting: number): string =>
  plural(waiting, {
    one: '# change waits for the network',
    other: '# changes wait for the network',
  });

/** Why the server refused a tap. */
export const refusalText = ({ status, code, sentences }: Refusal): string =>
  errorText(new ApiError({ status, code, ...sentences })) ?? t`You may not do this any more.`;
