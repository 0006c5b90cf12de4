import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { headingOf, importFile, type Sending, undo } from '../../testing/importing.ts'
import { newTenant, type Tenant } from '../../testing/tenant.ts'

let tenant: Tenant
let staff: Sending
let disposers: Sending
beforeAll(async () => {
  tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  staff = { call, dismantlerId, subject: 'employees' }
  disposers = { call, dismantlerId, subject: 'disposers' }
})

const held = async (lastname: string) => {
  const list = await staff.call(employees.list, { params: { id: staff.dismantlerId }, query: { q: lastname } })
  return list[0]?.qualifications.map(({ type, validto }) => [type, validto].filter(Boolean).join(' ')).sort()
}
const accepted = async (name: string) => {
  const [found] = await disposers.call(partners.disposers, { query: { q: name } })
  return found?.waste.map(({ wastetype, rdcode }) => [wastetype, rdcode].filter(Boolean).join(' '))
}
const HEAD = 'Name;Vorname;Scheine'

test('qualifications are imported by their names, usual terms and with their end dates', async () => {
  const file = [
    HEAD,
    'Voß;Ina;"Hochvolt 2S bis 31.12.2027; Staplerschein, Klimaschein"',
    'Behn;Ole;Berufsausbildung (Kfz-Mechatronik, Kreislauf- und Abfallwirtschaft)',
  ].join('\n')
  expect((await headingOf(staff, file)).mapping).toEqual({ lastname: 0, firstname: 1, qualifications: 2 })
  expect(await importFile(staff, file)).toMatchObject({ added: 2, wrong: 0 })
  expect(await held('Voß')).toEqual(['CLIMATETECHNICIAN', 'FORKLIFTLICENSE', 'HVSYSTEM2 2027-12-31'])
  expect(await held('Behn')).toEqual(['APPRENTICESHIP'])
  expect(await importFile(staff, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test('an employee keeps what the file does not name, and an undo removes what the import added', async () => {
  await importFile(staff, `${HEAD}\nRix;Pia;Führerschein B\n`)
  const second = await importFile(staff, `${HEAD}\nRix;Pia;"Pyroschein; Klasse B"\n`)
  expect(second).toMatchObject({ changed: 1 })
  expect(await held('Rix')).toEqual(['DRIVERSLICENSEB', 'PYROTECHNICIAN'])
  expect(await undo(staff.call, second.id)).toMatchObject({ undone: 1, kept: [] })
  expect(await held('Rix')).toEqual(['DRIVERSLICENSEB'])
})

test('undoing an import removes employees created with qualifications', async () => {
  const { id } = await importFile(staff, `${HEAD}\nLoh;Kai;HV 3S bis 1.2.2028\n`)
  expect(await undo(staff.call, id)).toMatchObject({ undone: 1, kept: [] })
  expect(await held('Loh')).toBeUndefined()
})

test('an unknown qualification is dropped with a warning that lists the known ones, an invalid date is an error', async () => {
  const result = await importFile(staff, `${HEAD}\nFalk;Eva;Tauchschein\nGries;Jan;HV 2S bis 31.2.2027\n`, {
    rehearsal: true,
  })
  expect(result).toMatchObject({ added: 1, wrong: 1, warned: 1 })
  const [first] = result.warnings.map(({ issues }) => issues[0])
  const [second] = result.rows.map(({ issues }) => issues[0])
  expect(first).toMatchObject({ column: 'qualifications', code: 'cell_choice', params: { text: 'Tauchschein' } })
  expect(String(first?.params['choices'])).toContain('Hochvolt 2S: fachkundige Person')
  expect(second).toMatchObject({ column: 'qualifications', code: 'cell_date' })
})

test('accepted waste is imported in addition to what a disposer accepted before', async () => {
  const file = 'Entsorger;Ort;AVV\nReifen Nord;Kiel;"16 01 03; 160117 R4; 160601*"\n'
  expect(await importFile(disposers, file)).toMatchObject({ added: 1, wrong: 0 })
  expect(await accepted('Reifen Nord')).toEqual(['160103', '160117 R4', '160601'])
  const more = await importFile(disposers, 'Entsorger;AVV\nReifen Nord;"160103 (R3), 160119"\n')
  expect(more).toMatchObject({ changed: 1 })
  expect(await accepted('Reifen Nord')).toEqual(['160103 R3', '160117 R4', '160601', '160119'])
  await undo(disposers.call, more.id)
  expect(await accepted('Reifen Nord')).toEqual(['160103', '160117 R4', '160601'])
})

test('unknown waste types and treatments, and invalid codes, are reported at their column', async () => {
  const file = 'Entsorger;AVV\nEins;160999\nZwei;160103 R99\nDrei;Reifen\n'
  const result = await importFile(disposers, file, { rehearsal: true })
  expect(result.rows.map(({ issues }) => [issues[0]?.column, issues[0]?.code, issues[0]?.params['text']])).toEqual([
    ['waste', 'cell_not_listed', '160999'],
    ['waste', 'cell_not_listed', 'R99'],
    ['waste', 'cell_pattern', 'Reifen'],
  ])
})
