import { expect, test } from 'vitest'
import { extensionOf, keptName, nameInArchive } from './naming.ts'

test.each([
  ['Müller.pdf'.normalize('NFD'), 'Müller.pdf'],
  ['  Scan.PDF ', 'Scan.PDF'],
  ['scan.pdf.', 'scan.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['a\u200b\u200eb.pdf', 'ab.pdf'],
  ['Rechnung 12.5.2026', 'Rechnung 12.5.2026.pdf'],
  ['Vertrag', 'Vertrag.pdf'],
  ['Rechnung.pdf.pdf', 'Rechnung.pdf.pdf'],
  ['..\\..\\geheim/passwd.pdf', '-..-geheim-passwd.pdf'],
  ['zwei\r\nZeilen.pdf', 'zwei Zeilen.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['...', 'VN.pdf'],
  ['\u200b', 'VN.pdf'],
  ["„Brief“ 'alt' & 100 %.pdf", "„Brief“ 'alt' & 100 %.pdf"],
  ['👩‍🔧 Werkstatt.pdf', '👩‍🔧 Werkstatt.pdf'],
  ['\ud83d.pdf', '\ufffd.pdf'],
])('%j is stored as %j', (given, kept) => expect(keptName(given, 'pdf', 'VN')).toBe(kept))

test('a long name keeps its ending, and no character is cut in two', () => {
  const long = keptName(`${'ä'.repeat(300)}.PDF`, 'pdf', 'x')
  expect([long.length, long.slice(-5)]).toEqual([200, 'ä.PDF'])
  const families = keptName('👩‍👩‍👧'.repeat(60), 'jpg', 'x')
  expect(families.length).toBeLessThanOrEqual(200)
  expect(families.replaceAll('👩‍👩‍👧', '')).toBe('.jpg')
})

test.each([
  ['scan.PDF ', 'pdf'],
  ['a.b.jpeg', 'jpeg'],
  ['Rechnung 12.5.2026', undefined],
  ['Vertrag', undefined],
  ['Kopie.endgültig', undefined],
])('the extension of %j is %s', (name, extension) => expect(extensionOf(name)).toBe(extension))

test.each([
  ['CON.pdf', '_CON.pdf'],
  ['nul', '_nul'],
  ['COM1.txt', '_COM1.txt'],
  ['Console.pdf', 'Console.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a-b-c_d_e_f_g_h_i_j.pdf'],
  ['Ende. .', 'Ende'],
  ['a\u202eb.pdf', 'ab.pdf'],
  ['...', '_'],
])('%j is unpacked as %j', (name, unpacked) => expect(nameInArchive(name)).toBe(unpacked))

test('a name in an archive is not longer than file systems allow', () => {
  const name = nameInArchive(`${'ü'.repeat(200)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name.endsWith('ü.pdf')).toBe(true)
})
