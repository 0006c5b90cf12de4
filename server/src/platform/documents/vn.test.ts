import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { closePdf, renderPdf } from './pdf.ts'
import { pages, pdfTexts, read, readable, structure } from './read.ts'
import { vn } from './samples.ts'

afterAll(closePdf)

test('the same data gives the same bytes, as tagged PDF/A-2a with title and language', async () => {
  const first = await renderPdf('vn', vn)
  await closePdf()
  const second = await renderPdf('vn', vn)
  expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.compare(first, second)).toBe(0)
  const bytes = Buffer.from(first).toString('latin1')
  for (const mark of ['pdfaid:part>2<', 'pdfaid:conformance>A<', '/MarkInfo', '/Lang', 'Verwertungsnachweis 2026/0042'])
    expect(bytes).toContain(mark)
})

describe.runIf(readable)('the certificate of destruction on paper', () => {
  test('has four copies of two pages that name copy, colour and reader', async () => {
    const text = await pages(await renderPdf('vn', vn))
    expect(text).toHaveLength(8)
    const heads = ['1 (rosa)', '2 (altgold)', '3 (blau)', '4 (weiß)']
    const readers = ['Halter oder Eigentümer', 'Demontagebetrieb', 'Schredderanlage', 'Annahme- oder Rücknahmestelle']
    for (const [index, page] of text.entries()) {
      const copy = Math.floor(index / 2)
      expect(page).toContain(`Blatt ${heads[copy]} – für: ${readers[copy]}`)
      expect(page).toContain(`Seite ${(index % 2) + 1} von 2`)
      for (const value of Object.values(vn.head)) expect(page).toContain(value)
      expect(page).toContain(vn.check?.url)
    }
  })

  test('has every box of Anlage 9 with its value', async () => {
    const [front = '', back = ''] = await pages(await renderPdf('vn', { ...vn, copies: [1] }))
    const boxes = (chapter: number, last: number) => Array.from({ length: last }, (_, at) => `${chapter}.${at + 1}`)
    for (const box of [...boxes(1, 5), ...boxes(2, 4), ...boxes(3, 10)]) expect(front).toContain(box)
    for (const box of boxes(4, 13)) expect(back).toContain(box)
    const { keeper, car, collector, dismantler } = vn
    const filled = (part: object) => Object.values(part).filter(value => typeof value === 'string' && value !== '')
    for (const value of [...filled(keeper), ...filled(car)]) expect(front).toContain(value)
    for (const part of [collector!.certificate, collector!.company, collector!.certifier])
      for (const value of filled({ ...part, country: '' })) expect(front).toContain(value)
    for (const part of [dismantler.certificate, dismantler.company, dismantler.certifier, dismantler.authority])
      for (const value of filled(part)) expect(back).toContain(value)
    expect(back).toContain(vn.handover.placeDate)
    expect(front).toContain(collector!.placeDate)
    expect(back).toContain(dismantler.stampLines[0])
  })

  test('names its sections and ticked boxes for screen readers', async () => {
    const pdf = await renderPdf('vn', { ...vn, copies: [1] })
    const parts = await structure(pdf)
    const headings = parts.filter(part => /^H\d$/.test(part))
    expect(headings).toEqual(['H1', 'H2', 'H3', 'H3', 'H3', 'H1', 'H2', 'H3', 'H3'])
    expect(parts.filter(part => part === 'TH')).toHaveLength(5)
    const ticks = pdfTexts(pdf, 'Alt').filter(text => text.includes('angekreuzt'))
    const { keeper, car, collector, dismantler } = vn
    const answers = [collector!, dismantler].flatMap(({ notifies }) => [notifies === true, notifies === false])
    const ticked = [keeper.incomplete, car.incomplete, ...answers].filter(Boolean)
    expect(ticks.filter(text => text === 'angekreuzt')).toHaveLength(ticked.length)
    expect(ticks).toHaveLength(6)
  })

  test('announces each tick with its answer, and of the explanatory one only the text', async () => {
    const heard = (await read(await renderPdf('vn', { ...vn, copies: [1] }))).filter(
      text => text !== 'X' && text.length < 40,
    )
    const answers = heard.flatMap((text, at) => (text === 'ja' ? [heard.slice(at - 1, at + 3)] : []))
    expect(answers).toEqual([
      ['Figure', 'ja', 'Figure', 'nein'],
      ['Figure', 'ja', 'Figure', 'nein'],
    ])
    expect(heard[heard.indexOf('Zutreffendes ankreuzen') + 1]).toBe('oder ausfüllen')
  })

  test('has a bookmark for each copy below its number', async () => {
    const marks = pdfTexts(await renderPdf('vn', vn), 'Title')
    expect(marks).toContain('Verwertungsnachweis 2026/0042')
    expect(marks.filter(mark => mark.startsWith('Blatt'))).toEqual([
      'Blatt 1 (rosa) – für: Halter oder Eigentümer',
      'Blatt 2 (altgold) – für: Demontagebetrieb',
      'Blatt 3 (blau) – für: Schredderanlage',
      'Blatt 4 (weiß) – für: Annahme- oder Rücknahmestelle',
    ])
  })

  test('ticks yes or no, neither while undecided', async () => {
    const ticks = async (notifies: boolean | null) => {
      const data = { ...vn, copies: [1 as const], dismantler: { ...vn.dismantler, notifies } }
      const [, back = ''] = await pages(await renderPdf('vn', data))
      return back.replace(/\s+/g, ' ')
    }
    expect(await ticks(true)).toMatch(/X ja nein/)
    expect(await ticks(false)).toMatch(/ja X nein/)
    expect(await ticks(null)).toMatch(/[^X] ja nein/)
  })

  test('leaves field 3 empty if the car came straight to the dismantler, and omits copy 4 if requested', async () => {
    const text = await pages(await renderPdf('vn', { ...vn, collector: null, copies: [1, 2, 3] }))
    expect(text).toHaveLength(6)
    expect(text[0]).toContain('3.10')
    expect(text[0]).not.toContain('Öttinger')
  })

  test('says draft and shows no verification address while unlocked', async () => {
    const [front = ''] = await pages(await renderPdf('vn', { ...vn, state: 'DRAFT', check: null }))
    expect(front).toContain('kein gültiger Verwertungsnachweis')
    expect(front).not.toContain('Echtheit')
  })

  test('a replaced VN names its successor, the successor the replaced one, and a cancelled one says that it is void', async () => {
    const front = async (change: Partial<typeof vn>) =>
      ((await pages(await renderPdf('vn', { ...vn, copies: [1], ...change })))[0] ?? '').replace(/\s+/g, ' ')
    const replaced = await front({ state: 'REPLACED', replacedby: '2026/0043' })
    expect(replaced).toContain('Ersetzt durch lfd.-Nr. 2026/0043 – dieses Blatt gilt nicht mehr.')
    expect(replaced).not.toContain('Entwurf')
    expect(await front({ replaces: '2026/0041' })).toContain('Ersetzt den Verwertungsnachweis lfd.-Nr. 2026/0041.')
    expect(await front({ state: 'CANCELLED' })).toContain('Storniert – dieses Blatt ist kein gültiger')
  })

  test('has captions with capitals of at least 2.1 mm', async () => {
    const file = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
    writeFileSync(file, await renderPdf('vn', { ...vn, copies: [1] }))
    const boxes = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
    rmSync(file)
    const height = (word: string) => {
      const [, top = '0', bottom = '0'] = new RegExp(`yMin="([\\d.]+)"[^>]*yMax="([\\d.]+)">${word}<`).exec(boxes) ?? []
      return Number(bottom) - Number(top)
    }
    // Filled boxes are 10 pt, with capitals of 2.3 mm.
    for (const word of ['Betriebsnummer', 'Staatsangehörigkeit', 'Telefax'])
      expect((height(word) / height('Volkswagen')) * 2.3, word).toBeGreaterThanOrEqual(2.1)
  })

  test('has eight pages with the longest entries', async () => {
    const name = 'Überlange Firmenbezeichnung für Altfahrzeugentsorgung und Rohstoffrückgewinnung '.repeat(2)
    const crowd = <B extends NonNullable<typeof vn.collector>>(business: B): B => ({
      ...business,
      company: { ...business.company, name, street: name, city: name },
      certifier: { ...business.certifier, name, street: name, city: name },
    })
    const keeper = { ...vn.keeper, lastname: name, street: name, city: name }
    const data = { ...vn, keeper, collector: crowd(vn.collector!), dismantler: crowd(vn.dismantler) }
    expect(await pages(await renderPdf('vn', data))).toHaveLength(8)
  })
})
