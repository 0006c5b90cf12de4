import { expect, test } from 'vitest'
import type { T } from './i18n.ts'
import { type FamilyOf, type Key, keyFrom } from './words.ts'

const t: T = key => key
const given = { kind: 'COLLECTOR', stranger: 'DISMANTLER', told: 'DISMANTLER' } as {
  kind: 'DISMANTLER' | 'COLLECTOR'
  stranger: 'DISMANTLER' | 'BAKER'
  told: string
}
const { kind, stranger, told: own } = given

test('a key is one of the German texts, with plural forms as one key', () => {
  expect([t('actions.save'), t('shell.list.count', { count: 2 })]).toHaveLength(2)
  // @ts-expect-error: nobody wrote it
  t('actions.salve')
  // @ts-expect-error: a place is no text
  t('actions')
  // @ts-expect-error: the form is chosen by `count`
  t('shell.list.count_one')
})

test('a key composed of a code compiles if each of the codes has a text', () => {
  const key: Key = `shell.departments.${kind}`
  expect(key).toBe('shell.departments.COLLECTOR')
  // @ts-expect-error: no department is a baker's
  t(`shell.departments.${stranger}`)
  // @ts-expect-error: any text may be meant
  t(`shell.departments.${own}`)
  expect(t(keyFrom(`shell.departments.${own}`))).toBe('shell.departments.DISMANTLER')
})

test('a key prefix has the texts of all its codes', () => {
  const place: FamilyOf<typeof kind> = 'shell.departments'
  // @ts-expect-error: `shell.departments` has no words for it
  const strange: FamilyOf<typeof stranger> = 'shell.departments'
  expect(strange).toBe(place)
})
