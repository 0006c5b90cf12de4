import { expect, test } from 'vitest'
import { namedOnce } from './archived.ts'

test('names in an archive are unique, ignoring case', () => {
  const once = namedOnce()
  expect(['Fotos/Waage.pdf', 'Fotos/waage.PDF', 'Fotos/Waage.pdf', 'Belege/Waage.pdf', 'Fotos/ohne'].map(once)).toEqual(
    ['Fotos/Waage.pdf', 'Fotos/waage (2).PDF', 'Fotos/Waage (3).pdf', 'Belege/Waage.pdf', 'Fotos/ohne'],
  )
})
