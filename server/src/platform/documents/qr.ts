import { toString as draw } from 'qrcode'
import { renderPdf } from './pdf.ts'
import type { ReportData } from './types.ts'

/** QR code of the text as SVG bytes, black on transparent, without a quiet zone. */
export async function qr(text: string): Promise<Uint8Array> {
  const svg = await draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { light: '#ffffff00' } })
  return new TextEncoder().encode(svg)
}

/** A report that ends with a QR code; as data, so that it can be kept with a mail and drawn when that is sent. */
export type CodedReport = ReportData & { code?: { text: string; caption: string } }

/** Draws a report as a PDF, with its code. */
export async function drawReport({ code, ...report }: CodedReport): Promise<Uint8Array> {
  if (!code) return renderPdf('report', report)
  const pictures = [{ picture: await qr(code.text), caption: code.caption }]
  return renderPdf('report', { ...report, parts: [...report.parts, { kind: 'pictures', height: 26, pictures }] })
}
