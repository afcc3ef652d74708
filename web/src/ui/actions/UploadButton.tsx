import { type ComponentProps, useRef } from 'react';
import { UploadIcon } from '../icons/icons';
import { Button } from './Button';

interface UploadButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'fullWidth' | 'loading' | 'children'
> {
  /** The files that are offered: endings and media types, parted by commas. */
  accept: string;
  /** Tells screen readers what file to choose. */
  fileLabel: string;
  /** Default: one file at a time. */
  multiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that lets somebody choose files. */
export function UploadButton({
  accept,
  fileLabel,
  multiple = false,
  onFiles,
  ...button
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} startIcon={<UploadIcon />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          // Without this the same file could not be chosen again.
          target.value = '';
          if (file) onFiles([file, ...others]);
        }}
      />
    </>
  );
}
