import { electronicNoteFormats } from '@fairlead/domain/bunker-notes/electronic/enumerations';
import { mostElectronicNoteBytes } from '@fairlead/domain/bunker-notes/electronic/read-electronic-note';
import {
  certificateKinds,
  samplePurposes,
  sulphurDeclarations,
} from '@fairlead/domain/bunker-notes/enumerations';
import { z } from 'zod';
import { decimalText, enumerated, instantText, named } from '../forms.ts';
import { attachment } from './attachments.ts';

/** Files of suppliers: JSON, signed JSON (JWS) and CSV. */
export const electronicNoteUpload = {
  types: [
    'application/json',
    'application/jose',
    'application/jose+json',
    'text/csv',
    'text/plain',
  ],
  mostBytes: mostElectronicNoteBytes,
};

const figure = decimalText.nullable();

const certificate = z
  .object({
    number: z.string(),
    kind: enumerated(certificateKinds),
    scheme: z.string(),
    /** Grams of CO2 equivalent per MJ; empty if the file does not state it. */
    eValue: z.string(),
    /** The whole mass that it certifies, in metric tons; empty if the file does not state it. */
    mass: z.string(),
    /** The part of that mass used for this product, in metric tons; empty if the file does not state it. */
    used: z.string(),
    /** A day such as 2027-03-01; empty if the file does not state it. */
    expires: z.string(),
  })
  .meta({ id: 'ElectronicNoteCertificate' });

const product = z
  .object({
    fuel: named,
    /** ISO 8217, such as RMG380. */
    grade: z.string(),
    /** In metric tons; empty if the file does not state it. */
    delivered: z.string(),
    /** Metric tons. */
    ordered: figure,
    /** Metric tons. */
    shipFigure: figure,
    /** kg/m³ at 15 °C. */
    density: figure,
    /** cSt. */
    viscosity: figure,
    /** % m/m. */
    sulphur: figure,
    /** °C. */
    flashpoint: figure,
    flashpointAtLeast70: z.boolean(),
    /** % V/V. */
    water: figure,
    /** °C as delivered. */
    temperature: figure,
    /** MJ/kg. */
    lowerHeatingValue: figure,
    /** MJ/kg. */
    higherHeatingValue: figure,
    /** Grams of CO2 per gram of fuel, tank to wake. */
    co2Factor: figure,
    certificates: z.array(certificate),
    /** The ticket of the barge’s mass flow meter; null without one. Its quantity is in metric tons, empty if not stated. */
    massFlowMeter: z.object({ ticket: z.string(), quantity: z.string() }).nullable(),
  })
  .meta({ id: 'ElectronicNoteProduct' });

/** What the file of a supplier states, in the units of the form; blank where it states nothing. Nothing is saved yet. */
export const electronicNote = z
  .object({
    /** The stored file, to be attached to the note. */
    file: attachment,
    format: enumerated(electronicNoteFormats),
    /** The vessel with the IMO number of the file; null if the company has none. */
    vessel: named.nullable(),
    note: z.object({
      number: z.string(),
      isDebunkered: z.boolean(),
      /** The port with the LOCODE of the file, otherwise with its name; null if there is none. */
      port: named.extend({ timeZone: z.string() }).nullable(),
      place: z.string(),
      commenced: instantText.nullable(),
      completed: instantText.nullable(),
      supplier: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
      barge: z.string(),
      products: z.array(product),
      declaration: enumerated(sulphurDeclarations).nullable(),
      /** % m/m, for the limit stated by the purchaser. */
      purchaserLimit: figure,
      samples: z.array(
        z.object({ purpose: enumerated(samplePurposes), seal: z.string(), remark: z.string() }),
      ),
      /** Difference between the note and the ship's figure that is accepted, %. */
      tolerancePercent: decimalText,
      remarks: z.string(),
    }),
    /** What could not be read or found, by the path of its field. */
    findings: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'ElectronicNote' });
