interface Listed {
  readonly id: string;
  readonly recordId: number;
}

/** A row of a list: `id` is that of the history, `guid` that of the address. */
export type ReportRow<Report extends Listed> = Omit<Report, 'id' | 'recordId'> & {
  readonly id: number;
  readonly guid: string;
};

export const reportRow = <Report extends Listed>({
  id,
  recordId,
  ...row
}: Report): ReportRow<Report> => ({ ...row, id: recordId, guid: id });
