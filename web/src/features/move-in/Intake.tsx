import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useState } from 'react';
import { UploadButton } from '../../ui/actions/UploadButton';
import { Notice } from '../../ui/feedback/Notice';
import { TextArea } from '../../ui/fields/TextArea';
import { Card } from '../../ui/layout/Card';
import { Stack } from '../../ui/layout/Stack';
import text from '../../ui/text/text.module.css';
import styles from './Intake.module.css';

interface IntakeProps {
  /** Why something that was given could not be read. */
  faults: readonly string[];
  /** What is being read, in words; null while nothing is. */
  progress: string | null;
  /** Whether other sheets are there already, to which these are added. */
  isMore: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Called with a range that was copied elsewhere, as text and as HTML. */
  onPaste: (text: string, html: string) => void;
}

/** Takes a club's own sheets: files that are dropped or chosen, or a range that is pasted. */
export function Intake({ faults, progress, isMore, onFiles, onPaste }: IntakeProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);

  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    const copied = event.clipboardData.getData('text/plain');
    event.preventDefault();
    if (files.length > 0 && copied === '') onFiles([...files]);
    else onPaste(copied, event.clipboardData.getData('text/html'));
  }

  return (
    <Card
      className={styles.area}
      aria-label={t`Your sheet`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Stack>
        <div className={styles.words}>
          {isMore ? (
            <h2>
              <Trans>Add another sheet</Trans>
            </h2>
          ) : (
            <h2>
              <span className={styles.byMouse}>
                <Trans>Drop your sheet here</Trans>
              </span>
              <span className={styles.byTouch}>{t`Your sheet`}</span>
            </h2>
          )}
          <p className={text.soft}>
            <Trans>
              Last month's, as it is: attendance, costs, who pays what. Excel (.xlsx) or a list
              (.csv, .txt).
            </Trans>
          </p>
        </div>
        <UploadButton
          variant={isMore ? 'outlined' : 'contained'}
          size="large"
          fullWidth
          multiple
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          fileLabel={t`The files of your sheet`}
          loading={progress !== null}
          onFiles={onFiles}
        >
          <Trans>Choose files</Trans>
        </UploadButton>
        <TextArea
          label={<Trans>Or paste a range of it here</Trans>}
          rows={1}
          spellCheck={false}
          value=""
          onPaste={paste}
          // Some keyboards of phones paste without saying so.
          onChange={({ target }) => {
            if (target.value.includes('\n')) onPaste(target.value, '');
          }}
        />
        <div role="status">{progress !== null && <p className={text.soft}>{progress}</p>}</div>
        {faults.map((fault) => (
          <Notice key={fault} severity="error">
            {fault}
          </Notice>
        ))}
        <p className={text.smallSoft}>
          <Trans>
            Your files stay on this device; only the cells are sent. Nothing is stored before you
            take it over.
          </Trans>
        </p>
      </Stack>
    </Card>
  );
}
