/** What fields of these names contain wherever they occur. The contract's own comment of a field takes precedence. */
const texts: ReadonlyMap<string, string> = new Map([
  ['co2', 'Metric tons of CO2.'],
  ['co2Equivalent', 'Metric tons of CO2 equivalent.'],
  ['contentType', 'Media type, such as application/pdf.'],
  ['countryCode', 'ISO 3166-1 alpha-2, such as NO.'],
  ['created', 'When it was created.'],
  ['createdBy', 'Who created it.'],
  ['currency', 'ISO 4217, such as USD.'],
  ['decimals', 'Decimals of quantities in this unit.'],
  ['email', 'E-mail address.'],
  ['etag', 'Changes whenever the content does.'],
  ['expires', 'When it expires.'],
  ['externalId', 'Id of the record in another system; unique in the company.'],
  ['fileName', 'Name of the file with its extension.'],
  ['fixtureNumber', 'Number of the fixture; unique in the company.'],
  ['gangs', 'Gangs or cranes at work from this moment on.'],
  ['grossTonnage', 'Gross tonnage.'],
  ['hatches', 'Number of hatches.'],
  ['hatchesAvailable', 'Hatches that the vessel has for it.'],
  ['hatchesRequired', 'Hatches that the scale requires.'],
  ['id', 'Id of the record.'],
  ['inActive', 'An inactive record is not offered for new ones; what refers to it is unchanged.'],
  ['mmsi', 'Maritime Mobile Service Identity, nine digits.'],
  ['modified', 'When it was last changed. A save that sends it is refused if it changed since.'],
  ['offset', 'Where the part begins, in bytes.'],
  ['papersMissing', 'Documents of the claim that are still missing.'],
  ['purchaserLimit', '% m/m, for the limit stated by the purchaser.'],
  ['revoked', 'When it was revoked.'],
  ['scheduledArrival', 'ETA.'],
  ['scheduledDeparture', 'ETD.'],
  ['scheme', '10 EU ETS, 20 UK ETS.'],
  ['skip', 'How many to leave out at the beginning.'],
  ['take', 'How many to return at most.'],
  ['timeZone', 'IANA time zone, such as Europe/Oslo.'],
  ['underProtest', 'Whether it was signed or accepted under protest.'],
  ['unLoCode', 'UN/LOCODE, such as NOSVG.'],
  ['version', 'Number of the version, from 1.'],
  ['voyageNumber', 'Number of the voyage; unique for its vessel.'],
  ['year', 'Calendar year.'],
  ['zone', 'IANA time zone, such as Europe/Oslo.'],
]);

/** `portCallId` -> 'Id of the port call.', `portCallIds` -> 'Ids of the port calls.' */
function idText(name: string): string | undefined {
  const [, thing, plural] = /^([a-z]\w*)Id(s?)$/.exec(name) ?? [];
  if (thing === undefined || plural === undefined) return undefined;
  const label = thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Id${plural} of the ${label}${plural}.`;
}

export const textByName = (name: string): string | undefined => texts.get(name) ?? idText(name);
