import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react';
import { UploadButton } from '../../ui/actions/UploadButton';
import { TextArea } from '../../ui/fields/TextArea';
import { Row, Stack } from '../../ui/layout/Stack';
import { errorText } from '../texts/errors';

interface TextOrFileProps {
  label: string;
  name: string;
  value: string;
  error: boolean;
  helperText: ReactNode;
  placeholder: string;
  rows: number;
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Called when something is pasted, before the text is in the field. */
  onPaste?: () => void;
  /** Tells screen readers what file to choose. */
  fileLabel: string;
  /** Endings and media types that are offered besides sheets and lists. */
  accept?: string;
  /** The endings that the button names. */
  endings?: string;
  /** Reads a file that was chosen or dropped; the text of an error that it throws is shown to the user. */
  onFile: (file: File) => Promise<void>;
  /** Called with the reason where a file could not be read. */
  onFault: (fault: string) => void;
  /** Buttons beside the one that chooses a file. */
  children?: ReactNode;
}

const TABLES =
  '.xlsx,.xls,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text area that can also be filled from a file, which is chosen or dropped. */
export function TextOrFile(props: TextOrFileProps) {
  const { fileLabel, accept, endings = '.xlsx, .csv', onFile, onFault, children, ...field } = props;
  const { t } = useLingui();
  const [isReading, setReading] = useState(false);

  async function read(file: File) {
    setReading(true);
    try {
      await onFile(file);
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
      <TextArea {...field} spellCheck={false} />
      <Row>
        {children}
        <UploadButton
          accept={[TABLES, accept].filter(Boolean).join(',')}
          fileLabel={fileLabel}
          loading={isReading}
          onFiles={([file]) => void read(file)}
        >
          {t`Choose a file (${endings})`}
        </UploadButton>
      </Row>
    </Stack>
  );
}
