import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The addresses that the stored page answers. */
const ofShip = /^\/ship(?:[/?]|$)/;
const flags = /\/ship\/assets\/[A-Z]{2}-[\w-]+\.svg$/;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/ship/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export default defineConfig({
  base: '/ship/',
  plugins: [
    react(),
    VitePWA({
      // A new version waits until the person on board starts it: no form disappears while someone types.
      registerType: 'prompt',
      injectRegister: false,
      strategies: 'generateSW',
      filename: 'sw.js',
      scope: '/ship',
      manifest: {
        id: '/ship',
        name: 'Fairlead ship',
        short_name: 'Fairlead',
        description: 'Port calls, reports and messages on board, with or without a link ashore.',
        start_url: '/ship',
        scope: '/ship',
        display: 'standalone',
        background_color: '#04080b',
        theme_color: '#04080b',
        icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,png,svg,webmanifest}'],
        // 260 flags are too much for a satellite link: each is stored when it is first shown.
        globIgnores: ['assets/[A-Z][A-Z]-*.svg', '.vite/**'],
        navigateFallback: '/ship/index.html',
        navigateFallbackAllowlist: [ofShip],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        runtimeCaching: [
          { urlPattern: flags, handler: 'CacheFirst', options: { cacheName: 'flags' } },
        ],
      },
    }),
  ],
  build: {
    outDir: '../../dist/vessel',
    emptyOutDir: true,
    target: 'es2024',
    // Inlined assets would need a looser policy than our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
