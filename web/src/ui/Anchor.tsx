import { styled } from '@mui/material/styles';

/** A link in a text. */
export const Anchor = styled('a')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    color: palette.primary.main,
    textDecoration: 'underline',
    textDecorationColor: `color-mix(in srgb, ${palette.primary.main} 40%, transparent)`,
    textUnderlineOffset: '0.15em',
    borderRadius: 4,
    '&:hover': { textDecorationColor: 'currentcolor' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  };
});
