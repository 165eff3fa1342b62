/** Who is responsible for claims, what was paid on them, and the provisions for them: rows of their tables. */
export interface ClaimAccountRows {
  readonly followUps: readonly object[];
  readonly payments: readonly object[];
  readonly interest: readonly object[];
  readonly provisions: readonly object[];
}
