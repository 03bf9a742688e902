import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The latin subset is on every page: asking for it beside the stylesheet saves one round trip. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /geist-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** The server sends these instead of the plain files to browsers that take them. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const path = join(dir ?? '', file);
          const content = await readFile(path);
          await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
          await writeFile(`${path}.br`, brotliCompressSync(content));
        }),
      );
    },
  };
}

/** A test run sets NODE_ENV=test, which would put React's development build into the bundle. */
function buildForProduction(): Plugin {
  return {
    name: 'build-for-production',
    apply: 'build',
    config() {
      process.env.NODE_ENV = 'production';
    },
  };
}

/**
 * Shared modules by who needs them, in three files instead of sixty of a few hundred bytes each: what every
 * page begins with, the plain parts that most screens are made of, and the frame of all signed-in screens.
 */
const PARTS = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    name: 'parts',
    test: /src\/ui\/(badge|button|card|cx|empty-state|error-state|field|format|notice|page|progress|skeleton|spinner|wordmark)\.tsx?$|lucide-react|contract\/src\/plans/,
    priority: 2,
  },
  { name: 'tables', test: /src\/api\/table-client|@supabase/, priority: 2 },
  { name: 'frame', test: /src\/app\/signed-in-frame|src\/features\/sidebar\//, priority: 1 },
];

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [buildForProduction(), react(), tailwindcss(), preloadLatinFont(), compressAssets()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the content policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: PARTS } } },
  },
  server: { proxy: { '/api': server, '/rest': server, '/uploads': server } },
});
