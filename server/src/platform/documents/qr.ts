import { toString as draw } from 'qrcode'

/** QR code of the text as SVG bytes, black on transparent, without a quiet zone. */
export async function qr(text: string): Promise<Uint8Array> {
  const svg = await draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { light: '#ffffff00' } })
  return new TextEncoder().encode(svg)
}
