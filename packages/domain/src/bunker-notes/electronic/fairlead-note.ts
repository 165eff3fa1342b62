import { label, type EnumEntry } from '../../enumerations/enumeration.ts';
import { fuelById } from '../../vessels/fuel-catalogue.ts';
import type { BunkerNote, BunkerProduct, FuelCertificate } from '../bunker-note.ts';
import { certificateKinds, samplePurposes, sulphurDeclarations } from '../enumerations.ts';
import { electronicNoteFormat } from './enumerations.ts';
import { fieldsOf, type NoteReading, openReading } from './note-reading.ts';
import {
  productTargets,
  readProduct,
  type StatedFigure,
  type StatedNote,
  textsOf,
  unstatedNote,
} from './stated-note.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The number of an entry of a table; null with a finding if it is another. */
function choice<Number extends number>(
  reading: NoteReading,
  value: unknown,
  {
    field,
    label: name,
    table,
  }: {
    readonly field: string;
    readonly label: string;
    readonly table: readonly (EnumEntry & { readonly number: Number })[];
  },
): Number | null {
  if (value === undefined || value === null) return null;
  const known = table.find(({ number }) => number === value);
  if (known === undefined) reading.report(field, `${name} is not one of ${allowed(table)}.`);
  return known?.number ?? null;
}

const allowed = (table: readonly EnumEntry[]): string =>
  table.map(({ number }) => `${number} (${label(table, number)})`).join(', ');

/** A day that exists; '' otherwise. */
const dayOf = (text: string): string => {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(ms) &&
    new Date(ms).toISOString().slice(0, 10) === text
    ? text
    : '';
};

function readCertificate(reading: NoteReading, stated: unknown, field: string): FuelCertificate {
  const fields = fieldsOf(stated);
  const text = (name: string, title: string, most: number) =>
    reading.text(fields[name], { field: `${field}.${name}`, label: title, most });
  const mass = (name: string, title: string) =>
    reading.figure(fields[name], {
      field: `${field}.${name}`,
      label: title,
      measure: 'mass',
      decimals: 3,
    }) ?? '';
  const eValue = reading.figure(fields['eValue'], {
    field: `${field}.eValue`,
    label: 'E value',
    measure: 'carbon',
    decimals: 4,
    allowNegative: true,
  });
  const kind = choice(reading, fields['kind'], {
    field: `${field}.kind`,
    label: 'Kind of certificate',
    table: certificateKinds,
  });
  return {
    number: text('number', 'Certificate number', 60),
    kind: kind ?? 20,
    scheme: text('scheme', 'Scheme', 60),
    eValue: eValue ?? '',
    mass: mass('mass', 'Certified mass'),
    used: mass('used', 'Mass used'),
    expires: dayOf(text('expires', 'Expiry', 10)),
  };
}

function readMeter(
  reading: NoteReading,
  stated: unknown,
  field: string,
): BunkerProduct['massFlowMeter'] {
  if (stated === undefined || stated === null) return null;
  const { ticket, quantity } = fieldsOf(stated);
  const target = { field: `${field}.quantity`, label: 'Metered quantity' } as const;
  return {
    ticket: reading.text(ticket, { field: `${field}.ticket`, label: 'Meter ticket', most: 60 }),
    quantity: reading.figure(quantity, { ...target, measure: 'mass', decimals: 3 }) ?? '',
  };
}

/** The id of a fuel counts where the catalogue has it, otherwise its name. */
function fuelOf(stated: unknown) {
  const { id, name } = fieldsOf(stated);
  const fuelId = typeof id === 'number' ? fuelById(id)?.id : undefined;
  return { fuelId, fuel: typeof stated === 'string' ? stated : name };
}

function readStatedProduct(reading: NoteReading, stated: unknown, at: number): BunkerProduct {
  const fields = fieldsOf(stated);
  const names = Object.keys(productTargets) as readonly StatedFigure[];
  const product = readProduct(reading, {
    at,
    ...fuelOf(fields['fuel']),
    grade: fields['grade'],
    figures: Object.fromEntries(names.map((name) => [name, fields[name]])),
  });
  const certificates = reading.list(fields['certificates'], {
    field: `products.${at}.certificates`,
    label: 'Certificates',
    most: 20,
  });
  return {
    ...product,
    flashpointAtLeast70: fields['flashpointAtLeast70'] === true,
    certificates: certificates.map((one, index) =>
      readCertificate(reading, one, `products.${at}.certificates.${index}`),
    ),
    massFlowMeter: readMeter(reading, fields['massFlowMeter'], `products.${at}.massFlowMeter`),
  };
}

function readSamples(reading: NoteReading, stated: unknown): BunkerNote['samples'] {
  const samples = reading.list(stated, { field: 'samples', label: 'Samples', most: 40 });
  return samples.flatMap((one, at) => {
    const fields = fieldsOf(one);
    const purpose = choice(reading, fields['purpose'], {
      field: `samples.${at}.purpose`,
      label: 'Purpose of a sample',
      table: samplePurposes,
    });
    const seal = { field: `samples.${at}.seal`, label: 'Seal', most: 60 };
    const remark = { field: `samples.${at}.remark`, label: 'Remark on a sample', most: 200 };
    return purpose === null
      ? []
      : [
          {
            purpose,
            seal: reading.text(fields['seal'], seal),
            remark: reading.text(fields['remark'], remark),
          },
        ];
  });
}

/** The form `bunkerNote` of the documentation; ship, port and fuels by their public names and codes. */
export function readFairleadNote(entry: Fields): StatedNote {
  const reading = openReading();
  const vessel = fieldsOf(entry['vessel']);
  const stated = fieldsOf(entry['payload']);
  const port = fieldsOf(stated['port']);
  const supplier = fieldsOf(stated['supplier']);
  const text = textsOf(reading);
  const products = reading.list(stated['products'], {
    field: 'products',
    label: 'Products',
    most: 20,
  });
  const share = { measure: 'share', decimals: 4 } as const;
  return {
    format: electronicNoteFormat.Fairlead,
    imo: text(vessel['imo'], 'vessel').replaceAll(/\D/gu, ''),
    port: {
      unLoCode: text(port['unLoCode'], 'port'),
      name: text(port['name'], 'port'),
    },
    note: {
      ...unstatedNote,
      number: text(stated['number'], 'number'),
      isDebunkered: stated['isDebunkered'] === true,
      place: text(stated['place'], 'place'),
      commenced: reading.instant(stated['commenced'], {
        field: 'commenced',
        label: 'Commencement',
      }),
      completed: reading.instant(stated['completed'], { field: 'completed', label: 'Completion' }),
      supplier: {
        name: text(supplier['name'], 'supplier.name'),
        address: text(supplier['address'], 'supplier.address'),
        phone: text(supplier['phone'], 'supplier.phone'),
      },
      barge: text(stated['barge'], 'barge'),
      products: products.map((one, at) => readStatedProduct(reading, one, at)),
      declaration: choice(reading, stated['declaration'], {
        field: 'declaration',
        label: 'Declaration',
        table: sulphurDeclarations,
      }),
      purchaserLimit: reading.figure(stated['purchaserLimit'], {
        field: 'purchaserLimit',
        label: 'Limit stated by the purchaser',
        ...share,
      }),
      samples: readSamples(reading, stated['samples']),
      remarks: text(stated['remarks'], 'remarks'),
    },
    findings: reading.findings,
  };
}
