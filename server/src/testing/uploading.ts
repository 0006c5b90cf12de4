import sharp from 'sharp'

export const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

/** A form with a file, as sent by a browser. */
export function upload(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  data.set('file', new File([Uint8Array.from(bytes)], name))
  return data
}
