// The most common passwords of eight or more characters in published leaks, plus those that our users would type
// instead.
const commonPasswords = new Set(
  `12345678 123456789 1234567890 123123123 11111111 00000000 87654321 987654321 password password1 password12
password123 passw0rd p@ssword p@ssw0rd wachtwoord wachtwoord1 welkom01 welkom123 welkom12 welcome1 welcome123 qwerty123
qwertyui qwertyuiop qwerty12 qwertz123 azerty123 azertyuiop 1q2w3e4r 1qaz2wsx 1q2w3e4r5t zaq12wsx q1w2e3r4 asdfghjk
asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh iloveyou iloveyou1 ikhouvanjou sunshine sunshine1 princess
princess1 football football1 baseball superman batman123 starwars trustno1 whatever computer internet letmein1 dragon123
monkey123 shadow123 michael1 jennifer jessica1 charlie1 samantha passwort passwort1 hallo123 geheim123 schatz123
motdepasse azerty12 bonjour1 doudou123 contraseña contrasena tequiero1 password! amsterdam feyenoord ajax1234 psv12345
nederland liverpool chelsea1 arsenal1 barcelona realmadrid juventus1 zaq1zaq1 polska123 haslo123 salasana salasana1
losenord lösenord losenord1 kodeord1 adgangskode passord1 passord123 sommer123 sommar123 zomer2024 zomer2025 zomer2026
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 test1234 testtest changeme admin123 administrator
aa123456 a1234567 a12345678 qwe12345 q1234567 12341234 1234qwer 11223344 123qweasd 147258369 159753456 changeme1`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is easy to guess: a well-known password, one repeated character, or the address itself. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return (
    commonPasswords.has(lower) ||
    new Set(lower).size < 3 ||
    lower === email.toLowerCase() ||
    lower === email.toLowerCase().split('@')[0]
  );
}
