import ipaddr from 'ipaddr.js'

/** Parts of 16 bits that a provider gives to one connection: within them a customer chooses addresses freely. */
const PARTS_OF_CUSTOMER = 4

/**
 * What limits for an address count by: an IPv4 address, or of an IPv6 address the network of 64 bits that belongs to one connection. Any other text is
 * returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const first = parsed.parts.slice(0, PARTS_OF_CUSTOMER).map(part => part.toString(16))
  return `${first.join(':')}::/64`
}
