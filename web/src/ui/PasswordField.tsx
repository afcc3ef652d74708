import { useLingui } from '@lingui/react/macro';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import VisibleIcon from '@mui/icons-material/Visibility';
import { IconButton } from './IconButton';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

/** A password, which one may look at while typing. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={isVisible ? t`Hide the password` : t`Show the password`}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <HiddenIcon fontSize="small" /> : <VisibleIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
}
