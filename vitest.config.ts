import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One project per kind of part, so that `npm test` can run the cheap ones first. */
export default defineConfig({
  test: {
    // The default leaves one core idle, which on two is half the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          // The gates run whole programs, which take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'engine',
          include: ['engine/**/*.test.ts', 'benchmarks/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'services',
          include: [
            'database/**/*.test.ts',
            'storage/**/*.test.ts',
            'server/**/*.test.ts',
            'worker/**/*.test.ts',
          ],
          globalSetup: ['database/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
