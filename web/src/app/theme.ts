import { createTheme } from '@mui/material/styles';

const fontFamily = [
  '"Segoe UI"',
  'system-ui',
  '-apple-system',
  'Roboto',
  '"Helvetica Neue"',
  'Arial',
  '"Noto Sans"',
  'sans-serif',
].join(',');

const light = {
  primary: { main: '#2e7d32', light: '#e8f5e9', dark: '#1b5e20', contrastText: '#ffffff' },
  secondary: { main: '#C8E6C9', light: '#e8f5e9', dark: '#a5d6a7', contrastText: '#1b3a1d' },
  success: { main: '#8BC34A', light: '#dcedc8', dark: '#3f6b12', contrastText: '#16260a' },
  error: { main: '#f50057', light: '#fde3ec', dark: '#b8003f', contrastText: '#ffffff' },
  warning: { main: '#b26a00', light: '#ffecc7', dark: '#6b4000', contrastText: '#ffffff' },
  background: { default: '#f6f9f6', paper: '#ffffff' },
  text: { primary: '#17211a', secondary: '#526057' },
  divider: '#dfe7e0',
};

// On a dark ground the greens of the light scheme fall below a contrast of 4.5; their lighter shades take their places.
const dark = {
  primary: { main: '#81c784', light: '#1f3522', dark: '#a5d6a7', contrastText: '#0c1f0e' },
  secondary: { main: '#C8E6C9', light: '#2b3f2d', dark: '#a5d6a7', contrastText: '#0c1f0e' },
  success: { main: '#8BC34A', light: '#2a3a18', dark: '#aed581', contrastText: '#0f1a05' },
  error: { main: '#ff6b98', light: '#46162a', dark: '#ff9dba', contrastText: '#2b0010' },
  warning: { main: '#ffb74d', light: '#41300f', dark: '#ffcf8a', contrastText: '#261800' },
  background: { default: '#101512', paper: '#18201b' },
  text: { primary: '#e8efe9', secondary: '#a6b5aa' },
  divider: '#2c3a30',
};

// Whoever asks the system for less motion gets none.
const still = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};

/** Lets a finger meet a button a few pixels beside it, too: what looks right at 40 px is 44 px to the touch. */
export const touchArea = (px: number) => ({
  '&::after': { content: '""', position: 'absolute', inset: -px },
});

export const theme = createTheme({
  ...(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches && {
    transitions: still,
  }),
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily,
    h1: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.01em', lineHeight: 1.25 },
    h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: '1.05rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: touchArea(2) },
      variants: [
        {
          // As high as the fields that they stand beside.
          props: { size: 'medium' },
          style: { minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } },
        },
        { props: { size: 'small' }, style: { '&::after': { inset: '-7px -4px' } } },
        // The main error colour is too light for words on white, or white words on it.
        {
          props: { color: 'error', variant: 'text' },
          style: ({ theme }) => ({ color: (theme.vars ?? theme).palette.error.dark }),
        },
        {
          props: { color: 'error', variant: 'contained' },
          style: ({ theme }) => {
            const { error } = (theme.vars ?? theme).palette;
            return { backgroundColor: error.dark, '&:hover': { backgroundColor: error.main } };
          },
        },
        {
          props: { color: 'error', variant: 'outlined' },
          style: ({ theme }) => ({ color: (theme.vars ?? theme).palette.error.dark }),
        },
      ],
    },
    // The ring of the keyboard's focus and a tint under the finger say enough.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // A browser gives its buttons a font of their own.
      styleOverrides: { root: { fontFamily } },
    },
    // What has the keyboard's focus must not stand under a bar: the one at the top, or a phone's at the foot.
    MuiCssBaseline: {
      styleOverrides: {
        html: {
          scrollPaddingBlock: '72px 16px',
          '@media (max-width: 899.95px)': {
            // A floating button may stand above it.
            scrollPaddingBottom: 'calc(env(safe-area-inset-bottom) + 140px)',
          },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: ({ theme }) => theme.typography.h2 } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});
