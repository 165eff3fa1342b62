import type { Locator, Page, Request } from 'playwright-core';
import type { FormOf } from './forms.ts';

/** How a save is triggered, immediately after the last key. */
export const saveMethods = ['Enter', 'Control+s', 'click', 'tap'] as const;
export type SaveMethod = (typeof saveMethods)[number];

/** Checks whether a request contains what was typed. */
interface Typed {
  readonly isIn: (body: string) => boolean;
}

export interface Saved {
  readonly field: Kind;
  readonly method: SaveMethod;
  readonly outcome: 'sent' | 'said' | 'lost' | 'nothing';
}

const pad = (figure: number): string => String(figure).padStart(2, '0');

let turn = 0;

/** A day far in the future that no other field of these journeys uses, so that it identifies a request. */
const nextDay = () => {
  turn += 1;
  const ms = Date.UTC(2041, 6, 1) + turn * 86_400_000;
  const day = new Date(ms);
  const [month, date] = [pad(day.getUTCMonth() + 1), pad(day.getUTCDate())];
  return { ms, iso: `2041-${month}-${date}`, text: `${date}.${month}.41` };
};

/** Whether the body contains an instant that falls on the day in some time zone. */
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

/** Types into one field like a user, and leaves the focus there. */
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
  // The calendar button is between the two.
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

async function saveBy(page: Page, method: SaveMethod, button: Locator): Promise<void> {
  if (method === 'Enter' || method === 'Control+s') {
    await page.keyboard.press(method);
    return;
  }
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The form has no button that saves.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (method === 'click') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}

const isSave = (request: Request): boolean =>
  request.method() !== 'GET' &&
  !/\/(me|live|notificationCenter)\b/.test(new URL(request.url()).pathname);

/** Blocks saves, so that a form stays as it is and can be tried with the next method. */
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

/** Waits for the outcome of a save: a request, or an error at a field. Only a save without either takes so long. */
async function outcomeOf(form: Locator, typed: Typed, sent: readonly string[]) {
  const wrong = form.locator('[aria-invalid="true"]:visible');
  for (let tries = 0; tries < 1200; tries += 1) {
    if (sent.some(typed.isIn)) return 'sent';
    if (sent.length > 0) return 'lost';
    if (tries > 8 && (await wrong.count()) > 0) return 'said';
    await form.page().waitForTimeout(25);
  }
  return 'nothing';
}

/** Selects the first option of a picker that has options for one of these search texts. */
async function chooseFirst(page: Page): Promise<void> {
  const options = page.getByRole('option');
  await page.keyboard.press('ArrowDown');
  for (const letters of ['', 'an', 'me', 'or', 'iron', 'nor']) {
    if (letters !== '') await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(letters);
    const isThere = await options
      .first()
      .waitFor({ timeout: letters === '' ? 100 : 2000 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) break;
  }
  await page.keyboard.press('Enter');
}

/** Fills what a save requires: a choice in each required picker, a text or time in each required field. */
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

/** Types into one field of a form, of the most revealing kind it has, and saves by every method. */
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
    for (const method of saveMethods.filter((one) => isForm || one !== 'Enter')) {
      // The previous save has ended.
      await box.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
      sent.length = 0;
      const typed = await typeInto(page, field, kind);
      await saveBy(page, method, button);
      saved.push({ field: kind, method, outcome: await outcomeOf(box, typed, sent) });
    }
    if (saved.length > 0) break;
  }
  return saved;
}
