import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useCover } from './covers.ts'
import classes from './files.module.css'

interface FileMarkProps {
  type: string | null
  /** Its thumbnail, if there is one. */
  url: string | undefined
}

/** A file in a list: its thumbnail, or the icon of its type. */
export function FileMark({ type, url }: FileMarkProps) {
  if (url) return <img src={url} alt="" width={44} height={33} className={classes.mark} />
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return <Icon size={22} stroke={1.4} aria-hidden />
}

/** A car's cover next to its name; nothing if it has none. */
export function CoverMark({ carId }: { carId: number }) {
  const url = useCover(carId)
  return url ? <img src={url} alt="" width={56} height={42} className={classes.mark} /> : null
}

/** A car's cover on its card; nothing if it has none. */
export function CoverStrip({ carId }: { carId: number }) {
  const url = useCover(carId)
  return url ? <img src={url} alt="" width={160} height={84} className={classes.strip} draggable={false} /> : null
}
