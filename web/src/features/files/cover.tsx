import { cars } from '@kreislauf/core/features/cars/contract.ts'
import type { Doc } from '@kreislauf/core/features/files/contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './files.module.css'
import { useThumbnail } from './thumbnail.ts'
import { nameOf } from './words.ts'

interface CoverProps {
  /** All files of the car. */
  docs: readonly Doc[]
  /** Shows the others. */
  onOpen: () => void
}

/** The cover photo of a car; nothing if it has none. */
export function Cover({ docs, onOpen }: CoverProps) {
  const cover = docs.find(doc => doc.cover)
  return cover ? <Picture doc={cover} onOpen={onOpen} /> : null
}

function Picture({ doc, onOpen }: { doc: Doc; onOpen: () => void }) {
  const { t } = useTranslation()
  const url = useThumbnail(doc.type, cars.thumbnail, size => ({
    params: { docId: doc.id, size },
    query: { of: doc.mark },
  }))
  return (
    <button
      type="button"
      className={classes.whole}
      onClick={onOpen}
      aria-label={t('files.showAll', { name: nameOf(doc) })}
    >
      {url && <img src={url} alt="" width={320} height={240} />}
      {doc.caption && <span>{doc.caption}</span>}
    </button>
  )
}
