import { electronicNoteFormat } from './enumerations.ts';
import { fieldsOf, openReading } from './note-reading.ts';
import { readProduct, type StatedNote, textsOf, unstatedNote } from './stated-note.ts';

/** An IMO number in a text, such as `imo:9395044`. */
const imoIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? (/(?<!\d)\d{7}(?!\d)/.exec(String(value))?.[0] ?? '')
    : '';

/**
 * The event BunkerDeliveryNote of the data platform of DNV: one product, measures with their units. It has no address of the
 * supplier, declaration or seals.
 */
export function readDnvEvent(event: Readonly<Record<string, unknown>>): StatedNote {
  const reading = openReading();
  const data = fieldsOf(event['bdnData']);
  const port = fieldsOf(data['deliveryPort']);
  const times = fieldsOf(data['timeReport']);
  const bunker = fieldsOf(data['bunkerData']);
  const assets = fieldsOf(event['assets']);
  const viscosity = fieldsOf(bunker['kinematicViscosity'])['viscosity'];
  const product = readProduct(reading, {
    at: 0,
    fuel: bunker['fuelType'],
    grade: bunker['grade'],
    figures: {
      delivered: bunker['mass'],
      density: bunker['densityAt15dg'],
      viscosity,
      sulphur: bunker['sulphurContent'],
      water: bunker['waterContent'],
      temperature: bunker['loadingTemp'],
      lowerHeatingValue: bunker['lowerHeatingValue'],
      higherHeatingValue: bunker['higherHeatingValue'],
    },
  });
  const text = textsOf(reading);
  return {
    format: electronicNoteFormat.DnvEvent,
    imo: imoIn(assets['globalId'] ?? event['assetId']),
    port: {
      unLoCode: text(port['unLoCode'], 'port'),
      name: text(port['name'], 'port'),
    },
    note: {
      ...unstatedNote,
      number: text(data['bdnNr'], 'number'),
      commenced: reading.instant(times['commencedPumping'], {
        field: 'commenced',
        label: 'Commencement',
      }),
      completed: reading.instant(times['completedPumping'], {
        field: 'completed',
        label: 'Completion',
      }),
      supplier: {
        name: text(fieldsOf(data['supplier'])['name'], 'supplier.name'),
        address: '',
        phone: '',
      },
      products: [product],
    },
    findings: reading.findings,
  };
}
