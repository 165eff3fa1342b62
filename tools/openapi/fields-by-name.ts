/** What fields of these names contain wherever they occur. The contract's own comment of a field takes precedence. */
const texts: ReadonlyMap<string, string> = new Map([
  ['contentType', 'Media type, such as application/pdf.'],
  ['countryCode', 'ISO 3166-1 alpha-2, such as NO.'],
  ['created', 'When it was created.'],
  ['createdBy', 'Who created it.'],
  ['currency', 'ISO 4217, such as USD.'],
  ['email', 'E-mail address.'],
  ['etag', 'Changes whenever the content does.'],
  ['expires', 'When it expires.'],
  ['externalId', 'Id of the record in another system; unique in the company.'],
  ['fileName', 'Name of the file with its extension.'],
  ['fixtureNumber', 'Number of the fixture; unique in the company.'],
  ['inActive', 'An inactive record is not offered for new ones; what refers to it is unchanged.'],
  ['modified', 'When it was last changed. A save that sends it is refused if it changed since.'],
  ['revoked', 'When it was revoked.'],
  ['scheduledArrival', 'ETA.'],
  ['scheduledDeparture', 'ETD.'],
  ['timeZone', 'IANA time zone, such as Europe/Oslo.'],
  ['unLoCode', 'UN/LOCODE, such as NOSVG.'],
  ['underProtest', 'Whether it was signed or accepted under protest.'],
  ['version', 'Number of the version, from 1.'],
  ['voyageNumber', 'Number of the voyage; unique for its vessel.'],
  ['zone', 'IANA time zone, such as Europe/Oslo.'],
]);

/** `portCallId` -> 'Id of the port call.' */
function idText(name: string): string | undefined {
  const thing = /^([a-z]\w*)Id$/.exec(name)?.[1];
  return thing === undefined
    ? undefined
    : `Id of the ${thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;
}

export const textByName = (name: string): string | undefined => texts.get(name) ?? idText(name);
