import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { TextOrFile } from '../../parts/pasting/TextOrFile';
import { loadInTime } from '../../ui/loading/load-in-time';

interface PastedTextProps {
  name: string;
  value: string;
  error: boolean;
  helperText: ReactNode;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Called with the text of a list that was read from a file. */
  onRead: (text: string) => void;
  /** Called with the reason where a file could not be read. */
  onFault: (fault: string) => void;
}

/** The text of a list: typed, pasted, or read from a file that is chosen or dropped. */
export function PastedText({ onRead, ...field }: PastedTextProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <TextOrFile
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
      fileLabel={t`The file of a list`}
      onFile={async (file) => {
        const { readListFile } = await loadInTime(() => import('./read-list-file'));
        onRead(await readListFile(file));
        area.current?.focus();
      }}
    />
  );
}
