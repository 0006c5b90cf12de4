import { kindOfPath, type PlainKind } from '@kreislauf/core/features/companies/kinds.ts'
import { useParams } from '@tanstack/react-router'

/** The kind of company that the address names; undefined for a word that is none. */
export function useKind(): PlainKind | undefined {
  const { kind } = useParams({ strict: false }) as { kind?: string }
  return kindOfPath(kind ?? '')
}
