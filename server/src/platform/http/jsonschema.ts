import { z } from 'zod'
import type { Shape } from './examples.ts'

/**
 * The JSON schema of a call's `input` or `output`. For a transformed value, which zod cannot describe, it is the schema
 * of the value before the transformation.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
    override({ zodSchema, jsonSchema: told }) {
      // The limit of safe integers is not one of our rules.
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
