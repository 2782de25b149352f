import ipaddr from 'ipaddr.js';

/**
 * What an address is counted as. Of IPv6 a household, or anybody who rents a machine, has all that begin with the same 64
 * bits: counted one by one they would never be many.
 */
export function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return prefixOf(parsed, 64);
}

/**
 * The networks that an address is in, the smallest first: who has one address of them often has the others. Of IPv4 the /24,
 * of IPv6 the /56 that providers give a household and the /48 that they give an organisation.
 */
export function networksOf(address: string): string[] {
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return [prefixOf(parsed, 56), prefixOf(parsed, 48)];
  return [`${[...parsed.toByteArray().slice(0, 3), 0].join('.')}/24`];
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
