export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'cp850'

/** Upper half of code page 850, which DOS programs write and TextDecoder does not support. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream?: boolean }) => string
}

/** Unicode code of each byte. */
const CODES = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 128 ? byte : CP850.charCodeAt(byte - 128)))
const ofCp850 = (bytes: Uint8Array) => {
  const codes = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) codes[at] = CODES[bytes[at] ?? 0] ?? 0
  return Buffer.from(codes.buffer).toString('utf16le')
}

export const decoderOf = (encoding: Encoding): Decoder =>
  encoding === 'cp850' ? { decode: (bytes = new Uint8Array()) => ofCp850(bytes) } : new TextDecoder(encoding)

const ONE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const
/** Letters of the expected languages, within a word or at its beginning. */
const LETTERS =
  /(?<=\p{L})[äöüßéèêàáíóúçñøåæ]|(?<![\p{L}\d])[ÄÖÜÉØÅ](?=\p{Ll})|(?<=\p{Lu})[ÄÖÜ](?=\p{Lu})|(?<![\p{L}\d])[öäü](?=\p{Ll})/gu
/** Characters that appear if such a text is decoded with the wrong code page. */
const STRANGE =
  /(?<=\p{L})[\p{S}\p{No}†‡‰„”“‘’šŸŽ™–—•…¸·](?=\p{L})|[░▒▓│┤╣║╗╝┐└┴┬├─┼╚╔╩╦╠═╬■▀▄█]|(?<=\p{Ll})[\p{Lu}](?=\p{Ll})|(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll})|(?<=\p{Lu})(?![a-zß])\p{Ll}(?!\p{L})|[\u0080-\u009f]/gu

/** Code page of a single-byte text, chosen by how word-like the text is; Windows if undecided. */
export function codePageOf(bytes: Uint8Array): Encoding {
  const scores = ONE_BYTE.map(encoding => {
    const text = decoderOf(encoding).decode(bytes)
    return { encoding, score: (text.match(LETTERS)?.length ?? 0) - 2 * (text.match(STRANGE)?.length ?? 0) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** Detects UTF-16 by its byte order mark or by zero bytes; undefined for another encoding. */
export function wideOf(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of head.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2]! += 1
  const half = Math.min(head.length, 4096) / 2
  const [even = 0, odd = 0] = zeros
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : undefined
}
