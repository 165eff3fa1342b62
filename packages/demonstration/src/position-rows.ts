/** A position as an AIS receiver would have heard it. */
export type PositionRow = {
  readonly company_id: number;
  readonly vessel_id: number;
  readonly at: string;
  readonly source: 30;
  readonly source_name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kn: number;
  readonly course: number | null;
};
