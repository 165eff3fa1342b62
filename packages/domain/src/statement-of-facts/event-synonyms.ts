/** One way agents write an event, with the letters of the corresponding common event. */
export type EventSynonym = readonly [words: RegExp, letters: string];

const stops = '(?:stop|end|ceas|over|finish|eas(?:ed|ing)|termin|cess|par[ao]u|fin(?:al|i)|arret)';
const begins = '(?:commenc|start|beg[aiu]n|inici|comec|empez|comien|debut|debut)';
const completes = '(?:complet|finish|termin|conclu|finaliz|acheve|fi[nm] d)';
const cargo =
  '(?:load|discharg|unload|cargo|bulk|carga|descarga|carreg|charg|decharg|operac|operations)';
const forms = (...rows: readonly (readonly [string, string])[]): readonly EventSynonym[] =>
  rows.map(([form, letters]) => [new RegExp(form), letters]);

const eitherOrder = (one: string, other: string): string => `${one}.*${other}|${other}.*${one}`;

const rain = String.raw`(?:\brain|shower|drizzle|lluvia|chuva|pluie)`;
const wind = String.raw`(?:(?:high|strong|heavy) winds?|\bgales?\b|gusts?|viento|\bvento|\bvent\b)`;
const notice = String.raw`(?:notice of readiness|\bnor\b|\bnod\b(?!.)|aviso de (?:alistamiento|prontidao)|carta de (?:alistamiento|prontidao)|avis de (?:mise a disposition|pret))`;
const draft = String.raw`(?:dra(?:ft|ught) survey|arqueo de calados|arqueacao|survey of dra(?:ft|ught)s|\bd\/s\b)`;
const shore = String.raw`(?:shore|terminal|berth) ?(?:crane|gear|loader|conveyor|equipment)|ship ?loader|\bconveyor|hopper|\bgrab`;
const broken = String.raw`(?:break ?down|broke|fail|out of order|averi|avaria|panne|malfunction|repair)`;

/** Matched in lower case without accents. The first match wins: more specific ones come first. */
export const eventSynonyms: readonly EventSynonym[] = forms(
  [
    `${rain}.*${stops}|(?:end|cessation|ceased|fin|fim|cese)\\s+(?:of |de |da |la |de la )?${rain}`,
    'RE',
  ],
  [rain, 'RB'],
  [`${wind}.*${stops}`, 'WE'],
  [wind, 'WB'],
  [`(?:swell|marejada|ondulacao|houle).*${stops}`, 'SX'],
  ['swell|marejada|ondulacao|houle', 'SW'],
  [`${notice}.*(?:accept|acept|aceit)`, 'NA'],
  [`${notice}.*(?:receiv|recib|recu)`, 'NR'],
  [notice, 'NT'],
  [
    'free pratique|libre platica|livre pratica|libre pratique|(?:pratique|platica) (?:grant|given|obtain|received|concedida)',
    'FP',
  ],
  ['hold.*(?:reject|fail|not pass|refus)', 'HF'],
  ['hold.*(?:pass|accept|approv|clean)|passed.*holds?\\b', 'HP'],
  ['hold.*inspect|inspect.*hold|inspeccion de bodegas|vistoria', 'HI'],
  [`${draft}.*${stops.replace('(?:', '(?:complet|')}|${completes}.*${draft}`, 'DE'],
  [draft, 'DB'],
  [`(?:strike|huelga|greve).*${stops}`, 'SU'],
  ['\\bstrikes?\\b(?! crane)|huelga|\\bgreve', 'ST'],
  ['port (?:re-?open|open)|(?:re-?open|open).*\\bport\\b|puerto abierto', 'PX'],
  ['port (?:was |is )?clos|clos.*\\bport\\b|puerto cerrado|porto fechado|port ferme', 'PC'],
  [`(?:${shore}).*${broken}.*${stops}|(?:${shore}).*(?:repaired|back in)`, 'KE'],
  [`(?:${shore}).*${broken}|${broken}.*(?:${shore})`, 'KB'],
  [
    `(?:ship'?s? ?(?:gear|crane)|vessel'?s? ?(?:gear|crane)|crane).*${broken}.*${stops}|crane.*repaired`,
    'GE',
  ],
  [
    `(?:ship'?s? ?(?:gear|crane)|vessel'?s? ?(?:gear|crane)|crane|grua|guindaste).*${broken}|${broken}.*(?:crane|gear|grua|guindaste)`,
    'GB',
  ],
  [
    `(?:wait|await).*(?:cargo|truck|barge|wagon|stevedore)|(?:no|lack of|want of|shortage of) (?:cargo|trucks|barges)|esperando (?:carga|camiones)|aguardando carga|attente (?:de )?cargaison`,
    'WC',
  ],
  [
    '(?:meal|lunch|dinner|coffee|shift|labou?r)s? (?:break|change)|change of shift|no (?:labou?r|gang|work)|cambio de turno|troca de turno|stevedores? (?:break|meal)',
    'LB',
  ],
  [`bunker.*${stops}|${completes}.*bunker`, 'BE'],
  ['bunker', 'BB'],
  [
    'anchor.*(?:aweigh|up\\b|heav|weigh)|(?:heav|weigh).*anchor|leva? ancla|suspend.*ancora|appareil',
    'AA',
  ],
  ['anchor|fonde|mouill', 'AN'],
  [`shift.*(?:complet|end|finish)`, 'SE'],
  ['shifting|vessel shifted|cambio de muelle|mudanca de berco|dehalage', 'SB'],
  ['pilot.*(?:off|away|disembark|left|desembarc)|practico desembarc', 'PO'],
  ['\\bpob\\b|pilot.*(?:board|embark)|practico a bordo|pratico a bordo|pilote a bord', 'PB'],
  ['tugs?.*(?:off|cast|away)', 'TO'],
  ['tugs?.*(?:fast|alongside|made)', 'TF'],
  ['first line|primer cabo|primera? (?:amarra|espia)|primeiro cabo|premiere amarre', 'FL'],
  [
    'last line|cast ?off|unberth|unmoor|let go|larg[ao]|desatrac|zarpe del muelle|derniere amarre',
    'CO',
  ],
  ['all ?fast|made fast|\\bberthed|moored|atrac|amarrad|amarre|alongside', 'AF'],
  ['gang ?way', 'GW'],
  ['hatch.*(?:open|clos)|(?:open|clos).*hatch', 'HB'],
  ['(?:hose|arm)s?.*(?:disconnect|off\\b)|disconnect.*(?:hose|arm)|desconex', 'HD'],
  ['(?:hose|arm)s?.*connect|connect.*(?:hose|arm)|conex', 'HC'],
  [
    'docu?m?e?n?t?s?.*(?:on ?board|delivered|signed)|docs on|documentos a bordo|documents a bord',
    'DO',
  ],
  [`pump.*${stops}|${completes}.*pump`, 'PE'],
  [`pumping ${begins}|${begins}.*pump`, 'PS'],
  [
    `${eitherOrder('(?:re-?sum|re-?start|reanud|reinici|retom|reprise)', cargo)}|^(?:work )?resumed`,
    'CR',
  ],
  [eitherOrder(completes, cargo), 'CD'],
  [
    eitherOrder(
      '(?:stop|suspend|ceas|interrupt|paraliz|paralis|parad|arret)',
      '(?:load|discharg|unload|cargo|work|carga|descarga|carreg|charg|operac|operations)',
    ),
    'CS',
  ],
  [eitherOrder(begins, cargo), 'CC'],
  ['sailed|departed|vessel sails|left port|zarpo|zarpe|desatracou|partiu|appareille|atd\\b', 'SA'],
  [`end of (?:sea )?passage|\\beosp\\b|fin de viaje`, 'ES'],
  ['arriv|arribo|chegada|chegou|llegada|\\bata\\b', 'AR'],
);
