import type { Locator, Page, Request } from 'playwright-core';
import type { FormOf } from './forms.ts';

/** How a save is asked for, at once after the last key of the typing. */
export const waysToSave = ['Enter', 'Control+s', 'click', 'tap'] as const;
export type WayToSave = (typeof waysToSave)[number];

/** Whether a request carries what was typed. */
interface Typed {
  readonly isIn: (body: string) => boolean;
}

export interface Saved {
  readonly field: Kind;
  readonly way: WayToSave;
  readonly outcome: 'sent' | 'said' | 'lost' | 'nothing';
}

const pad = (figure: number): string => String(figure).padStart(2, '0');

let turn = 0;

/** A day far ahead that no other field of these stories holds, so that a request tells it from all others. */
const nextDay = () => {
  turn += 1;
  const ms = Date.UTC(2041, 6, 1) + turn * 86_400_000;
  const day = new Date(ms);
  const [month, date] = [pad(day.getUTCMonth() + 1), pad(day.getUTCDate())];
  return { ms, iso: `2041-${month}-${date}`, text: `${date}.${month}.41` };
};

/** Instants within the body that lie on the day in some zone of the world. */
const hasMoment = (body: string, ms: number): boolean =>
  [...body.matchAll(/"(\d{4}-\d\d-\d\dT[^"]+)"/g)].some(
    ([, text = '']) => Math.abs(Date.parse(text) - (ms + 43_200_000)) < 100_000_000,
  );

const beside = 'div:has(> input[placeholder="hh:mm"]) > div > input';
const kinds = {
  moment: `${beside}[placeholder="dd.mm.yy"]`,
  day: `input[placeholder="dd.mm.yy"]:not(${beside})`,
  number: 'input[inputmode="decimal"]',
  text: 'input:not([placeholder], [inputmode], [role], [type=checkbox], [type=radio], [type=file])',
} as const;

type Kind = keyof typeof kinds;

/** Types into one field as a person does, and leaves the focus there. */
async function typeInto(page: Page, field: Locator, kind: Kind): Promise<Typed> {
  await field.focus();
  turn += 1;
  if (kind === 'text') {
    const text = `Alke ${turn}`;
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    return { isIn: (body) => body.includes(text) };
  }
  if (kind === 'number') {
    const text = String(10 + (turn % 80));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    const held = new RegExp(`[":]${text}(\\.0+)?["},\\]]`);
    return { isIn: (body) => held.test(body) };
  }
  const day = nextDay();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(day.text);
  if (kind === 'day') return { isIn: (body) => body.includes(day.iso) };
  await page.keyboard.press('Tab');
  // The calendar's button stands between the two.
  if (!(await isTimeField(page))) await page.keyboard.press('Tab');
  await page.keyboard.type('1215');
  return { isIn: (body) => hasMoment(body, day.ms) };
}

const isTimeField = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.placeholder === 'hh:mm',
  );

async function saveBy(page: Page, way: WayToSave, button: Locator): Promise<void> {
  if (way === 'Enter' || way === 'Control+s') {
    await page.keyboard.press(way);
    return;
  }
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The form has no button that saves.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (way === 'click') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}

const isSave = (request: Request): boolean =>
  request.method() !== 'GET' &&
  !/\/(me|live|notificationCenter)\b/.test(new URL(request.url()).pathname);

/** Saves never arrive, so that a form stays as it is and can be tried in the next way. */
export async function refuseSaves(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (!isSave(request)) return route.continue();
    sent.push(request.postData() ?? '');
    return route.fulfill({ status: 400, json: { message: 'Not now' } });
  });
  return sent;
}

/** Waits until something became of a save: a request, or a sentence at a field. */
async function outcomeOf(form: Locator, typed: Typed, sent: readonly string[]) {
  const wrong = form.locator('[aria-invalid="true"]:visible');
  for (let tries = 0; tries < 60; tries += 1) {
    if (sent.some(typed.isIn)) return 'sent';
    if (sent.length > 0) return 'lost';
    if (tries > 8 && (await wrong.count()) > 0) return 'said';
    await form.page().waitForTimeout(25);
  }
  return 'nothing';
}

/** Takes the first entry of a picker that offers any for one of these beginnings. */
async function chooseFirst(page: Page): Promise<void> {
  const options = page.getByRole('option');
  await page.keyboard.press('ArrowDown');
  for (const letters of ['', 'an', 'me', 'or', 'iron', 'nor']) {
    if (letters !== '') await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(letters);
    const isThere = await options
      .first()
      .waitFor({ timeout: letters === '' ? 100 : 900 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) break;
  }
  await page.keyboard.press('Enter');
}

/** What a save would ask for first: a choice in each required picker, a text or time in each required field. */
async function fillRequired(page: Page, form: Locator): Promise<void> {
  const empty = form.locator('input[required]:not([readonly], [disabled]):visible');
  for (const field of await empty.all()) {
    if ((await field.inputValue()) !== '') continue;
    await field.focus();
    const placeholder = await field.getAttribute('placeholder');
    if ((await field.getAttribute('role')) === 'combobox') await chooseFirst(page);
    else if (placeholder === 'dd.mm.yy') await page.keyboard.type('01.06.41 0800');
    else if (placeholder === null) await page.keyboard.type('Skarv');
  }
}

/** Types into a field of a form, the most telling kind that it has, and saves in every way. */
export async function typeAndSave(page: Page, form: FormOf, sent: string[]): Promise<Saved[]> {
  const saved: Saved[] = [];
  await page.goto(form.at);
  if (form.open !== undefined) await page.getByRole('button', { name: form.open }).first().click();
  const box = page.locator(form.within ?? '[role="dialog"]').last();
  await box.locator('input:visible').first().waitFor();
  const button = box
    .getByRole('button', { name: form.save ?? /^(Save|Add|Create|Copy|Invite)/ })
    .last();
  await fillRequired(page, box);
  for (const kind of Object.keys(kinds) as Kind[]) {
    const field = box.locator(`${kinds[kind]}:not([readonly]):not([disabled]):visible`).last();
    if ((await field.count()) === 0) continue;
    const isForm = await field.evaluate(
      (input) => input instanceof HTMLInputElement && input.form !== null,
    );
    for (const way of waysToSave.filter((one) => isForm || one !== 'Enter')) {
      // The save before is over.
      await box.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
      sent.length = 0;
      const typed = await typeInto(page, field, kind);
      await saveBy(page, way, button);
      saved.push({ field: kind, way, outcome: await outcomeOf(box, typed, sent) });
    }
    if (saved.length > 0) break;
  }
  return saved;
}
