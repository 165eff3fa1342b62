/** Documents that come with a claim: the code stored in terms, and the name shown to users. */
export const claimPapers = [
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

export type ClaimPaperCode = (typeof claimPapers)[number]['code'];

const dry = ['nor', 'sof', 'timeSheet', 'invoice'] as const;
const wet = [...dry, 'pumpingLog', 'protest'] as const;

/** The usual documents of a claim under a standard form: only a default, the charter's own clause decides. */
export const papersByForm: readonly {
  readonly form: string;
  readonly papers: readonly ClaimPaperCode[];
}[] = [
  { form: 'GENCON 94', papers: dry },
  { form: 'GENCON 2022', papers: dry },
  { form: 'AMWELSH 93', papers: [...dry, 'holdCertificate'] },
  { form: 'COAL-OREVOY', papers: [...dry, 'draftSurvey'] },
  { form: 'NORGRAIN 89', papers: [...dry, 'holdCertificate'] },
  { form: 'SYNACOMEX 2000', papers: [...dry, 'holdCertificate'] },
  { form: 'YARA 2018', papers: [...dry, 'bl', 'weatherLog'] },
  { form: 'ASBATANKVOY', papers: [...wet, 'pressureLog'] },
  { form: 'BPVOY', papers: [...wet, 'pressureLog', 'freePratique'] },
  { form: 'SHELLVOY 6', papers: [...wet, 'pressureLog', 'ullage'] },
];

/** The name of a document; an unknown code is its own name: charters can ask for other documents. */
export function paperName(code: string): string {
  return claimPapers.find((paper) => paper.code === code)?.name ?? code;
}

/** The usual documents of the form in a text, matched by its first word if no edition matches; none for an unknown form. */
export function usualPapers(form: string | null): readonly ClaimPaperCode[] {
  const wanted = form?.trim().toUpperCase() ?? '';
  if (wanted === '') return [];
  const exact = papersByForm.find((entry) => entry.form === wanted);
  const byName = papersByForm.find(
    (entry) => entry.form.split(/[^A-Z-]/)[0] === wanted.split(/[^A-Z-]/)[0],
  );
  return (exact ?? byName)?.papers ?? [];
}
