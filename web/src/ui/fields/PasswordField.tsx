import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { HiddenIcon, VisibleIcon } from '../icons/icons';
import { fieldOf } from './FieldFrame';
import { TextField, type TextFieldProps } from './TextField';

/** A password field with a button that shows the password. */
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
          aria-description={fieldOf(props.label)}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <HiddenIcon size={20} /> : <VisibleIcon size={20} />}
        </IconButton>
      }
    />
  );
}
