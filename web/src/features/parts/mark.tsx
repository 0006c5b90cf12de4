import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { byDocId, PhotoCell } from '../files/index.ts'
import { usePartName } from './state.tsx'

/** The name of a part in a list, with its photo. */
export function PartCell({ part }: { part: Part }) {
  const name = usePartName()
  return (
    <PhotoCell name={name(part)} photos={part.photos} thumbnail={parts.thumbnail} ofThumbnail={byDocId.ofThumbnail} />
  )
}
