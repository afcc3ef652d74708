import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface FieldFrameProps {
  /** Always stands in the frame's upper edge. A field without one needs an `aria-label`. */
  label?: ReactNode;
  /** What to know of the field, or what is wrong with it. */
  helperText?: ReactNode;
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Stands in the frame behind what is typed: a unit, a button. */
  endAdornment?: ReactNode;
  /** Of the field as a whole; it is as wide as there is room. */
  sx?: SxProps<Theme>;
}

const Root = styled('div')({ width: '100%', minWidth: 0 });

const edge = (color: string) => `color-mix(in srgb, ${color} 55%, transparent)`;

const Frame = styled('div')(({ theme }) => {
  const { palette, shape } = theme.vars ?? theme;
  return {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    borderRadius: shape.borderRadius,
    color: palette.text.primary,
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:not([data-plain])': { position: 'relative' },
    // Without a label it needs no gap in its border. Long lists have several such fields in each row.
    '&[data-plain]': { border: '1px solid', borderColor: edge(palette.text.secondary) },
    '&[data-plain]:hover': { borderColor: palette.text.primary },
    '&[data-plain]:focus-within': {
      borderColor: palette.primary.main,
      outline: `1px solid ${palette.primary.main}`,
    },
    '&[data-plain][data-error]': { borderColor: palette.error.main },
    '&:hover > fieldset': { borderColor: palette.text.primary },
    '&:focus-within > fieldset': { borderWidth: 2, borderColor: palette.primary.main },
    '&:focus-within > label': { color: palette.primary.main },
    '&[data-error] > fieldset': { borderColor: palette.error.main },
    '&[data-error] > label': { color: palette.error.dark },
    // What stands in it is still to be read.
    '&[data-disabled]': { color: palette.text.secondary },
    '&[data-disabled] > fieldset': { borderColor: palette.divider },
    '&[data-disabled] > label': { color: palette.text.disabled },
    '& > :is(input, textarea, select)': {
      flex: 1,
      minWidth: 0,
      boxSizing: 'border-box',
      alignSelf: 'stretch',
      margin: 0,
      padding: '8px 14px',
      border: 0,
      outline: 0,
      borderRadius: 'inherit',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      lineHeight: 1.5,
      textOverflow: 'ellipsis',
    },
    '& > ::placeholder': { color: palette.text.secondary, opacity: 1 },
    '& > textarea': { resize: 'vertical', fieldSizing: 'content' },
    // A date or time keeps its own controls; they follow the colour scheme by themselves.
    '& > :disabled': { opacity: 1, WebkitTextFillColor: 'currentColor' },
  };
});

// The legend keeps a gap in the border free for the label, whatever stands behind it.
const Edge = styled('fieldset')(({ theme }) => ({
  position: 'absolute',
  inset: '-5px 0 0',
  minWidth: 0,
  margin: 0,
  padding: '0 8px',
  border: '1px solid',
  borderColor: edge((theme.vars ?? theme).palette.text.secondary),
  borderRadius: 'inherit',
  pointerEvents: 'none',
  overflow: 'hidden',
  '& > legend': {
    maxWidth: '100%',
    height: 11,
    padding: '0 6px',
    fontSize: '0.75rem',
    lineHeight: '11px',
    whiteSpace: 'nowrap',
    visibility: 'hidden',
  },
}));

const Label = styled('label')(({ theme }) => ({
  position: 'absolute',
  top: -9,
  left: 15,
  maxWidth: 'calc(100% - 30px)',
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: (theme.vars ?? theme).palette.text.secondary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));

const Helper = styled('p')(({ theme }) => ({
  margin: '4px 14px 0',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-error]': { color: (theme.vars ?? theme).palette.error.dark },
}));

/** What stands around the text and select fields of the kit: label, border, what is wrong. `id` is that of the field. */
export function FieldFrame(props: FieldFrameProps & { id: string; children: ReactNode }) {
  const { id, label, helperText, error, required, disabled, endAdornment, sx, children } = props;
  const isLabelled = label !== undefined && label !== null && label !== '';
  const words = isLabelled && (
    <>
      {label}
      {required === true && <span aria-hidden>&nbsp;*</span>}
    </>
  );
  return (
    <Root {...(sx && { sx })}>
      <Frame
        data-plain={!isLabelled || undefined}
        data-error={error || undefined}
        data-disabled={disabled || undefined}
      >
        {isLabelled && <Label htmlFor={id}>{words}</Label>}
        {children}
        {endAdornment}
        {isLabelled && (
          <Edge aria-hidden>
            <legend>{words}</legend>
          </Edge>
        )}
      </Frame>
      {helperText !== undefined && helperText !== null && helperText !== '' && (
        <Helper id={helperId(id)} data-error={error || undefined}>
          {helperText}
        </Helper>
      )}
    </Root>
  );
}

/** The id of what `FieldFrame` says below a field. */
function helperId(id: string): string {
  return `${id}-helper`;
}

/** What a field itself gets of the props of its frame. */
export function fieldProps({ required, disabled, error, helperText }: FieldFrameProps, id: string) {
  const isHelped = helperText !== undefined && helperText !== null && helperText !== '';
  return {
    id,
    required,
    disabled,
    'aria-invalid': error === true,
    'aria-describedby': isHelped ? helperId(id) : undefined,
  };
}
