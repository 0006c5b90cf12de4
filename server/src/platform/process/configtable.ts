import { z } from 'zod'
import { settings } from './config.ts'

const Meta = z.object({ description: z.string(), otherwise: z.string().optional() })

/** The Markdown table of all settings for the README. */
export function configTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const { description, otherwise } = Meta.parse(schema.meta())
    return `| \`${name}\` | ${otherwise ?? written(schema)} | ${description} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function written(schema: z.ZodType) {
  const value = schema.parse(undefined)
  return value === '' ? '' : `\`${typeof value === 'boolean' ? Number(value) : value}\``
}
