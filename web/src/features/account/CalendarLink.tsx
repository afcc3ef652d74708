import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../parts/texts/share-text';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Checkbox } from '../../ui/fields/choices/Checkbox';
import { CalendarIcon, CopyIcon } from '../../ui/icons/icons';
import { Row } from '../../ui/layout/Stack';
import { calendarLinkMutation } from './mutations';
import text from '../../ui/text/text.module.css';

/** The address at which the user's calendar follows their sessions. It is shown once: only its hash is stored. */
export function CalendarLink({ clubId }: { clubId: string }) {
  const renew = useMutation(calendarLinkMutation(clubId));
  const [isAll, setAll] = useState(false);
  const url = renew.data?.url;
  return (
    <section>
      <h3 className={text.heading3}>
        <Trans>Calendar</Trans>
      </h3>
      <p className={text.soft}>
        <Trans>
          Your calendar follows your sessions in this club. A new address ends the former one.
        </Trans>
      </p>
      <div aria-live="polite">
        {url === undefined ? (
          <>
            <Checkbox
              label={<Trans>Also sessions with free places</Trans>}
              checked={isAll}
              onChange={setAll}
            />
            <Button
              variant="outlined"
              startIcon={<CalendarIcon />}
              loading={renew.isPending}
              onClick={() => renew.mutate({ onlyMine: !isAll })}
            >
              <Trans>Add to calendar</Trans>
            </Button>
          </>
        ) : (
          <Row>
            <ButtonLink
              href={url.replace(/^https?:/, 'webcal:')}
              variant="contained"
              startIcon={<CalendarIcon />}
            >
              <Trans>Open the calendar</Trans>
            </ButtonLink>
            <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(url)}>
              <Trans>Copy the address</Trans>
            </Button>
          </Row>
        )}
      </div>
    </section>
  );
}
