import { describe, expect, test } from 'vitest';
import { journey, runStory } from './browser.ts';

const WEBGL = "document.createElement('canvas').getContext('webgl2') !== null";

describe('the harness', () => {
  test('a console error fails a story', async () => {
    const story = runStory(async ({ page }) => {
      await page.goto('/health');
      await page.evaluate("console.error('adrift')");
    });
    await expect(story).rejects.toThrow(/The browser complained:\nconsole: adrift/);
  });

  test('an error of the page fails a story', async () => {
    const story = runStory(async ({ page }) => {
      await page.goto('/health');
      const failure = page.waitForEvent('pageerror');
      await page.evaluate("setTimeout(() => { throw new Error('aground') })");
      await failure;
    });
    await expect(story).rejects.toThrow(/page error: Error: aground/);
  });

  test('a second person is watched too', async () => {
    const story = runStory(async ({ another }) => {
      const { page } = await another();
      await page.goto('/health');
      await page.evaluate("console.error('adrift')");
    });
    await expect(story).rejects.toThrow(/adrift/);
  });

  test('a complaint that was announced passes, and pages can draw maps', async () => {
    await runStory(async ({ page, allowComplaint }) => {
      allowComplaint(/adrift/);
      await page.goto('/health');
      await page.evaluate("console.error('adrift')");
      expect(await page.evaluate(WEBGL)).toBe(true);
    });
  });
});

journey('a demonstration account signs in by keyboard', async ({ page, signIn }) => {
  await signIn();
  expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
});
