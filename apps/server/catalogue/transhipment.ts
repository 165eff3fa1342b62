/**
 * Container transhipment ports beside the Union: a stop there does not end a voyage for emission purposes.
 * Commission Implementing Regulation (EU) 2023/2297: East Port Said and Tanger Med, applied from 1 January 2024.
 */
export const neighbouringTranshipmentPorts = ['EGPSE', 'MAPTM'] as const;
