import type { Version } from './particulars.data.ts';

/** A version while it is edited; a new one has no day yet. */
export interface VersionValues extends Pick<
  Version,
  'grossTonnage' | 'deadweight' | 'shipType' | 'iceClass'
> {
  readonly validFrom: string | null;
  readonly flag: string;
  readonly owner: string;
  readonly ismCompany: string;
}

const blank: VersionValues = {
  validFrom: null,
  grossTonnage: null,
  deadweight: null,
  shipType: null,
  iceClass: null,
  flag: '',
  owner: '',
  ismCompany: '',
};

export const versionValues = (version: Version): VersionValues => ({
  validFrom: version.validFrom,
  grossTonnage: version.grossTonnage,
  deadweight: version.deadweight,
  shipType: version.shipType,
  iceClass: version.iceClass,
  flag: version.flag ?? '',
  owner: version.owner ?? '',
  ismCompany: version.ismCompany ?? '',
});

/** A new version copies the current one; only its day is required. */
export const nextVersion = (current: Version | null): VersionValues =>
  current === null ? blank : { ...versionValues(current), validFrom: null };
