import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../actions/IconButton';
import { useState } from 'react';
import { fieldOf } from './FieldFrame';
import { TextField, type TextFieldProps } from './TextField';
import { HiddenIcon, VisibleIcon } from '../icons/icons';

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
