import { keyFrom } from '@kreislauf/core/words.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { bytesOf } from '../../testing/sent.ts'
import { exportRows } from './exports.ts'
import { closePdf, renderPdf } from './pdf.ts'
import { pages, readable, structure } from './read.ts'
import { disorder, report, vn } from './samples.ts'
import { svg, text } from './svg.ts'
import type { TableData } from './types.ts'

afterAll(closePdf)

const table: TableData = {
  date: '2026-11-21',
  language: 'de',
  title: 'Annahmen',
  company: report.company,
  columns: [{ heading: 'Halter', align: 'left', weight: 1 }],
  rows: [],
  empty: 'Keine Einträge',
  landscape: false,
  size: 8,
  foot: { page: 'Seite {page} von {pages}' },
}

/** Letters specific to each of the fourteen languages. */
const letters = {
  cs: 'áčďéěíňóřšťúůýžČĎĚŇŘŠŤŮŽ',
  da: 'æøåÆØÅ',
  de: 'äöüßÄÖÜẞ€§',
  en: 'abcXYZ£',
  es: 'áéíñóúü¿¡Ñ',
  fr: 'àâæçéèêëîïôœùûüÿŒ«»',
  hu: 'áéíóöőúüűŐŰ',
  it: 'àèéìòù',
  lv: 'āčēģīķļņšūžĢĶĻŅ',
  pl: 'ąćęłńóśźżĄĆĘŁŃŚŹŻ',
  pt: 'ãõâêôáéíóúàç',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяЖЩЮЯ',
  sv: 'åäöÅÄÖ',
  tr: 'çğıİöşüÇĞŞ',
}

describe.runIf(readable)('papers', () => {
  test('show the letters of all fourteen languages', async () => {
    const [page] = await pages(await renderPdf('table', { ...table, rows: Object.values(letters).map(text => [text]) }))
    for (const text of Object.values(letters)) expect(page).toContain(text)
  })

  test('repeat a list’s heading and count its pages', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [`Halter ${index}`])
    const text = await pages(await renderPdf('table', { ...table, rows }))
    expect(text.length).toBeGreaterThan(1)
    for (const [index, page] of text.entries()) {
      expect(page).toMatch(/^\s*Halter\s*$/m)
      expect(page).toContain(`Seite ${index + 1} von ${text.length}`)
    }
    expect(text.join()).toContain('Halter 149')
  })

  test('name the columns of a list of any length for screen readers', async () => {
    const columns = [{ key: 'kg', label: keyFrom('kg'), value: (row: number) => row }]
    const rows = Array.from({ length: 2000 }, (_, index) => index)
    const list = await exportRows({ format: 'pdf', columns, rows, t: key => key, language: 'de', title: 'Liste' })
    const parts = await structure(await bytesOf(list))
    expect(parts.filter(part => part.startsWith('TH')).length).toBeGreaterThan(1)
    expect(parts.filter(part => part.startsWith('TR')).length).toBeGreaterThanOrEqual(2000)
  })

  test('say that a list is empty', async () => {
    expect((await pages(await renderPdf('table', table)))[0]).toContain('Keine Einträge')
  })

  test('show an order in German with the reader’s language beside it', async () => {
    const text = (await pages(await renderPdf('disorder', disorder))).join()
    for (const value of [...Object.values(disorder.keeper), ...Object.values(disorder.car)])
      expect(text).toContain(value)
    expect(text).toContain('legal (de)')
    expect(text).toContain('legal (en)')
    expect(text).toContain('laut Halter 2024 entwendet')
  })

  test('show a report with facts, tables, totals and signature lines', async () => {
    const text = (await pages(await renderPdf('report', report))).join()
    for (const value of ['ST-0815-DB', '16 06 01*', '932,645 t', 'gefährlicher Abfall', 'Unterschrift'])
      expect(text).toContain(value)
  })

  test('align a column’s figures at the decimal separator without adding digits', async () => {
    const columns = [{ heading: 'Masse', align: 'right' as const, weight: 1 }]
    const rows = [['1.175 kg'], ['4,752 kg'], ['−0,5 kg']]
    const [page = ''] = await pages(await renderPdf('table', { ...table, columns, rows }))
    const at = (text: string) => {
      const line = page.split('\n').find(one => one.includes(text)) ?? ''
      return line.indexOf(text) + text.length
    }
    expect(at('4,')).toBe(at('1.175') + 1)
    expect(at('−0,')).toBe(at('4,'))
    expect(page).not.toContain('1.175,')
  })

  test('print a list from its column definitions', async () => {
    const columns = [{ key: 'kg', label: keyFrom('kg'), kind: 'kg' as const, value: (row: number) => row }]
    const t = (key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`
    const list = await exportRows({
      format: 'pdf',
      columns,
      rows: [1234.5, -7],
      t,
      language: 'de',
      title: 'Liste / heute',
    })
    const [page] = await pages(await bytesOf(list))
    expect(page).toContain('1.234,5')
    expect(page).toContain('−7')
    expect(list.name).toMatch(/^Liste-heute-\d{4}-\d\d-\d\d\.pdf$/)
  })

  test.each([true, false])(
    'keep a picture of any height on the same page as its heading (landscape: %s)',
    async landscape => {
      const picture = svg(400, 1000, [text(10, 980, 'am Fuß des Bildes', 'start')])
      const parts = [{ kind: 'chart' as const, picture, alt: 'Bild' }]
      const [page] = await pages(await renderPdf('report', { ...report, landscape, parts, signatures: [] }))
      expect(page).toContain('Jahresbilanz 2026')
      expect(page).toContain('am Fuß des Bildes')
    },
  )
})

describe('the renderer', () => {
  test('prints characters missing in all fonts, as plain PDF instead of PDF/A', async () => {
    const pdf = Buffer.from(await renderPdf('table', { ...table, rows: [['王\u{f8000}']] })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
  })

  test('rejects with the compiler’s message and continues', async () => {
    const broken = { ...vn, dismantler: undefined } as unknown as typeof vn
    await expect(renderPdf('vn', broken)).rejects.toThrow(/vn\.typ.*:\d+/)
    expect((await renderPdf('table', table)).length).toBeGreaterThan(1000)
  })

  test('serves many at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) => renderPdf('table', { ...table, rows: [[`${at}`]] })),
    )
    expect(new Set(made.map(pdf => Buffer.from(pdf).toString('latin1'))).size).toBe(8)
  })

  test('rejects pending documents when it is closed, and can start again', async () => {
    const open = renderPdf('report', report)
    const refused = expect(open).rejects.toThrow(/closed/)
    await closePdf()
    await refused
    expect((await renderPdf('report', report)).length).toBeGreaterThan(1000)
  })
})
