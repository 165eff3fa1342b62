import { bunkerNoteForm } from '@fairlead/contract/bunker-notes';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { type ReportScene, storyEntryId } from './log-report-rows.ts';
import type { OfCompany } from './row-of-company.ts';
import type { Bunkering } from './bunkering-plan.ts';
import type { ShipLog } from './ship-log.ts';
import type { FuelLotRow, FuelPostingRow } from './ship-report-rows.ts';

export interface BunkerScene extends Omit<ReportScene, 'lots'> {
  readonly nextNote: () => number;
  readonly nextLot: () => number;
  readonly nextCorrection: () => number;
}

export interface BunkerRows {
  readonly notes: readonly OfCompany[];
  readonly noteVersions: readonly object[];
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

/** The note of a bunkering, with all items of MARPOL Annex VI, Appendix V. */
function noteContent(
  { leg, commenced, completed, loads }: Bunkering,
  id: number,
  scene: BunkerScene,
) {
  const supplier = suppliers[id % suppliers.length];
  return bunkerNoteForm.parse({
    number: `BDN-${26_000 + id}`,
    port: { id: leg.port.id },
    portCall: { id: leg.call.id },
    place: '',
    commenced: iso(commenced),
    completed: iso(completed),
    supplier,
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
        })),
      };
    }),
    declaration: loads.some(({ fuelId }) => fuelId !== 10) ? 10 : null,
    samples: [
      { purpose: 10, seal: `MAR ${480_000 + id * 7}` },
      { purpose: 20, seal: `SUP ${480_001 + id * 7}` },
    ],
  });
}

const approvedAfterMs = 4 * dayMs;

function noteRows(bunkering: Bunkering, scene: BunkerScene) {
  const { company, plant, chance, nowMs, approver, officers } = scene;
  const { leg, commenced, completed, loads } = bunkering;
  const id = scene.nextNote();
  const guid = storyEntryId(chance, completed);
  const content = noteContent(bunkering, id, scene);
  const isApproved = approver !== null && nowMs - completed > approvedAfterMs;
  const person = officers[id % officers.length];
  const note = {
    company_id: company,
    id,
    guid,
    vessel_id: plant.vesselId,
    version: 1,
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
  const version = {
    company_id: company,
    note_id: id,
    version: 1,
    content,
    findings: [],
    source: 10,
    author_id: null,
    person: person?.name ?? null,
    rank: person?.rank ?? null,
    reason: null,
    created: iso(completed + 40 * minuteMs),
  };
  const arrival = { source: 10, source_id: guid, kind: 20, at: note.completed } as const;
  const lots = loads.map((load, at) =>
    lotRows(scene, load, {
      arrival,
      beside: { name: note.number, note_id: id, line: at + 1, correction_id: null },
    }),
  );
  return { note, version, lots };
}

/** The opening stock and the bunkerings of a vessel. */
export function bunkerRows(log: ShipLog, scene: BunkerScene): BunkerRows {
  const begin = iso((log.pages[0]?.at ?? scene.nowMs) - dayMs);
  const opening = openingRows(log, scene, begin);
  const notes = log.bunkerings.map((bunkering) => noteRows(bunkering, scene));
  const lots = [...opening, ...notes.flatMap((one) => one.lots)];
  return {
    notes: notes.map(({ note }) => note),
    noteVersions: notes.map(({ version }) => version),
    corrections: opening.map(({ correction }) => correction),
    lots: lots.map(({ lot }) => lot),
    postings: lots.flatMap(({ postings }) => postings),
  };
}
