import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { keysOf } from '@kreislauf/core/keys.ts'
import { saidIn } from '@kreislauf/core/testing/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picking } from '../../testing/attempts.ts'
import type { markedCompany } from '../../testing/marked.ts'
import { ownDatabase } from '../../testing/own.ts'
import { readable } from './read.ts'

// The prepared company writes with triggers disabled.
await ownDatabase()
const { attempt, calls, slotsOf } = await import('../../testing/attempts.ts')
const { markedCompany: newMarkedCompany } = await import('../../testing/marked.ts')

let company: Awaited<ReturnType<typeof markedCompany>>
beforeAll(async () => {
  company = await newMarkedCompany()
})

const MM = 72 / 25.4
/**
 * Minimum margins of all documents in points; nothing may be printed there. Labels are as large as their sticker. The last line of a locked VN is the
 * lowest: its letters end 5 mm above the edge, the boxes around them 4 mm.
 */
const [SIDES, ENDS] = [7 * MM, 4 * MM]
/** A watermark crosses the page. */
const HUGE = 40

interface Word {
  text: string
  page: number
  /** Overlap with the nearest margin in points. */
  over: number
}

/** Words of a document with their positions. */
async function wordsOf(pdf: Uint8Array): Promise<Word[]> {
  const reader = spawn('pdftotext', ['-bbox', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  reader.stdin.end(pdf)
  const xml = (await buffer(reader.stdout)).toString()
  return xml
    .split('<page ')
    .slice(1)
    .flatMap((page, at) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page)?.map(Number) ?? []
      const small = Math.min(width ?? 0, height ?? 0) < 400
      const places = page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
      )
      return [...places].flatMap(([, left, top, right, bottom, text = '']) => {
        if (Number(bottom) - Number(top) > HUGE) return []
        const beside = (small ? 0 : SIDES) - Math.min(Number(left), (width ?? 0) - Number(right))
        const above = (small ? 0 : ENDS) - Math.min(Number(top), (height ?? 0) - Number(bottom))
        return [{ text, page: at + 1, over: Math.max(beside, above) }]
      })
    })
}

/** Codes with a text in the locales: upper-case last parts of keys that occur in no text. */
const said = saidIn('de')
const inTexts = new Set([...said.values()].flatMap(text => text.match(/[A-Za-z0-9]+/g) ?? []))
const codes = new Set(
  [...said.keys()]
    .map(
      key =>
        key
          .replace(/_(one|other)$/, '')
          .split('.')
          .at(-1) ?? '',
    )
    .filter(last => /^([A-Z][A-Z0-9_]{3,}|f\d+)$/.test(last) && !inTexts.has(last)),
)

/** All documents that users of a company can open: for each call, tries its records until one has a document. */
const papers = calls.filter(
  ([, { method, kind, can }]) => method === 'GET' && kind === 'file' && can !== 'admin' && can !== 'public',
)

async function paperOf(one: (typeof calls)[number]): Promise<Buffer | undefined> {
  const slots = slotsOf(one)
  const idsFor = (table: string) =>
    table === 'mandator' ? [company.tenant.mandatorId] : [...new Set(company.ids[table] ?? [])]
  const most = Math.max(1, ...slots.map(({ table }) => idsFor(table).length))
  for (let turn = 0; turn < most; turn++) {
    const pick: Picking = ({ key, where }) => {
      const slot = slots.find(other => other.key === key && other.where === where)
      const ids = slot ? idsFor(slot.table) : []
      return ids[turn % ids.length] ?? 1
    }
    const { status, text } = await attempt(one, company.whole.token, pick, { words: { format: 'pdf' } })
    if (status === 200 && text.startsWith('%PDF-')) return Buffer.from(text, 'latin1')
  }
  return undefined
}

test('codes are known', () => {
  expect(keysOf(Object.fromEntries([...codes].map(code => [code, true]))).length).toBeGreaterThan(100)
  for (const code of ['PARTS', 'f12', 'OUTSIDELAW']) expect([...codes, 'PARTS']).toContain(code)
})

describe.runIf(readable)('papers', () => {
  let read = 0
  test.each(papers)('%s prints no internal codes and nothing in the margins', async (...one) => {
    const pdf = await paperOf(one)
    if (!pdf) return
    read++
    const words = await wordsOf(pdf)
    expect(words.filter(({ over }) => over > 0.5)).toEqual([])
    const printed = words.flatMap(({ text }) => text.match(/[A-Za-z][A-Za-z0-9_]+/g) ?? [])
    expect(printed.filter(word => codes.has(word) || word === 'PARTS')).toEqual([])
  })

  test('most of them exist', () => {
    expect(read).toBeGreaterThan(25)
  })
})
