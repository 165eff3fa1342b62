import { outputFile } from './enumerations.ts';
import type { ReceiverTemplate } from './receiver-output.ts';

/** Templates to start from. */
export const receiverPresets: readonly (ReceiverTemplate & { readonly name: string })[] = [
  {
    name: 'Charterer, coded text',
    subject: '{vessel} {voyage} {kind} {dayTime}',
    body: [
      'AA/{vessel}/{imo}/{voyage}',
      'BB/{dayTime}UTC/{kind}',
      'CC/{latitudeShort|NIL}/{longitudeShort|NIL}/{course|NIL}',
      'DD/{etaPort|NIL}/{etaDayTime|NIL}/{distanceToGo|NIL}',
      'EE/{distanceOverGround|NIL}/{hoursUnderWay|NIL}/{speed|NIL}',
      'FF/{fuel}/{fuelUsed|0}/{fuelRemaining|NIL}',
      'GG/{windForce|NIL}/{windFrom|NIL}/{seaHeight|NIL}/{swellHeight|NIL}',
      'HH/{draughtForward|NIL}/{draughtAft|NIL}/{condition|NIL}',
      'ZZ/{remark|NIL}',
    ].join('\n'),
    file: outputFile.None,
    columns: [],
  },
  {
    name: 'Weather routing, CSV',
    subject: '{vessel} {imo} position {dateTime} UTC',
    body: '{vessel} at {latitudeShort} {longitudeShort}, {dateTime} UTC. The report is attached.',
    file: outputFile.Columns,
    columns: [
      'imo',
      'vessel',
      'dateTime',
      'latitude',
      'longitude',
      'course',
      'speed',
      'distanceToGo',
      'etaPort',
      'eta',
      'windForce',
      'windFrom',
      'seaHeight',
      'swellHeight',
      'swellFrom',
      'draughtForward',
      'draughtAft',
      'fuelUsedTotal',
    ],
  },
  {
    name: 'Verifier, OVD log abstract',
    subject: 'Log abstract {vessel} {imo} {dateTime} UTC',
    body: 'The row of the log abstract is attached.',
    file: outputFile.LogAbstract,
    columns: [],
  },
];
