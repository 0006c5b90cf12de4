import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Choice } from './choices.tsx'
import { type Form, fieldsOf } from './form.ts'
import type { FieldName } from './names.ts'
import { hasField } from './paths.ts'

const Address = z.object({ street: z.string(), zip: z.string().nullish() })
const Reception = z.object({
  keeper: z.object({ name: z.string(), legal: z.boolean(), address: Address.nullable() }),
  way: z.enum(['direct', 'collector']).nullable(),
  weight: z.number().nullable(),
  papers: z.array(z.string()),
  lines: z.array(z.object({ code: z.string(), kg: z.number() })),
  texts: z.record(z.string(), z.string()),
})
type Values = z.input<typeof Reception>

/** What the shared fields require of a name, without the rest of the components. */
declare const shown: {
  text: (name: FieldName<string>) => void
  number: (name: FieldName<number>) => void
  tick: (name: FieldName<boolean>) => void
  list: (name: FieldName<string[]>) => void
  select: <Value extends string | number>(name: FieldName<Value>, choices: readonly Choice<NoInfer<Value>>[]) => void
}

const { field } = fieldsOf<Values>()

/** Type-checked and never run: each line that must not compile is marked. */
export function compiled(form: Form<Values>, index: number) {
  shown.text(field('keeper.name'))
  shown.text(field('keeper.address.zip'))
  shown.text(field(`lines.${index}.code`))
  shown.text(field('texts.de'))
  shown.tick(field('keeper.legal'))
  shown.number(field(`lines.${index}.kg`))
  shown.list(field('papers'))
  shown.select(field('way'), [{ value: 'direct', label: '' }])
  form.set('weight', 12)
  const zip: string | null | undefined = form.get('keeper.address.zip')

  // @ts-expect-error a text is no field
  shown.text('keeper.name')
  // @ts-expect-error no such field
  field('keeper.nmae')
  // @ts-expect-error renamed since: `address` stands below the keeper
  field('address.zip')
  // @ts-expect-error a field of a line has its place in the list
  field('lines.code')
  // @ts-expect-error a number is not typed as a text
  shown.text(field('weight'))
  // @ts-expect-error a checkbox is no text field
  shown.text(field('keeper.legal'))
  // @ts-expect-error a text is not typed as a number
  shown.number(field('keeper.name'))
  // @ts-expect-error a list is not a text
  shown.text(field('papers'))
  // @ts-expect-error a code is chosen, and not typed
  shown.text(field('way'))
  // @ts-expect-error only codes of the field are offered
  shown.select(field('way'), [{ value: 'bus', label: '' }])
  // @ts-expect-error no such field to be set
  form.set('wieght', 12)
  // @ts-expect-error a number is not set to a text
  form.set('weight', '12')
  // @ts-expect-error the value read has the type of the field
  const weight: string = form.get('weight')
  return { zip, weight }
}

/** A component shared by several forms knows the fields that all of them have. */
export function shared() {
  const { field: common } = fieldsOf<Values | Pick<Values, 'weight' | 'papers'>>()
  common('weight')
  // @ts-expect-error only one of both has a keeper
  common('keeper.name')
}

test('the name of a field is its path', () => {
  expect([field('keeper.address.zip'), field(`lines.${2}.kg`)]).toEqual(['keeper.address.zip', 'lines.2.kg'])
})

test('a path in a server error is a field if the schema has one', () => {
  const paths = ['keeper.address.zip', 'lines.3.kg', 'texts.de', 'keeper', 'keeper.nmae', 'dismantler.street', '']
  expect(paths.filter(path => hasField(Reception, path))).toEqual([
    'keeper.address.zip',
    'lines.3.kg',
    'texts.de',
    'keeper',
  ])
})
