import { expect } from 'vitest';
import { journey, type Stage } from './browser.ts';
import { type FormOf, recordsOf } from './forms.ts';
import { officeApi, planVoyage } from './office-api.ts';
import { refuseSaves, type Saved, typeAndSave, saveMethods } from './typed-and-saved.ts';

type Forms = (records: Awaited<ReturnType<typeof recordsOf>>) => readonly FormOf[];

/** Types into each form and saves immediately, by every method. What is on screen must be sent, or a message must say why not. */
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

/** The methods that saved a kind of field; a form that could not be saved proves nothing. */
const methodsSent = (all: readonly Saved[], kind: Saved['field']) =>
  saveMethods.filter((method) =>
    all.some(
      ({ field, method: by, outcome }) => field === kind && by === method && outcome === 'sent',
    ),
  );

/** A story for each group of forms; `kind` is a field that every method of saving must reach. */
export function typedAndSaved(about: string, forms: Forms, kind?: Saved['field']): void {
  journey(
    `what is typed about ${about} is what a save sends, however it is asked for`,
    async (stage) => {
      const all = await walk(stage, forms);
      expect(all.filter(isLost)).toEqual([]);
      if (kind !== undefined) expect(methodsSent(all, kind)).toEqual(saveMethods);
    },
    { hasTouch: true },
  );
}
