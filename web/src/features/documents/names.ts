import type { ArchiveRow } from '@kreislauf/core/features/documents/contract.ts'
import { generated } from '../../app/archive/contributions.ts'

/** The name of a document in the user's language. */
export const nameOf = ({ source, name }: Pick<ArchiveRow, 'source' | 'name'>, language: string): string =>
  (source !== 'FILE' && generated[source].name?.(name, language)) || name
