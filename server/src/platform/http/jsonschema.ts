import { z } from 'zod'
import type { Shape } from './examples.ts'

/**
 * The JSON schema of what a call takes (`input`) or answers (`output`). Of a value that is tidied on its way, which zod cannot describe,
 * it tells what goes in.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
    override({ zodSchema, jsonSchema: told }) {
      // That an integer is one that JavaScript can hold is no rule of ours.
      if (told.minimum === Number.MIN_SAFE_INTEGER) delete told.minimum
      if (told.maximum === Number.MAX_SAFE_INTEGER) delete told.maximum
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        const { $schema: _, ...before } = z.toJSONSchema(zodSchema.in as z.ZodType, {
          io: 'input',
          unrepresentable: 'any',
        })
        Object.assign(told, before)
      }
    },
  })
  return shape as Shape
}
