import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { FileMark, useThumbnail } from '../files/index.ts'
import classes from './parts.module.css'
import { usePartName } from './state.tsx'

/** The first photo of a part, nothing where it has none. */
function PartMark({ part }: { part: Pick<Part, 'photos'> }) {
  const photo = part.photos[0]
  return photo ? <Photo id={photo.id} type={photo.type} /> : null
}

function Photo({ id, type }: { id: number; type: string }) {
  const url = useThumbnail(type, parts.thumbnail, size => ({ params: { docId: id, size } }))
  return url ? <FileMark type={type} url={url} /> : null
}

/** The name of a part in a list, with its photo. */
export function PartCell({ part }: { part: Part }) {
  const name = usePartName()
  return (
    <span className={classes.cell}>
      <PartMark part={part} />
      <span className={part.photos.length > 0 ? classes.beside : undefined}>{name(part)}</span>
    </span>
  )
}
