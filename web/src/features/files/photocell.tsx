import type { KeptFile } from '@kreislauf/core/features/files/contract.ts'
import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import { FileMark } from './mark.tsx'
import classes from './photocell.module.css'
import { useThumbnail } from './thumbnail.ts'

interface PhotoCellProps<Small extends Endpoint> {
  name: string
  /** Those of the record; the first stands for it. */
  photos: readonly KeptFile[]
  thumbnail: Small
  ofThumbnail: (docId: number, size: ThumbnailSize) => Input<Small>
}

/** The name of a record in a list, with its first photo where it has one. */
export function PhotoCell<Small extends Endpoint>({ name, photos: [photo], ...ways }: PhotoCellProps<Small>) {
  return (
    <span className={classes.cell}>
      {photo && <Photo photo={photo} {...ways} />}
      <span className={photo && classes.beside}>{name}</span>
    </span>
  )
}

type PhotoProps<Small extends Endpoint> = Pick<PhotoCellProps<Small>, 'thumbnail' | 'ofThumbnail'> & { photo: KeptFile }

function Photo<Small extends Endpoint>({ photo: { id, type }, thumbnail, ofThumbnail }: PhotoProps<Small>) {
  const url = useThumbnail(type, thumbnail, size => ofThumbnail(id, size))
  return url ? <FileMark type={type} url={url} /> : null
}
