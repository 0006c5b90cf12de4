import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { beforeAll, expect, test } from 'vitest'
import { headingOf, importFile, type Sending } from '../../testing/importing.ts'
import { newTenant } from '../../testing/tenant.ts'

let yard: Omit<Sending, 'subject'>
beforeAll(async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  yard = { dismantlerId, call: await tenant.signIn({ rights: 'FFFFFF', head: true }) }
})

/** A line of each kind with the headings of its template, and alternative values. */
const LINES: Record<Exclude<ImportSubject, 'articles' | 'prices'>, Record<string, string>> = {
  carriers: { Name: 'Nordfracht', Postleitzahl: '24103' },
  disposers: { Name: 'Nordschredder', Postleitzahl: '24103' },
  employees: { Nachname: 'Muster', Vorname: 'Max' },
  cars: {
    Annahmedatum: '2.3.2026',
    VIN: 'WVWZZZ1KZ6W000801',
    Marke: 'VW',
    Modell: 'Golf',
    Leergewicht: '1.180 kg',
    Herkunft: 'privat',
    Bundesland: 'Schleswig-Holstein',
  },
  stock: { Abfallschlüssel: '16 01 17', Bestand: '1250', 'Bestand am': '1.1.2026' },
}

const required = importSubjects.flatMap(subject => {
  if (subject === 'articles' || subject === 'prices') return []
  const [heads, line] = [Object.keys(LINES[subject]), Object.values(LINES[subject])]
  return importDescriptions[subject].columns.flatMap(({ key, required }) =>
    required ? [{ subject, key, heads, line }] : [],
  )
})

test.each(required)('$key of $subject may be in the title, is proposed and applies to all rows', async one => {
  const { subject, key, heads, line } = one
  const sending = { ...yard, subject }
  const at = (await headingOf(sending, [heads.join(';'), line.join(';')].join('\n'))).mapping[key] ?? -1
  const value = line[at] ?? ''
  const without = (cells: string[]) => cells.filter((_, place) => place !== at).join(';')
  const file = `${value};\n;\n${without(heads)}\n${without(line)}\n`
  const found = await headingOf(sending, file)
  expect(found.mapping).not.toHaveProperty(key)
  expect(found.titles).toContain(value)
  await expect(importFile(sending, file, { rehearsal: true })).rejects.toMatchObject({ code: 'imports.not-mapped' })
  const result = await importFile(sending, file, { rehearsal: true, fixed: { [key]: value } })
  expect(result.rows).toEqual([])
  expect(result).toMatchObject({ added: 1, wrong: 0 })
})
