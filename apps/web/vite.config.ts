import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;
const ownAndIcons = /packages[\\/](ui|domain)[\\/]|src[\\/](app|platform)[\\/]|@tabler[\\/]/;

const firstName = (name: string): string => name.split('~')[0] ?? name;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // Inlined assets would need looser policies than our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The name of a part that several pages share lists them all.
        chunkFileNames: ({ name }) => `assets/${firstName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          name.endsWith('.css')
            ? `assets/${firstName(name.slice(0, -4))}-[hash].css`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // A page made of thirty tiny files waits for six of them at a time; what is shared comes in few.
          groups: [
            { name: 'libraries', test: libraries, tags: ['$initial'], priority: 3 },
            { name: 'frame', test: ownAndIcons, tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: ownAndIcons,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000', '/idp': 'http://localhost:4000' } },
});
