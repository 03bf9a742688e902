import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { HOUSE, type House, openHouse } from './house.ts';
import { launchBrowser } from './launch-browser.ts';
import { newPerson, type Person, signUp } from './person.ts';
import { findFreePort, type Product, ROOT, startProduct } from './start-product.ts';

/** Long enough for a short clip on a machine that does other things as well. */
export const ANALYSED = { timeout: 90_000 };

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  readonly house: House;
  /** Somebody new, signed up, with so many credits beside the free one. */
  enter(credits?: number, options?: BrowserContextOptions): Promise<Person>;
  close(): Promise<void>;
}

/** The whole product with one worker, a browser, and somebody who may give credits. */
export async function openStage(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const product = await startProduct({
    port: await findFreePort(),
    environment: { WORKERS: '1', MODELS_DIR: join(ROOT, 'data', 'models'), ...HOUSE, ...environment },
  });
  const [browser, house] = await Promise.all([launchBrowser(), openHouse(product)]);
  return {
    product,
    browser,
    house,
    async enter(credits = 0, options = {}) {
      const person = await newPerson(browser, product.url, options);
      await signUp(person.page);
      if (credits > 0) await house.giveCredits(person.page, credits);
      return person;
    },
    async close() {
      await browser.close();
      await house.close();
      await product.stop();
    },
  };
}
