import ipaddr from 'ipaddr.js';

/**
 * What an address is counted as. Of IPv6 a household, or anybody who rents a machine, has all that begin with the same 64
 * bits: counted one by one they would never be many.
 */
export function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
