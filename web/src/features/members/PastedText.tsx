import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../parts/errors';
import { Button } from '../../ui/Button';
import { UploadIcon } from '../../ui/icons';
import { loadInTime } from '../../ui/load-in-time';
import { Stack } from '../../ui/Stack';
import { TextArea } from '../../ui/TextArea';

interface PastedTextProps {
  name: string;
  value: string;
  error: boolean;
  helperText: ReactNode;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Is called with the list of a file. */
  onRead: (text: string) => void;
  /** Is called with why a file could not be read. */
  onFault: (fault: string) => void;
}

/** The text of a list: typed, pasted, or of a file that is chosen or dropped. */
export function PastedText({ onRead, onFault, ...field }: PastedTextProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [isReading, setReading] = useState(false);

  async function read(file: File) {
    setReading(true);
    try {
      const { readListFile } = await loadInTime(() => import('./read-list-file'));
      onRead(await readListFile(file));
      area.current?.focus();
    } catch (error) {
      onFault(errorText(error) ?? '');
    }
    setReading(false);
  }

  return (
    <Stack
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        void read(file);
      }}
    >
      <TextArea
        ref={area}
        autoFocus
        label={t`One member a line`}
        rows={8}
        placeholder={`1. Nguyễn Hoài Nam\n2. Trần Thu Hương, Hương\n3. Lê Minh, minh@club.example`}
        {...field}
        helperText={
          field.helperText ??
          t`A name; after a comma, an alias and an e-mail address if you like. Numbers at the beginning do no harm.`
        }
        spellCheck={false}
      />
      <div>
        <Button
          startIcon={<UploadIcon />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a file (.xlsx, .csv)</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t`The file of a list`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again.
            event.target.value = '';
            if (file) void read(file);
          }}
        />
      </div>
    </Stack>
  );
}
