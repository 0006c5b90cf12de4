import { expect, test } from 'vitest'
import { z } from 'zod'
import { report } from './fields.ts'
import { type FieldErrorOf, fieldErrors } from './problems.ts'

const Line = z.object({ code: z.string(), kg: z.number() })
const Form = z.object({ day: z.string(), lines: z.array(Line) }).superRefine(({ lines }, context) => {
  lines.forEach(({ kg }, index) => {
    if (kg <= 0) report(context, `lines.${index}.kg`, [{ code: 'too_little' }])
  })
  if (!lines.length) report(context, '', [{ code: 'empty' }])
})

/** Type-checked and never run: each line that must not compile is marked. */
export function compiled(context: z.RefinementCtx<z.output<typeof Form>>) {
  const errors: FieldErrorOf<z.output<typeof Form>>[] = [{ path: 'lines.0.code', code: 'required' }]
  // @ts-expect-error no such field
  errors.push({ path: 'lines.0.cod', code: 'required' })
  // @ts-expect-error no such field of the refined value
  report(context, 'dya', [])
  return errors
}

test('findings of a rule are at the path that it names', () => {
  const wrong = Form.safeParse({ day: '2026-11-23', lines: [{ code: '160103', kg: 0 }] })
  const empty = Form.safeParse({ day: '2026-11-23', lines: [] })
  expect([wrong, empty].map(({ error }) => error && fieldErrors(error).map(({ path, code }) => [path, code]))).toEqual([
    [['lines.0.kg', 'too_little']],
    [['', 'empty']],
  ])
})
