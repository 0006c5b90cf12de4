import type { FileCalls, KeptFile } from '@kreislauf/core/features/files/contract.ts'
import { FileMark } from './mark.tsx'
import classes from './photocell.module.css'
import { useThumbnail } from './thumbnail.ts'

interface PhotoCellProps {
  name: string
  /** Photos of the record; the first one is shown. */
  photos: readonly KeptFile[]
  thumbnail: FileCalls['thumbnail']
}

/** The name of a record in a list, with its first photo if there is one. */
export function PhotoCell({ name, photos: [photo], thumbnail }: PhotoCellProps) {
  return (
    <span className={classes.cell}>
      {photo && <Photo photo={photo} thumbnail={thumbnail} />}
      <span className={photo && classes.beside}>{name}</span>
    </span>
  )
}

function Photo({ photo: { id, type }, thumbnail }: Pick<PhotoCellProps, 'thumbnail'> & { photo: KeptFile }) {
  const url = useThumbnail(type, thumbnail, size => ({ params: { docId: id, size } }))
  return url ? <FileMark type={type} url={url} /> : null
}
