import { expect } from 'vitest';
import { journey, type Stage } from './browser.ts';
import { companyForms, type FormOf, recordsOf, registerForms, tradeForms } from './forms.ts';
import { officeApi, planVoyage } from './office-api.ts';
import { refuseSaves, type Saved, typeAndSave, waysToSave } from './typed-and-saved.ts';

type Forms = (records: Awaited<ReturnType<typeof recordsOf>>) => readonly FormOf[];

/** Types into each form and saves at once in every way. What was on screen is sent, or a sentence says why not. */
async function walk({ page, signIn, allowComplaint }: Stage, forms: Forms) {
  allowComplaint(/400 \(Bad Request\)/);
  await signIn();
  const api = await officeApi(page, 1);
  const records = await recordsOf(api, await planVoyage(api));
  const sent = await refuseSaves(page);
  const all: (Saved & { readonly at: string })[] = [];
  for (const form of forms(records)) {
    const saved = await typeAndSave(page, form, sent);
    expect(saved, `no field was found on ${form.at}`).not.toEqual([]);
    all.push(...saved.map((one) => ({ ...one, at: form.at })));
  }
  return all;
}

const isLost = ({ outcome }: Saved): boolean => outcome === 'lost' || outcome === 'nothing';

/** That a way of saving works at all: what cannot be saved is no proof. */
const waysSent = (all: readonly Saved[], kind: Saved['field']) =>
  waysToSave.filter((way) =>
    all.some(({ field, way: by, outcome }) => field === kind && by === way && outcome === 'sent'),
  );

const touch = { hasTouch: true };

journey(
  'what is typed about voyages is what a save sends, however it is asked for',
  async (stage) => {
    const all = await walk(stage, tradeForms);
    expect(all.filter(isLost)).toEqual([]);
    expect(waysSent(all, 'moment')).toEqual(waysToSave);
  },
  touch,
);

journey(
  'what is typed about ships and in registers is what a save sends',
  async (stage) => {
    const all = await walk(stage, registerForms);
    expect(all.filter(isLost)).toEqual([]);
    expect(waysSent(all, 'day')).toEqual(waysToSave);
    expect(waysSent(all, 'number')).toEqual(waysToSave);
    expect(waysSent(all, 'text')).toEqual(waysToSave);
  },
  touch,
);

journey(
  'what is typed into settings is what a save sends',
  async (stage) => {
    expect((await walk(stage, companyForms)).filter(isLost)).toEqual([]);
  },
  touch,
);
