import type { Finding } from './finding.ts'

/** A telephone number as people write it: digits in groups, with at least three of them. None for an empty one. */
export const phoneProblems = (text: string): Finding[] =>
  text === '' || (/^\+?[\d\s()/.–-]+$/.test(text) && text.replace(/\D/g, '').length >= 3) ? [] : [{ code: 'phone' }]

/** With the scheme that people leave out. */
export const normaliseWeb = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`

/** An address of the web that may be opened from a screen: http or https, with a host, without credentials. None for an empty one. */
export function webProblems(text: string): Finding[] {
  if (text === '') return []
  const url = URL.parse(text)
  const fits = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !/\s/.test(text)
  return fits ? [] : [{ code: 'format_url' }]
}
