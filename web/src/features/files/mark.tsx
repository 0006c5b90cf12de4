import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useCover } from './covers.ts'
import classes from './files.module.css'

interface FileMarkProps {
  type: string | null
  /** Of its small picture, where it has one. */
  url: string | undefined
}

/** What a line of a list shows of a kept file: a small picture, or the sign of its kind. */
export function FileMark({ type, url }: FileMarkProps) {
  if (url) return <img src={url} alt="" width={44} height={33} className={classes.mark} />
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return <Icon size={22} stroke={1.4} aria-hidden />
}

/** A car's cover beside its name, nothing where it has none. */
export function CoverMark({ carId }: { carId: number }) {
  const url = useCover(carId)
  return url ? <img src={url} alt="" width={56} height={42} className={classes.mark} /> : null
}

/** What the card of a car shows of it: its cover, nothing where it has none. */
export function CoverStrip({ carId }: { carId: number }) {
  const url = useCover(carId)
  return url ? <img src={url} alt="" width={160} height={84} className={classes.strip} draggable={false} /> : null
}
