import { report } from '@kreislauf/core/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FormStore } from './store.ts'

/** Five digits in Germany, four in Denmark. */
const Address = z
  .object({ zip: z.string(), country: z.string(), name: z.string().min(1) })
  .superRefine(({ zip, country }, context) => {
    if (zip.length !== (country === 'DE' ? 5 : 4)) report(context, 'zip', [{ code: 'zip' }])
  })
const store = () => new FormStore(Address, { zip: '6330', country: 'DE', name: 'Voß' })

test('a postcode that is invalid for one country is valid again once its own is selected', () => {
  const form = store()
  form.check('zip')
  expect(Object.keys(form.errors)).toEqual(['zip'])
  form.set('country', 'DK')
  expect(form.errors).toEqual({})
})

test('a field that was not left yet is not marked by a change elsewhere', () => {
  const form = store()
  form.set('name', '')
  expect(form.errors).toEqual({})
})

test('remaining errors stay marked, and a server error stays until its own field changes', () => {
  const form = store()
  form.set('name', '')
  expect(form.checkAll()).toBe(false)
  form.set('country', 'SE')
  expect(Object.keys(form.errors)).toEqual(['name'])
  form.setErrors([{ path: 'name', code: 'taken' }])
  form.set('zip', '6331')
  expect(form.errors).toMatchObject({ name: { code: 'taken' } })
  form.set('name', 'Voss')
  expect(form.errors).toEqual({})
})

test('of several errors of a field the first is shown, on blur and on saving', () => {
  const rules = z.object({ password: z.string().min(8).regex(/\d/) })
  const form = new FormStore(rules, { password: 'kurz' })
  form.check('password')
  const left = form.errors['password']
  expect(form.checkAll()).toBe(false)
  expect(form.errors['password']).toEqual(left)
  form.setErrors([
    { path: 'password', code: 'password_short' },
    { path: 'password', code: 'password_digit' },
  ])
  expect(form.errors['password']?.code).toBe('password_short')
})
