import ipaddr from 'ipaddr.js';

/** A masked address: the network without the machine, /24 of IPv4, /48 of IPv6. Undefined for an invalid one. */
export function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  }
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

/** A masked email for the log: its first letter, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(at, 0));
  return `${first}…${at < 0 ? '' : email.slice(at).slice(0, 100)}`;
}
