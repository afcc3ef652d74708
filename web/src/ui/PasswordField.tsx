import { useLingui } from '@lingui/react/macro';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import VisibleIcon from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

/** A password, which one may look at while typing. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'slotProps'>) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={isVisible ? t`Hide the password` : t`Show the password`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? <HiddenIcon fontSize="small" /> : <VisibleIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
