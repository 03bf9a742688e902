import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from './start-product.ts';

const TESTING = join(ROOT, 'server', 'src', 'testing');

export interface StandInProviders {
  /** For the product: keys of both providers, and the way to the stand-ins. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes a browser find the stand-ins where it looks for Google and GitHub. */
  serve(context: BrowserContext): Promise<void>;
  stop(): void;
}

/** Google and GitHub on this machine, for the product that will be at `publicUrl`. */
export async function startStandInProviders(publicUrl: string): Promise<StandInProviders> {
  const child = fork(join(TESTING, 'run-identity-providers.ts'), [publicUrl], { stdio: 'pipe' });
  const [addresses] = (await once(child, 'message')) as [Record<string, string>];
  return {
    environment: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-client-secret',
      GITHUB_CLIENT_ID: 'github-client',
      GITHUB_CLIENT_SECRET: 'github-client-secret',
      STAND_IN_PROVIDERS: JSON.stringify(addresses),
      NODE_OPTIONS: `--import=${join(TESTING, 'preload-provider-redirects.ts')}`,
    },
    async serve(context) {
      await context.route(/^https:\/\/(accounts\.google|github)\.com\//, (route) => {
        const [base = '', search = ''] = route.request().url().split('?');
        return route.fulfill({ status: 302, headers: { location: `${addresses[base]}?${search}` } });
      });
    },
    stop: () => child.disconnect(),
  };
}
