const leastCharacters = 10;
const mostCharacters = 200;

// The head of every published list of leaked passwords that is long enough to pass the length rule.
const common = new Set(
  `1234567890 12345678910 0987654321 1q2w3e4r5t qwertyuiop 1qaz2wsx3edc password123 password1234 passw0rd123
  iloveyou123 qwerty123456 administrator changeme123 welcome123 letmein1234 aa12345678 1111111111 0000000000
  football123 sunshine123 princess123 abcdefghij abc1234567 q1w2e3r4t5 zaq12wsxcde superman123 baseball123
  trustno1234 liverpool1 michelle123 dragon12345 monkey12345 shadow12345 master12345 captain1234 seafarer123`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Why a new password is refused, or undefined. After ASVS 5.0, 6.2: length and guessability, no rule of composition. */
export function passwordFinding(password: string, email: string): string | undefined {
  const length = Array.from(password).length;
  if (length < leastCharacters)
    return `At least ${leastCharacters} characters needed, ${length} given.`;
  if (length > mostCharacters) return `At most ${mostCharacters} characters are possible.`;
  const plain = password.toLowerCase();
  const named = [
    email.split('@')[0] ?? '',
    (email.split('@')[1] ?? '').split('.')[0] ?? '',
    'fairlead',
  ];
  const rest = named
    .filter((word) => word.length >= 3)
    .reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), plain);
  if (rest.length < 6)
    return "It consists of your address or the product's name; others guess that first.";
  if (common.has(plain) || new Set(plain).size < 4)
    return 'Many people use this password; others guess it first.';
  return undefined;
}
