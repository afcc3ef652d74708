import type { Plugin } from 'vite';

/** Leaves the code of MUI's ripple out of the app, which the theme turns off. */
export function noRipple(): Plugin {
  return {
    name: 'no-ripple',
    load: (id) =>
      id.endsWith('/@mui/material/ButtonBase/TouchRipple.mjs')
        ? 'export default () => null;'
        : null,
  };
}
