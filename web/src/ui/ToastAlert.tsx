import { useLingui } from '@lingui/react/macro';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton';
import { Notice } from './Notice';
import { toastDuration, toastStore, type Toast } from './toast-store';

/** One toast. */
export function ToastAlert({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  // A dialog that opens hides all the rest from screen readers, but what failed in it is told here.
  useEffect(() => alert.current?.closest('[aria-hidden]')?.removeAttribute('aria-hidden'), []);

  // Whoever points at a toast, or has the focus in it, is still reading.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.dismiss(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  const isTrouble = kind === 'error' || kind === 'warning';
  return (
    <Box
      ref={alert}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Good news never stands between a finger and the button beneath it.
      sx={{
        borderRadius: 1,
        boxShadow: 6,
        bgcolor: 'background.paper',
        pointerEvents: isTrouble ? 'auto' : 'none',
        '& button': { pointerEvents: 'auto', color: 'inherit' },
      }}
    >
      <Notice
        severity={kind}
        role={isTrouble ? 'alert' : 'status'}
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', my: -0.5, mr: -1 }}>
            {action && (
              <Button
                size="small"
                onClick={() => {
                  toastStore.dismiss(id);
                  action.run();
                }}
                sx={{ minHeight: 44, fontWeight: 700 }}
              >
                {action.label}
              </Button>
            )}
            <IconButton aria-label={t`Close`} onClick={() => toastStore.dismiss(id)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
