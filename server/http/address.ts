import ipaddr from 'ipaddr.js';

/**
 * The counting key of an address. An IPv6 household or rented machine has a whole 64-bit prefix: counted by address, it
 * would never reach a limit.
 */
export function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return prefixOf(parsed, 64);
}

/**
 * The networks of an address, smallest first: whoever has one address in them often has others. IPv4: the /24. IPv6:
 * the /56 that providers give a household and the /48 that they give an organisation.
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
