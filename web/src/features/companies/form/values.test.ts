import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { expect, test } from 'vitest'
import { asRegistered, dismantlerValues, isSaid, newDismantler, newKind, sent } from './values.ts'

const contact = (name: string) => ({ name, email: '', tel: '', fax: '' })
const withContacts = (...contacts: ReturnType<typeof contact>[]) => ({
  ...newDismantler,
  company: { ...newDismantler.company, contacts },
})

test('empty contacts are not sent, and those that were typed keep their order', () => {
  const { company } = sent(withContacts(contact(''), contact('Ina Voß'), contact('Jan Möller')))
  expect(company.contacts).toEqual([contact('Ina Voß'), contact('Jan Möller')])
})

test('a contact with nothing but a phone number is sent', () => {
  const byPhone = { ...contact(''), tel: '0431 12345' }
  expect(sent(withContacts(byPhone, contact(''))).company.contacts).toEqual([byPhone])
})

test('an authority of which only the preset country is known is not sent', () => {
  expect(newDismantler.authority).toMatchObject({ country: 'DE' })
  expect(sent(newDismantler).authority).toBeNull()
  expect(sent(newKind).authority).toBeNull()
  const authority = { ...newDismantler.authority, country: 'DE', city: 'Kiel' }
  expect(sent({ ...newDismantler, authority } as typeof newDismantler).authority).toEqual(authority)
})

test('an authority counts as typed by any of its fields but the country', () => {
  expect([isSaid(null), isSaid(undefined), isSaid({ country: 'AT', name: '' })]).toEqual([false, false, false])
  expect([isSaid({ country: 'AT', zip: '6330' }), isSaid({ name: 'Kreis Plön' })]).toEqual([true, true])
})

test('the first company begins with the name and address of the registration, everything else stays empty', () => {
  const values = asRegistered(newKind, { mandator: { name: 'Förde Recycling' }, email: 'hof@example.de' })
  expect(values.company).toEqual({ ...newKind.company, name: 'Förde Recycling', email: 'hof@example.de' })
  expect(newKind.company.name).toBe('')
})

const stored = (contacts: object[]) =>
  ({
    ...newDismantler,
    id: 7,
    version: 3,
    created: '2026-01-01',
    company: { ...newDismantler.company, contacts },
  }) as unknown as OwnDepartment

test('the form of a stored company always has room for two contacts, and for no third', () => {
  const one = dismantlerValues(stored([contact('Ina Voß')]))
  expect(one.company.contacts).toEqual([contact('Ina Voß'), contact('')])
  const three = dismantlerValues(stored([contact('A'), contact('B'), contact('C')]))
  expect(three.company.contacts).toEqual([contact('A'), contact('B')])
})

test('the form has the saved fields and the version, but no read-only fields', () => {
  const values = dismantlerValues(stored([]))
  expect(values.version).toBe(3)
  expect(values).not.toHaveProperty('created')
})
