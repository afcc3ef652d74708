import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/loading/lazy-part';
import type { Mode } from './RecordForms';
import styles from './TrackingPage.module.css';

const AddRecordsDialog = lazyPart(() =>
  import('./AddRecordsDialog').then((module) => module.AddRecordsDialog),
);

/** On a phone: open the forms that add records, in a sheet. */
export function AddRecordsButtons({ shown }: { shown: YearMonth }) {
  const [mode, setMode] = useState<Mode>('bulk');
  const [isOpen, setOpen] = useState(false);
  function open(chosen: Mode) {
    setMode(chosen);
    setOpen(true);
  }
  return (
    <div className={styles.buttons}>
      <Button variant="contained" onClick={() => open('bulk')}>
        <Trans>Paste from the chat</Trans>
      </Button>
      <Button variant="outlined" onClick={() => open('single')}>
        <Trans>Single Mode</Trans>
      </Button>
      <AddRecordsDialog
        open={isOpen}
        mode={mode}
        shown={shown}
        onMode={setMode}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
