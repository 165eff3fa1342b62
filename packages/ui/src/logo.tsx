const line = 'M4.5 21.5C12 21.5 14 18.6 16 16s4-5.5 11.5-5.5';

/** The logo: a line led between two horns. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Fairlead">
      <rect x="1" y="1" width="30" height="30" rx="7" fill="var(--primary)" />
      <path
        d="M10.2 8.2v15.6M21.8 8.2v15.6"
        stroke="var(--on-primary)"
        strokeWidth="4.6"
        strokeLinecap="round"
      />
      <path d={line} fill="none" stroke="var(--primary)" strokeWidth="5" />
      <path d={line} fill="none" stroke="var(--on-primary)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
