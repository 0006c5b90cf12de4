import type { Alert } from '@kreislauf/core/features/system/contract.ts'
import { CloseButton } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lines.module.css'

/** What stands above every screen. */
export interface AboveScreen {
  key: string
  level: Alert['level']
  /** Where another one says more than that of the level. */
  icon?: Icon
  words: ReactNode
  /** Of the words, where they may be in another one than the screen. */
  language?: string | undefined
  /** Its reader can hide it. */
  onAway?: () => void
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertTriangle }
const weights = { error: 0, warning: 1, info: 2 }

/** One of them, in one line of which the end may be cut, or `whole`. */
export function Line({ told, whole, end }: { told: AboveScreen; whole: boolean; end?: ReactNode }) {
  const { t } = useTranslation()
  const { key, level, icon: Mark = icons[level], language, words, onAway } = told
  return (
    <div className={classes.line} data-told={key} data-level={level} data-whole={whole || undefined}>
      <Mark size={17} aria-hidden /> <span lang={language}>{words}</span> {end}
      {onAway && <CloseButton size="sm" aria-label={t('shell.putAway')} title={t('shell.putAway')} onClick={onAway} />}
    </div>
  )
}

/**
 * At most one line, the gravest; what it cuts and what else there is to tell unfolds by its button. `coming`: what there is to tell is
 * not known yet, and last time it was something; its place is kept, so that nothing moves when it comes.
 */
export function LineStack({ lines, coming = false }: { lines: AboveScreen[]; coming?: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ordered = lines.toSorted((one, other) => weights[one.level] - weights[other.level])
  const others = ordered.length - 1
  const cut = useCut(box, ordered[0]?.words)
  const unfolded = open && (others > 0 || cut)
  const Arrow = unfolded ? IconChevronUp : IconChevronDown
  const label = t(unfolded ? 'shell.lines.fold' : 'shell.lines.unfold')
  const toggle = (others > 0 || cut) && (
    <button type="button" aria-expanded={unfolded} aria-label={label} title={label} onClick={() => setOpen(!unfolded)}>
      {others > 0 && !unfolded && `+${others}`} <Arrow size={16} aria-hidden />
    </button>
  )
  return (
    <div ref={box} role="status" className={classes.lines}>
      {coming && ordered.length === 0 && <div className={classes.line} />}
      {ordered.slice(0, unfolded ? undefined : 1).map((told, place) => (
        <Line key={told.key} told={told} whole={unfolded} end={place === 0 && toggle} />
      ))}
    </div>
  )
}

/** Whether the one line has more to say than it has room for. Stays so while it is unfolded. */
function useCut(box: React.RefObject<HTMLDivElement | null>, words: ReactNode): boolean {
  const [cut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are cut otherwise
  useLayoutEffect(() => {
    const line = box.current
    if (!line) return
    const measure = () => {
      const text = line.querySelector(':scope > :not([data-whole]) > span')
      if (text) setCut(text.scrollWidth > text.clientWidth + 1)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(line)
    measure()
    return () => watch.disconnect()
  }, [box, words])
  return cut
}
