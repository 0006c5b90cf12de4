import { readDay } from '@kreislauf/core/dayreading.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { languages } from '@kreislauf/core/i18n.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, separatorsOf, writeNumber } from './numbers.ts'
import { leaves, sameValue, valueAt, withValue } from './paths.ts'
import { compare } from './stale.tsx'

/** Values of a form: texts, numbers and lists, some of them in a group. */
const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
)
const name = fc.constantFrom('vin', 'weight', 'zip', 'city', 'name')
const group = fc.dictionary(name, leaf, { maxKeys: 4 })
const values = fc.record({ car: group, keeper: group, remark: leaf, version: fc.integer({ min: 1, max: 9 }) })
/** The same record as three people see it: as read, as typed here, as saved by someone else. */
const record = fc.record({ vin: leaf, weight: leaf, zip: leaf, city: leaf })
const versions = fc.tuple(record, record, record)

describe('a value at a path', () => {
  test('is what was put there, and nothing else changes', () => {
    fc.assert(
      fc.property(values, name, name, leaf, (form, put, other, value) => {
        const next = withValue(form, `car.${put}`, value)
        expect(valueAt(next, `car.${put}`)).toEqual(value)
        if (other !== put) expect(valueAt(next, `car.${other}`)).toBe(valueAt(form, `car.${other}`))
        expect(next.keeper).toBe(form.keeper)
      }),
    )
  })

  test('put back leaves the form as it was', () => {
    fc.assert(
      fc.property(values, leaf, (form, value) => {
        const before = valueAt(form, 'keeper.zip')
        expect(sameValue(withValue(withValue(form, 'keeper.zip', value), 'keeper.zip', before), form)).toBe(true)
      }),
    )
  })
})

test('the leaves of a form hold all of it: taken one by one they make the same form', () => {
  fc.assert(
    fc.property(fc.record({ car: record, remark: leaf }), form => {
      const copy = leaves(form).reduce((made, path) => withValue(made, path, valueAt(form, path)), {})
      expect(copy).toEqual(form)
    }),
  )
})

test('whether two values are the same does not depend on their order, and each is the same as itself', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(sameValue(one, other)).toBe(sameValue(other, one))
      expect(sameValue(one, one)).toBe(true)
    }),
  )
})

describe('a save of what someone else changed meanwhile', () => {
  test('without own changes takes theirs without a question', () => {
    fc.assert(
      fc.property(record, record, (read, theirs) => {
        const { merged, clashes } = compare(read, read, theirs)
        expect([sameValue(merged, theirs), clashes]).toEqual([true, []])
      }),
    )
  })

  test('that in fact nobody changed keeps the own changes without a question', () => {
    fc.assert(
      fc.property(record, record, (read, mine) => {
        expect(compare(read, mine, read)).toEqual({ merged: mine, clashes: [] })
      }),
    )
  })

  test('loses no change: each field is mine, theirs, or asked about', () => {
    fc.assert(
      fc.property(versions, ([read, mine, theirs]) => {
        const { merged, clashes } = compare(read, mine, theirs)
        for (const key of ['vin', 'weight', 'zip', 'city'] as const) {
          const changedByMe = !sameValue(read[key], mine[key])
          const changedByThem = !sameValue(read[key], theirs[key])
          expect(clashes.includes(key)).toBe(changedByMe && changedByThem && !sameValue(mine[key], theirs[key]))
          expect(sameValue(merged[key], changedByThem && !changedByMe ? theirs[key] : mine[key])).toBe(true)
        }
      }),
    )
  })
})

test.each(languages)('a number written in %s is read as the same number', language => {
  const number = fc.integer({ min: -999_999_999, max: 999_999_999 }).map(thousandths => thousandths / 1000)
  fc.assert(
    fc.property(number, fc.boolean(), fc.integer({ min: 0, max: 2 }), (value, grouped, least) => {
      expect(readNumber(writeNumber(value, language, grouped, least), language)).toBe(value === 0 ? 0 : value)
    }),
    { numRuns: 40 },
  )
})

test('decimals are separated by a comma in German and by a point in English, thousands by the other one', () => {
  expect([separatorsOf('de'), separatorsOf('en')]).toEqual([
    { decimal: ',', group: '.' },
    { decimal: '.', group: ',' },
  ])
})

test.each(languages)('a day written in %s is read as the same day', language => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, date => {
      const written = date.toISOString().slice(0, 10)
      const reading = { language, today: '2026-11-21', typing: true }
      expect(readDay(formatValue('day', written, language), reading)).toBe(written)
    }),
    { numRuns: 40 },
  )
})
