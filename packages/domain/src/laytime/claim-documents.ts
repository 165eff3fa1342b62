/** Documents that come with a claim: the code stored in terms, and the name shown to users. */
export const claimDocuments = [
  { code: 'nor', name: 'Notice of readiness' },
  { code: 'sof', name: 'Statement of facts' },
  { code: 'timeSheet', name: 'Laytime statement' },
  { code: 'invoice', name: 'Invoice' },
  { code: 'bl', name: 'Bill of lading' },
  { code: 'charter', name: 'Charter party and its riders' },
  { code: 'protest', name: 'Letter of protest' },
  { code: 'freePratique', name: 'Free pratique' },
  { code: 'pumpingLog', name: 'Pumping log' },
  { code: 'pressureLog', name: 'Manifold pressure record' },
  { code: 'ullage', name: 'Ullage reports' },
  { code: 'tankCertificate', name: 'Tank inspection certificate' },
  { code: 'holdCertificate', name: 'Hold inspection certificate' },
  { code: 'draftSurvey', name: 'Draft survey' },
  { code: 'gangSheet', name: 'Gang sheet' },
  { code: 'weatherLog', name: 'Weather log' },
  { code: 'deckLog', name: 'Deck log' },
  { code: 'holidayNote', name: 'Port holiday list' },
] as const;

export type ClaimDocumentCode = (typeof claimDocuments)[number]['code'];

const dry = ['nor', 'sof', 'timeSheet', 'invoice'] as const;
const wet = [...dry, 'pumpingLog', 'protest'] as const;

/** The usual documents of a claim under a standard form: only a default, the charter's own clause decides. */
export const documentsByForm: readonly {
  readonly form: string;
  readonly documents: readonly ClaimDocumentCode[];
}[] = [
  { form: 'GENCON 94', documents: dry },
  { form: 'GENCON 2022', documents: dry },
  { form: 'AMWELSH 93', documents: [...dry, 'holdCertificate'] },
  { form: 'COAL-OREVOY', documents: [...dry, 'draftSurvey'] },
  { form: 'NORGRAIN 89', documents: [...dry, 'holdCertificate'] },
  { form: 'SYNACOMEX 2000', documents: [...dry, 'holdCertificate'] },
  { form: 'YARA 2018', documents: [...dry, 'bl', 'weatherLog'] },
  { form: 'ASBATANKVOY', documents: [...wet, 'pressureLog'] },
  { form: 'BPVOY', documents: [...wet, 'pressureLog', 'freePratique'] },
  { form: 'SHELLVOY 6', documents: [...wet, 'pressureLog', 'ullage'] },
];

/** The name of a document; an unknown code is its own name: charters can ask for other documents. */
export function documentName(code: string): string {
  return claimDocuments.find((document) => document.code === code)?.name ?? code;
}

/** The usual documents of the form in a text, matched by its first word if no edition matches; none for an unknown form. */
export function usualDocuments(form: string | null): readonly ClaimDocumentCode[] {
  const wanted = form?.trim().toUpperCase() ?? '';
  if (wanted === '') return [];
  const exact = documentsByForm.find((entry) => entry.form === wanted);
  const byName = documentsByForm.find(
    (entry) => entry.form.split(/[^A-Z-]/)[0] === wanted.split(/[^A-Z-]/)[0],
  );
  return (exact ?? byName)?.documents ?? [];
}
