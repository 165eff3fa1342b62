import { bunkerNoteForm } from '@fairlead/contract/bunker-notes';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { type NoteMistake, noteMistakeOf, typedBunkering } from './note-mistakes.ts';
import { type ReportScene, storyEntryId } from './report-scene.ts';
import type { OfCompany } from './row-of-company.ts';
import type { Bunkering } from './bunkering-plan.ts';
import type { ShipLog } from './ship-log.ts';
import type { BunkerNoteRow, FuelLotRow, FuelPostingRow } from './ship-report-rows.ts';

export interface BunkerScene extends Omit<ReportScene, 'lots'> {
  readonly nextNote: () => number;
  readonly nextLot: () => number;
  readonly nextCorrection: () => number;
  readonly nextCertificate: () => number;
  readonly nextCertificateUse: () => number;
}

export interface BunkerRows {
  readonly notes: readonly BunkerNoteRow[];
  readonly noteVersions: readonly object[];
  readonly certificates: readonly OfCompany[];
  readonly certificateUses: readonly OfCompany[];
  readonly corrections: readonly OfCompany[];
  readonly lots: readonly FuelLotRow[];
  readonly postings: readonly FuelPostingRow[];
}

const iso = (ms: number): string => new Date(ms).toISOString();
const tonnes = (kg: number): string => String(kg / 1000);

/** Suppliers of the story: invented, as their telephone numbers. */
const suppliers = [
  { name: 'Fjord Bunkers', address: 'Kaiveien 4, Stavanger', phone: '+47 51 00 10 20' },
  { name: 'Noordzee Marine Fuels', address: 'Havenweg 11, Rotterdam', phone: '+31 10 000 4080' },
  { name: 'Skagen Bunker Service', address: 'Havnevej 2, Skagen', phone: '+45 98 00 60 10' },
];

const grades: Readonly<Record<number, { grade: string; sulphur: string }>> = {
  2: { grade: 'RMG380', sulphur: '0.47' },
  6: { grade: 'DMA', sulphur: '0.08' },
  10: { grade: '', sulphur: '0' },
  17: { grade: '', sulphur: '0.001' },
};

/** A mass in equal parts, in whole kilograms; the first tank takes what is over. */
function parts(kg: number, tankIds: readonly number[]) {
  const each = Math.floor(kg / tankIds.length);
  return tankIds.map((tank, at) => ({
    tank,
    kg: at === 0 ? kg - each * (tankIds.length - 1) : each,
  }));
}

type Arrival = Pick<FuelPostingRow, 'source' | 'source_id' | 'kind' | 'at'>;

/** A lot, and its fuel in each tank. */
function lotRows(
  scene: BunkerScene,
  { fuelId, kg }: { readonly fuelId: number; readonly kg: number },
  { arrival, beside }: { readonly arrival: Arrival; readonly beside: object },
) {
  const { company, plant } = scene;
  const store = plant.stores.find((one) => one.fuelId === fuelId);
  const of = { company_id: company, vessel_id: plant.vesselId };
  const lot = {
    ...of,
    id: scene.nextLot(),
    kind: arrival.kind === 10 ? 20 : 10,
    fuel_id: fuelId,
    kg: String(kg),
    at: arrival.at,
    density: String(store?.density ?? 850),
    ...beside,
  };
  const postings = parts(kg, store?.tankIds ?? []).map(({ tank, kg: part }) => ({
    ...of,
    ...arrival,
    id: scene.nextPosting(),
    tank_id: tank,
    to_tank_id: null,
    lot_id: lot.id,
    fuel_id: fuelId,
    kg: String(part),
  }));
  return { lot, postings };
}

/** What was in the tanks when the story begins. */
function openingRows(log: ShipLog, scene: BunkerScene, at: string) {
  return [...log.opening]
    .filter(([, kg]) => kg > 0)
    .map(([fuelId, kg]) => {
      const store = scene.plant.stores.find((one) => one.fuelId === fuelId);
      const correction = {
        company_id: scene.company,
        id: scene.nextCorrection(),
        guid: storyEntryId(scene.chance, Date.parse(at)),
        vessel_id: scene.plant.vesselId,
        kind: 10,
        tank_id: store?.tankIds[0] ?? null,
        fuel_id: fuelId,
        at,
        kg: String(kg),
        density: String(store?.density ?? 850),
        reason: 'Survey of all tanks when reporting began',
        source: 40,
        author_id: scene.approver,
        person: null,
        rank: null,
        created: at,
      };
      const arrival = { source: 40, source_id: correction.guid, kind: 10, at } as const;
      const beside = {
        name: `Opening ${fuelName(fuelId)}`,
        note_id: null,
        line: null,
        correction_id: correction.id,
      };
      return { correction, ...lotRows(scene, { fuelId, kg }, { arrival, beside }) };
    });
}

/** A tenth more than the ship received is what a proof of sustainability often covers. */
const certifiedShare = 1.1;
const bioFuel = 17;
const bioCertificate = 20;

const certificateOf = (fuelId: number, kg: number, { id, completed }: Numbered) =>
  fuelId === bioFuel
    ? [
        {
          number: `EU-ISCC-Cert-${40_200 + id}`,
          kind: bioCertificate,
          scheme: 'ISCC EU',
          eValue: String(11 + (id % 7) * 0.9),
          mass: tonnes(Math.round(kg * certifiedShare)),
          used: tonnes(kg),
          expires: iso(completed + 365 * dayMs).slice(0, 10),
        },
      ]
    : [];

interface Numbered {
  readonly id: number;
  readonly completed: number;
  readonly slip: NoteMistake['slip'] | undefined;
}

/** The note of a bunkering, with all items of MARPOL Annex VI, Appendix V. */
function noteContent(
  bunkering: Bunkering,
  { id, slip }: Omit<Numbered, 'completed'>,
  scene: BunkerScene,
) {
  const { leg, commenced, completed, loads } = bunkering;
  return bunkerNoteForm.parse({
    number: `BDN-${26_000 + id}`,
    port: { id: leg.port.id },
    portCall: { id: leg.call.id },
    place: '',
    commenced: iso(commenced),
    completed: iso(completed),
    supplier: suppliers[id % suppliers.length],
    barge: id % 3 === 0 ? 'By truck' : 'Barge alongside',
    products: loads.map(({ fuelId, kg }) => {
      const store = scene.plant.stores.find((one) => one.fuelId === fuelId);
      const { grade = '', sulphur = '0.1' } = grades[fuelId] ?? {};
      return {
        fuel: { id: fuelId },
        grade,
        delivered: tonnes(kg),
        ordered: tonnes(kg),
        shipFigure: tonnes(kg - scene.chance.whole(0, 3) * 100),
        density: String(store?.density ?? 850),
        sulphur,
        flashpointAtLeast70: fuelId !== 10,
        // Gas is delivered at its boiling point.
        temperature: fuelId === 10 ? '-160' : null,
        tanks: parts(kg, store?.tankIds ?? []).map(({ tank, kg: part }) => ({
          tank: { id: tank },
          quantity: tonnes(part),
          before: slip === 'empty' ? '0' : null,
        })),
        certificates: certificateOf(fuelId, kg, { id, completed, slip }),
      };
    }),
    declaration: loads.some(({ fuelId }) => fuelId !== 10) ? 10 : null,
    samples: [
      { purpose: 10, seal: `MAR ${480_000 + id * 7}` },
      { purpose: 20, seal: `SUP ${480_001 + id * 7}` },
    ],
  });
}

type NoteContent = ReturnType<typeof noteContent>;

const approvedAfterMs = 4 * dayMs;
/** One note in this many was first entered with a wrong quantity. */
const correctedEvery = 19;
const reasons = [
  'Quantity of the order was entered instead of the delivery.',
  'Seal number of the MARPOL sample corrected.',
  'Agreed with the supplier after the letter of protest.',
] as const;

/** The versions of a note: every now and then the first has the ordered quantity, from the ship or the office corrected. */
function noteVersions(content: NoteContent, { id, completed }: Numbered, scene: BunkerScene) {
  const person = scene.officers[id % scene.officers.length];
  const isCorrected = id % correctedEvery === 0;
  const isByOffice = scene.approver !== null && id % 2 === 0;
  const [product, ...others] = content.products;
  const first =
    product === undefined
      ? content
      : {
          ...content,
          products: [
            { ...product, ordered: tonnes(Number(product.delivered) * 1000 + 5000) },
            ...others,
          ],
          samples: content.samples.slice(0, 1),
        };
  const version = (number: number, of: NoteContent) => {
    const isOffice = number === 2 && isByOffice;
    return {
      company_id: scene.company,
      note_id: id,
      version: number,
      content: of,
      findings: [],
      source: isOffice ? 40 : 10,
      author_id: isOffice ? scene.approver : null,
      person: isOffice ? null : (person?.name ?? null),
      rank: isOffice ? null : (person?.rank ?? null),
      reason: number === 1 ? null : (reasons[id % reasons.length] ?? reasons[0]),
      created: iso(completed + 40 * minuteMs + (number - 1) * 5 * hourMs),
    };
  };
  return isCorrected ? [version(1, first), version(2, content)] : [version(1, content)];
}

interface PlannedNote {
  readonly bunkering: Bunkering;
  readonly mistake: NoteMistake | undefined;
}

function noteRows({ bunkering: planned, mistake }: PlannedNote, scene: BunkerScene) {
  const { company, plant, chance, nowMs, approver } = scene;
  const bunkering = typedBunkering(planned, mistake?.slip);
  const { leg, commenced, completed, loads } = bunkering;
  const id = scene.nextNote();
  const guid = storyEntryId(chance, completed);
  const numbered = { id, completed, slip: mistake?.slip };
  const content = noteContent(bunkering, numbered, scene);
  const stated = noteVersions(content, numbered, scene);
  const isApproved =
    approver !== null && mistake === undefined && nowMs - completed > approvedAfterMs;
  const note = {
    company_id: company,
    id,
    guid,
    vessel_id: plant.vesselId,
    version: stated.length,
    state: isApproved ? 20 : 10,
    number: content.number,
    is_debunkered: false,
    supplier: content.supplier.name,
    port_id: leg.port.id,
    port_call_id: leg.call.id,
    commenced: iso(commenced),
    completed: iso(completed),
    fuel_ids: loads.map(({ fuelId }) => fuelId),
    kg: String(loads.reduce((sum, { kg }) => sum + kg, 0)),
    source: 10,
    severity: null,
    legal_hold: false,
    approved: isApproved ? iso(completed + dayMs) : null,
    approved_by: isApproved ? approver : null,
  };
  const arrival = { source: 10, source_id: guid, kind: 20, at: note.completed } as const;
  const lots = loads.map((load, at) =>
    lotRows(scene, load, {
      arrival,
      beside: { name: note.number, note_id: id, line: at + 1, correction_id: null },
    }),
  );
  const versions = stated.map((one) => ({ ...one, lots: lots.map(({ lot }) => lot.id) }));
  return { note, versions, lots, ...certificateRows(content, id, scene) };
}

/** The proofs of sustainability of a note, and what of them was used. */
function certificateRows(content: NoteContent, note: number, scene: BunkerScene) {
  const rows = content.products.flatMap(({ certificates }, at) =>
    certificates.map((one) => {
      const id = scene.nextCertificate();
      const of = { company_id: scene.company };
      const kgOf = (mass: string) => String(Math.round(Number(mass) * 1000));
      return {
        certificate: {
          ...of,
          id,
          number: one.number,
          kind: one.kind,
          scheme: one.scheme,
          e_value: one.eValue,
          kg: kgOf(one.mass),
          expires: one.expires,
        },
        use: {
          ...of,
          id: scene.nextCertificateUse(),
          certificate_id: id,
          note_id: note,
          line: at + 1,
          kg: kgOf(one.used),
        },
      };
    }),
  );
  return {
    certificates: rows.map(({ certificate }) => certificate),
    uses: rows.map(({ use }) => use),
  };
}

/** The opening stock and the bunkerings of a vessel. */
export function bunkerRows(log: ShipLog, scene: BunkerScene): BunkerRows {
  const begin = iso((log.pages[0]?.at ?? scene.nowMs) - dayMs);
  const opening = openingRows(log, scene, begin);
  const count = log.bunkerings.length;
  const notes = log.bunkerings.map((bunkering, turn) =>
    noteRows({ bunkering, mistake: noteMistakeOf(scene.plant.vesselId, { turn, count }) }, scene),
  );
  const lots = [...opening, ...notes.flatMap((one) => one.lots)];
  return {
    notes: notes.map(({ note }) => note),
    noteVersions: notes.flatMap(({ versions }) => versions),
    certificates: notes.flatMap(({ certificates }) => certificates),
    certificateUses: notes.flatMap(({ uses }) => uses),
    corrections: opening.map(({ correction }) => correction),
    lots: lots.map(({ lot }) => lot),
    postings: lots.flatMap(({ postings }) => postings),
  };
}
