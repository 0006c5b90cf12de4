import { z } from 'zod'
import type { Shape } from './examples.ts'

/**
 * The JSON schema of what a call takes (`input`) or answers (`output`). Of a value that is tidied on its way, which zod cannot describe,
 * it tells what goes in.
 */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
    override({ zodSchema, jsonSchema: told }) {
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        const { $schema, ...before } = z.toJSONSchema(zodSchema.in as z.ZodType, {
          io: 'input',
          unrepresentable: 'any',
        })
        Object.assign(told, before)
      }
    },
  }) as Shape
