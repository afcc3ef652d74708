import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Both look for lingui.config.ts, and Vite may be started from the root of the workspaces.
const linguiConfig = { cwd: import.meta.dirname };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ ...linguiConfig, failOnCompileError: true }),
    // 'message' keeps the English text in the bundle, so English needs no catalogue and can never be out of date.
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }, linguiConfig)],
    }),
  ],
  // The server puts a fresh nonce in the place of this word in every page it hands out.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
