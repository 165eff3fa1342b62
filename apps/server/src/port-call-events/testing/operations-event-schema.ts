/**
 * What the published standard requires of an operations event, as a JSON schema for tests. Facts from the DCSA Event
 * Domain 2.0.2 (operationsEvent, baseEvent, transportCall) and the DCSA Domain 2.0.2 (simple types), Apache 2.0:
 * github.com/dcsaorg/DCSA-OpenAPI, domain/event/event_domain_v2.0.2.yaml and domain/dcsa/dcsa_domain_v2.0.2.yaml.
 */
const text = (maxLength: number) => ({ type: 'string', maxLength });
const oneOf = (...codes: readonly string[]) => ({ type: 'string', enum: codes });
const instant = { type: 'string', format: 'date-time' };

const location = {
  type: 'object',
  properties: { UNLocationCode: text(5), locationName: text(100) },
};

export const operationsEventSchema = {
  type: 'object',
  properties: {
    eventID: { type: 'string', format: 'uuid' },
    eventType: oneOf('OPERATIONS'),
    eventCreatedDateTime: instant,
    eventDateTime: instant,
    eventClassifierCode: oneOf('ACT', 'PLN', 'EST', 'REQ'),
    operationsEventTypeCode: oneOf('STRT', 'CMPL', 'ARRI', 'DEPA', 'OMIT', 'CANC'),
    facilityTypeCode: oneOf('PBPL', 'BRTH', 'ANCH'),
    portCallServiceTypeCode: oneOf(
      ...'PILO MOOR CRGO TOWG BUNK LASH SAFE FAST GWAY ANCO SLUG SHPW LCRO DCRO VRDY'.split(' '),
    ),
    portCallPhaseTypeCode: oneOf('INBD', 'ALGS', 'SHIF', 'OUTB'),
    publisher: { type: 'object', properties: { partyName: text(100) } },
    publisherRole: oneOf(...'CA AG VSL ATH PLT TWG MOR TR LSH BUK SLU SVP'.split(' ')),
    remark: text(500),
    eventLocation: location,
    transportCall: {
      type: 'object',
      properties: {
        transportCallID: text(100),
        transportCallReference: text(100),
        carrierExportVoyageNumber: text(50),
        UNLocationCode: text(5),
        modeOfTransport: oneOf('VESSEL', 'RAIL', 'TRUCK', 'BARGE'),
        location,
        vessel: {
          type: 'object',
          properties: { vesselIMONumber: text(7), vesselName: text(35) },
          required: ['vesselIMONumber'],
        },
      },
      required: ['transportCallID', 'modeOfTransport'],
    },
  },
  required: [
    'eventType',
    'eventClassifierCode',
    'eventDateTime',
    'eventCreatedDateTime',
    'operationsEventTypeCode',
    'publisher',
    'publisherRole',
    'transportCall',
  ],
} as const;
