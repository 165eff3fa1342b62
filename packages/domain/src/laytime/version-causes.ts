/** Why a version of a calculation was frozen (numbers are ours). */
export const versionCause = { sent: 10, agreed: 20 } as const;
