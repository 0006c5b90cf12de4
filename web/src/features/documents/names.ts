import type { ArchiveRow } from '@kreislauf/core/features/documents/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'

/** What a paper is called: a closing by its last day, in the reader's way to write one. */
export const nameOf = ({ source, name }: Pick<ArchiveRow, 'source' | 'name'>, language: string): string =>
  source === 'STATEMENT' ? formatValue('day', name, language) : name
