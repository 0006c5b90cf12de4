import type { Catalogue } from '../../catalogue.ts'

export const cargos = {
  topics: { cargos: 'STD.R' },
} as const satisfies Catalogue
