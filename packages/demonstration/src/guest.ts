/** A guest of a claim of the demonstration: link and code are known to everybody, as the passwords of its accounts are. */
export const demonstrationGuest = {
  name: 'Ingrid Solberg',
  email: 'ingrid.solberg@charterer.example',
  token: 'demonstration-guest-of-a-claim',
  code: '271828',
} as const;

/** The page of the guest, below the address of the product. */
export const demonstrationGuestPath = `/o/claim?t=${demonstrationGuest.token}`;
