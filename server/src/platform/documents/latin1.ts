/** What ISO 8859-1 lacks and is written by what it has. */
const plain: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '…': '...',
  '€': 'EUR',
  '₂': '2',
  '\u202f': ' ',
  '\u00ad': '',
}

/** Text in ISO 8859-1; what that cannot write becomes a plainer sign, or a letter without its mark, or a question mark. */
export const latin1 = (text: string): Buffer => Buffer.from([...text].map(letter).join(''), 'latin1')

const letter = (sign: string): string => {
  const written = plain[sign] ?? sign
  if (isWritten(written)) return written
  const bare = written.normalize('NFD').replace(/\p{M}/gu, '')
  return bare && isWritten(bare) ? bare : '?'
}

const isWritten = (text: string) => [...text].every(sign => (sign.codePointAt(0) ?? 0) <= 0xff)
