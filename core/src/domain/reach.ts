import type { Finding } from './finding.ts'
import { inOneLine } from './tidy.ts'

/** An optional label and the number: digits in groups. */
const NUMBER =
  /^(?:\p{Extended_Pictographic}\ufe0f?|[☏✆~*\s])*(?:\p{L}[\p{L} ./-]{0,24}?[\s:.]+)?(\+{0,2}\(?\d[\d\s()/._–-]+)/u
/** A remark after the number: `App. 12`, `(Büro)`, `, Herr Müller`. */
const REMARK = /^(?:$|[(,;*|&\p{L}])/u

/** The number as dialled, without labels and remarks; empty if there is none. */
export function dialled(text: string): string {
  const number = NUMBER.exec(inOneLine(text).trim())?.[1] ?? ''
  return number.replace(/\(0\)/, '').replace(/[^+\d]/g, '')
}

/** A telephone number as people write it: at least three digits in groups, with an optional label and remark. No findings for an empty one. */
export function phoneProblems(text: string): Finding[] {
  const typed = inOneLine(text).trim()
  if (typed === '') return []
  const [whole = '', number = ''] = NUMBER.exec(typed) ?? []
  const rest = typed.slice(whole.length)
  const apart = rest === '' || (REMARK.test(rest) && (/[\s(/-]$/.test(whole) || /^[,;(*|&]/.test(rest)))
  return number.replace(/\D/g, '').length >= 3 && apart ? [] : [{ code: 'phone' }]
}

/** Adds a missing scheme. */
export const normaliseWeb = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`

/** A web address that may be opened from a screen: http or https, with a host, without credentials. No findings for an empty one. */
export function webProblems(text: string): Finding[] {
  if (text === '') return []
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !/\s/.test(text)
  return fits ? [] : [{ code: 'format_url' }]
}
