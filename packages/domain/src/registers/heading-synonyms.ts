/**
 * Column headings used in our region, by column key: Norwegian, Swedish, Danish, German and
 * Dutch. Every register with such a column recognises them in addition to its own accepted names.
 */
export const headingSynonyms: Readonly<Record<string, readonly string[]>> = {
  name: ['Navn', 'Namn', 'Naam', 'Bezeichnung', 'Benevnelse'],
  fullName: ['Navn', 'Fullt navn', 'Namn', 'Naam', 'Vollständiger Name'],
  partnerTypes: ['Rolle', 'Roller', 'Roll', 'Rol', 'Typ', 'Partnertype', 'Art', 'Kategori'],
  address: ['Adresse', 'Adress', 'Adres', 'Postadresse', 'Anschrift', 'Straße'],
  countryCode: ['Land', 'Landkode', 'Landskod', 'Länderkennzeichen', 'Landcode'],
  email: [
    'E-post',
    'E-postadresse',
    'E-postadress',
    'E-mailadres',
    'E-Mail-Adresse',
    'Mailadresse',
  ],
  phone: ['Telefon', 'Telefonnummer', 'Tlf', 'Telefoon', 'Mobil', 'Mobilnummer'],
  web: ['Nettside', 'Nettsted', 'Hjemmeside', 'Hemsida', 'Webseite', 'Internet'],
  vatNumber: ['MVA', 'MVA-nummer', 'Momsnummer', 'USt-IdNr', 'Umsatzsteuer-ID', 'BTW-nummer'],
  registrationNumber: [
    'Org.nr',
    'Organisasjonsnummer',
    'Organisationsnummer',
    'CVR',
    'KvK',
    'Handelsregister',
  ],
  contacts: ['Kontakt', 'Kontaktperson', 'Ansprechpartner', 'Contactpersoon'],
  note: ['Merknad', 'Notat', 'Anmerkung', 'Bemerkung', 'Anmärkning', 'Opmerking'],
  description: ['Beskrivelse', 'Beskrivning', 'Beschreibung', 'Omschrijving'],
  rank: ['Stilling', 'Rang', 'Befattning', 'Dienstgrad'],
  vessel: ['Skip', 'Fartøy', 'Fartyg', 'Schiff', 'Schip'],
  code: ['Kode', 'Kod', 'Kürzel'],
  port: ['Havn', 'Hamn', 'Hafen', 'Haven'],
  depth: ['Dybde', 'Djup', 'Tiefe', 'Diepte'],
  length: ['Lengde', 'Längd', 'Lengte'],
  latitude: ['Breddegrad', 'Breite', 'Breitengrad'],
  longitude: ['Lengdegrad', 'Längengrad'],
  timeZone: ['Tidssone', 'Zeitzone', 'Tijdzone'],
  inActive: ['Aktiv', 'Actief'],
};
