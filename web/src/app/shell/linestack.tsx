import type { Alert } from '@kreislauf/core/features/system/contract.ts'
import { CloseButton } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lines.module.css'

/** A line above every screen. */
export interface AboveScreen {
  key: string
  level: Alert['level']
  /** Replaces the icon of the level. */
  icon?: Icon
  words: ReactNode
  /** Language of the text, if it may differ from that of the screen. */
  language?: string | undefined
  /** The user can hide it. */
  onAway?: () => void
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertTriangle }
const weights = { error: 0, warning: 1, info: 2 }

/** One line, cut at its end, or `whole`. */
export function Line({ line, whole, end }: { line: AboveScreen; whole: boolean; end?: ReactNode }) {
  const { t } = useTranslation()
  const { key, level, icon: Mark = icons[level], language, words, onAway } = line
  return (
    <div className={classes.line} data-line={key} data-level={level} data-whole={whole || undefined}>
      <Mark size={17} aria-hidden /> <span lang={language}>{words}</span> {end}
      {onAway && <CloseButton size="sm" aria-label={t('shell.putAway')} title={t('shell.putAway')} onClick={onAway} />}
    </div>
  )
}

/**
 * At most one line, the most severe; a button unfolds its rest and the others. `coming`: lines are still loading and
 * there were some last time; their space is reserved so that nothing moves.
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
      {ordered.slice(0, unfolded ? undefined : 1).map((line, place) => (
        <Line key={line.key} line={line} whole={unfolded} end={place === 0 && toggle} />
      ))}
    </div>
  )
}

/** Whether the single line is cut. Stays true while it is unfolded. */
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
