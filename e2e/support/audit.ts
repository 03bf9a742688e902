import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from './person.ts';

/** What axe finds, and sideways scrolling, in both themes and at both widths. */
export async function auditInAllLooks(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    if (await scrollsSideways(page)) faults.push(`scrolls sideways at ${viewport.width} px`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
      // Structure does not change with the theme: there only the colours are looked at again.
      const builder = new AxeBuilder({ page });
      if (colorScheme === 'dark') builder.withRules(['color-contrast']);
      const { violations } = await builder.analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
      faults.push(...found.map((fault) => `${colorScheme}, ${viewport.width} px: ${fault.slice(0, 200)}`));
    }
  }
  await page.setViewportSize(WIDE);
  return faults;
}

/** The page may scroll down, never sideways. */
async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
