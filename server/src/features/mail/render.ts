import { type T, writtenIn } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { Template } from '../../mails.ts'
import { hasWords, translator } from '../../platform/words/i18n.ts'

/** A mail in one language, as text and as equivalent HTML. */
export interface Letter {
  subject: string
  text: string
  html: string
}

export type Values = Record<string, string | number | undefined>

/** Parts of a mail before formatting. */
interface Parts {
  language: string
  title: string
  greeting: string
  paragraphs: string[]
  button: { label: string; link: string } | undefined
  fallback: string
  note: string
  footer: string
}

const TEXTS = ['text', 'text2', 'text3', 'text4'] as const
type MailPart = (typeof TEXTS)[number] | 'title' | 'button' | 'note'

/** Text of a template with its values; texts missing in a language come from its fallback. `reply`: address for replies. */
export function render(template: Template, language: string, given: Values, reply?: string | null): Letter {
  const values: Values = { ...given, count: given['hours'] ?? given['days'] }
  const t = translator(language)
  const optional = (part: MailPart) => {
    const key = `mail.${template}.${part}`
    return hasWords(key, values) && saysSomething(t(key, { ...values, skipInterpolation: true }), values)
      ? oneLine(t(key, values))
      : ''
  }
  const subject = oneLine(t(keyFrom(`mail.${template}.subject`), values))
  const parts: Parts = {
    language: writtenIn(language),
    title: optional('title') || subject,
    greeting: greeting(t, values),
    paragraphs: TEXTS.map(optional).filter(Boolean),
    button: values['link'] === undefined ? undefined : { label: optional('button'), link: webAddress(values['link']) },
    fallback: t('mail.common.fallback'),
    note: optional('note'),
    footer: reply ? t('mail.common.answered', { reply: oneLine(reply) }) : t('mail.common.footer'),
  }
  return { subject, text: asText(parts), html: asHtml(parts) }
}

/** Omits a line about a missing value. */
const saysSomething = (raw: string, values: Values): boolean =>
  [...raw.matchAll(/\{\{\s*(\w+)/g)].every(([, name = '']) => values[name] !== '')

const greeting = (t: T, { name }: Values) =>
  name ? t('mail.common.greeting', { name: oneLine(String(name)) }) : t('mail.common.greetingUnnamed')

/** Keeps a value inside its line, so that it can become neither a header nor a paragraph of its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
const oneLine = (words: string) => words.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

function webAddress(link: string | number): string {
  const address = new URL(String(link))
  if (!/^https?:$/.test(address.protocol)) throw new Error(`a mail links to ${address.protocol}`)
  return address.href
}

const asText = ({ greeting, paragraphs, button, note, footer }: Parts) =>
  [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), note, `-- \n${footer}`]
    .filter(Boolean)
    .join('\n\n')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string) => words.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? '')

const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Greens that remain readable if a mail program inverts colours. */
const GREEN = '#0b7a5e'

const paragraph = (words: string, style = 'margin:0 0 16px;font-size:16px;line-height:1.5') =>
  `<p style="${style}">${escaped(words)}</p>`

const button = ({ label, link }: { label: string; link: string }, fallback: string) => `
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;border:1px solid ${GREEN};background-color:${GREEN};color:#ffffff;font-weight:600;font-size:16px;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;opacity:.8">${escaped(fallback)}<br><a href="${escaped(link)}" style="color:inherit;word-break:break-all">${escaped(link)}</a></p>`

/** Inline styles only, without pictures, scripts or external resources; uses the reader's colours where possible. */
const asHtml = (parts: Parts) => `<!doctype html>
<html lang="${escaped(parts.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(parts.title)}</title></head>
<body style="margin:0;padding:24px 12px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td style="padding:0 0 20px;border-bottom:3px solid ${GREEN}">
<span style="font-size:20px;font-weight:700;letter-spacing:.01em;color:${GREEN}">Kreislauf</span></td></tr>
<tr><td style="padding:24px 0">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(parts.title)}</h1>
${[parts.greeting, ...parts.paragraphs].map(words => paragraph(words)).join('\n')}
${parts.button ? button(parts.button, parts.fallback) : ''}
${parts.note ? paragraph(parts.note, 'margin:0;font-size:14px;line-height:1.5;opacity:.8') : ''}
</td></tr><tr><td style="padding:16px 0 0;border-top:1px solid #8a938e;font-size:13px;line-height:1.5;opacity:.8">${escaped(parts.footer)}</td></tr></table>
</td></tr></table></body></html>
`
