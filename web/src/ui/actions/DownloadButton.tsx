import type { ReactNode } from 'react';
import { DownloadIcon } from '../icons/icons';
import { Button } from './Button';

interface DownloadButtonProps {
  isLoading: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that downloads a file. */
export function DownloadButton({ isLoading, onClick, children }: DownloadButtonProps) {
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isLoading} onClick={onClick}>
      {children}
    </Button>
  );
}
