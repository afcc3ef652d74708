import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Segment<Value> {
  value: Value;
  label: ReactNode;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
  disabled?: boolean;
}

export interface SegmentsProps<Value> {
  /** Says to a screen reader what is chosen here. */
  label: string;
  options: ReadonlyArray<Segment<Value>>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Whether the buttons share all the room there is. */
  fullWidth?: boolean;
}

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  padding: 3,
  gap: 2,
  borderRadius: (theme.vars ?? theme).shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
}));

const Choice = styled(ButtonBase)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flex: '1 1 auto',
    gap: 6,
    minHeight: 38,
    '@media (pointer: coarse)': { minHeight: 44 },
    padding: '4px 10px',
    borderRadius: `calc(${(theme.vars ?? theme).shape.borderRadius} - 2px)`,
    color: palette.text.secondary,
    fontSize: '0.875rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '@media (hover: hover)': { '&:hover': { color: palette.text.primary } },
    '&[aria-pressed=true]': {
      color: palette.primary.main,
      backgroundColor: palette.background.paper,
      boxShadow: '0 1px 3px rgb(0 0 0 / 0.18)',
    },
    '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}` },
    '&.Mui-disabled': { color: palette.text.disabled },
  };
});

/** A few choices side by side, of which one holds. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value: chosen, onChange, fullWidth } = props;
  return (
    <Group role="group" aria-label={label} sx={{ width: fullWidth ? 1 : 'auto' }}>
      {options.map(({ value, label: words, ...rest }) => (
        <Choice
          key={value}
          {...rest}
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {words}
        </Choice>
      ))}
    </Group>
  );
}
