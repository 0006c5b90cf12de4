import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './listing.module.css'

interface TickProps {
  label: string
  checked: boolean
  /** Some of what it stands for are chosen. */
  some?: boolean
  disabled?: boolean
  /** Left out of the tab order, where the row's own keys choose. */
  skipped?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Chooses a row. The browser's own box: a list draws dozens at once. */
export function Tick({ label, checked, some = false, disabled = false, skipped = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      {...(skipped && { tabIndex: -1 })}
    />
  )
}
