import { domainToASCII } from 'node:url';

/** Providers whose addresses name the same mailbox with and without dots. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as an address: what follows a plus sign, and the dots of some providers, do not matter.
 * Use it to recognize a person, never to log in or to write to somebody.
 */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const typedDomain = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(typedDomain) || typedDomain;
  const typedName = address.slice(0, at).normalize('NFC').toLowerCase();
  const [cutName] = typedName.split('+');
  const isDotless = dotless.has(domain);
  // Without a name before the plus sign, the sign belongs to the name.
  const name = cutName || typedName;
  return isDotless ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
