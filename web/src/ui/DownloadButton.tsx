import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface DownloadButtonProps {
  isLoading: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Fetches a file. */
export function DownloadButton({ isLoading, onClick, children }: DownloadButtonProps) {
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isLoading} onClick={onClick}>
      {children}
    </Button>
  );
}
