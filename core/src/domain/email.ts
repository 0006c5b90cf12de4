import type { Finding } from './finding.ts'

const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** Trims the address and lower-cases its domain; the local part is unchanged. */
export function normaliseEmail(text: string): string {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}

/** An address that can be mailed to, at most 254 characters (RFC 5321); none for an empty one. */
export const emailProblems = (text: string): Finding[] =>
  text === '' || (text.length <= 254 && ADDRESS.test(text)) ? [] : [{ code: 'format_email' }]
